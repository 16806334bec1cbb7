/** The link to a card, this once. */
import type { LinkedCard } from '../../../contract/thanked.ts';
import { dateInWords } from '../../../contract/words.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The form is gone, and the focus with it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function LinkMade({ card: { path, expiresAt }, onDone }: { card: LinkedCard; onDone: () => void }) {
  const link = window.location.origin + (path ?? '');
  return (
    <div className="grid gap-4 pb-2">
      <p className="select-all rounded-control border border-hair bg-sunken px-3.5 py-3 text-ink [overflow-wrap:anywhere]">
        {link}
      </p>
      <p className="text-soft text-sm">
        {expiresAt && `It is open until ${dateInWords(expiresAt)}. `}You can close it under “Your cards” on this page.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
        <CopyButton ref={takeFocus} text={link} words="Copy link" />
      </div>
    </div>
  );
}
