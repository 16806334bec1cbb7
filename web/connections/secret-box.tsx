/** A secret that is shown once, with a button to copy it. */
import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';

interface SecretBoxProps {
  secret: string;
  copyLabel: string;
  /** How to handle it. */
  note: ReactNode;
  /** Buttons after the one that copies. */
  children?: ReactNode;
}

/** The button that led here is gone, so move the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export function SecretBox({ secret, copyLabel, note, children }: SecretBoxProps) {
  return (
    <div className="grid gap-3">
      <p className="select-all rounded-control border border-hair bg-sunken px-3.5 py-3 font-mono text-ink text-sm [overflow-wrap:anywhere]">
        {secret}
      </p>
      <p className="text-soft text-sm">{note}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton ref={takeFocus} text={secret} label={copyLabel} />
        {children}
      </div>
    </div>
  );
}
