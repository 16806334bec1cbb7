/** What a button of the composer's bar opens above it: themes, exercises, or who can read the entry. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TRAY_ID, type TrayName } from './composer-bar.tsx';

interface ComposerTrayProps {
  name: TrayName;
  onClose: () => void;
  children: ReactNode;
}

const LABELS: Record<TrayName, string> = { themes: 'Theme', exercises: 'Exercises', privacy: 'Who can read it' };

/** Takes the focus. The composer closes it with Escape. */
export function ComposerTray({ name, onClose, children }: ComposerTrayProps) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tray
  useEffect(() => content.current?.querySelector('button')?.focus(), [name]);
  return (
    <section
      id={TRAY_ID}
      aria-label={LABELS[name]}
      className="flex max-h-[min(22rem,50dvh)] animate-rise items-start gap-1 overflow-y-auto overscroll-contain border-hair border-t bg-paper py-3 ps-5 pe-2 sm:ps-6 sm:pe-4"
    >
      <div ref={content} className="min-w-0 flex-1">
        {children}
      </div>
      <IconButton label="Close this" onClick={onClose}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </section>
  );
}
