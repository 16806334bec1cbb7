/** One line with a link to helplines, below a text with a less certain sign of danger. Only its writer sees it. */
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import type { QuietHelp } from '../../contract/analysis.ts';
import { classNames } from '../ui/class-names.ts';
import { lazy } from '../ui/lazy.ts';
import { TextButton } from '../ui/text-button.tsx';
import type { CrisisDialog } from './crisis-dialog.tsx';

const crisisDialog = lazy(() => import('./crisis-dialog.tsx'));

const LINES: Record<QuietHelp, { text: string; link: string }> = {
  unsure: { text: 'Need someone to talk to?', link: 'See helplines' },
  past: { text: 'That was hard. Help is here if you ever need it.', link: 'See helplines' },
  other: { text: 'Worried about someone?', link: 'See how to help' },
};

export function QuietHelpLine({ kind, className }: { kind: QuietHelp; className?: string }) {
  const [opened, setOpened] = useState<{ Dialog: typeof CrisisDialog }>();
  const { text, link } = LINES[kind];
  return (
    <p className={classNames('flex min-h-11 items-center gap-x-2 text-sm text-soft sm:gap-x-3', className)}>
      <HeartHandshake aria-hidden="true" className="size-4.5 flex-none" />
      <span className="min-w-0">{text}</span>
      <TextButton
        className="ms-auto whitespace-nowrap"
        aria-haspopup="dialog"
        onPointerEnter={crisisDialog.prefetch}
        onFocus={crisisDialog.prefetch}
        onClick={() => crisisDialog.open((part) => setOpened({ Dialog: part.CrisisDialog }))}
      >
        {link}
      </TextButton>
      {opened && <opened.Dialog about={kind} onContinue={() => setOpened(undefined)} />}
    </p>
  );
}
