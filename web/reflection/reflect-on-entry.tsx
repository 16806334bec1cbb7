/** Navigates from an entry to a new conversation about it. Renders nothing. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { reflectOnEntry } from './links.ts';

export function ReflectOnEntry({ entry, onClose }: { entry: { id: string }; onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(reflectOnEntry(entry.id));
  }, [navigate, entry.id, onClose]);
  return null;
}
