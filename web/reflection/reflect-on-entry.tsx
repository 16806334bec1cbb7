/** Navigates from an entry to a new conversation about it. Renders nothing. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { talkAboutEntry } from '../journal/links/talk-link.ts';

export function ReflectOnEntry({ entry, onClose }: { entry: { id: string }; onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(talkAboutEntry(entry.id));
  }, [navigate, entry.id, onClose]);
  return null;
}
