/** The challenge of the entry, shown above the text. */
import { Flag, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftChallenge } from '../drafts/draft-store.ts';

export const CHALLENGE_ID = 'composer-challenge';

interface ComposerChallengeProps {
  challenge: DraftChallenge;
  onRemove: () => void;
  disabled: boolean;
}

export function ComposerChallenge({ challenge: { title, prompt }, onRemove, disabled }: ComposerChallengeProps) {
  return (
    <div className="mb-2 flex items-start gap-2.5 rounded-control bg-ember-wash py-1 ps-3.5 text-ink">
      <Flag aria-hidden="true" className="mt-2.5 size-4.5 flex-none text-ember-ink" />
      <p id={CHALLENGE_ID} className="min-w-0 flex-1 py-1.5">
        <span className="block text-ember-ink text-sm">For {title}</span> {prompt}
      </p>
      <IconButton label={`Write without ${title}`} onClick={onRemove} disabled={disabled}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
