/** The tray that a button of the composer's bar opens above it: themes, exercises, or who can read the entry. */
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
      aria-labelledby={`${TRAY_ID}-title`}
      className="flex max-h-[min(24rem,55dvh)] flex-none animate-rise flex-col border-hair border-t bg-paper"
    >
      <div className="flex flex-none items-center justify-between ps-5 pe-2 sm:ps-6 sm:pe-4">
        <h2 id={`${TRAY_ID}-title`} className="font-medium font-sans text-base text-ink tracking-normal">
          {LABELS[name]}
        </h2>
        <IconButton label={`Close ${LABELS[name]}`} onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <div ref={content} className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-4 sm:px-6">
        {children}
      </div>
    </section>
  );
}
