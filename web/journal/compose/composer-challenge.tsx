/** The challenge of the entry and its question, as the heading of its page. */
import { Flag } from 'lucide-react';
import type { DraftChallenge } from '../drafts/draft-store.ts';
import { RemoveButton } from './composer-prompt.tsx';

export const CHALLENGE_ID = 'composer-challenge';

interface ComposerChallengeProps {
  challenge: DraftChallenge;
  /** Leaves out its question, beside a prompt. */
  bare: boolean;
  onRemove: () => void;
  disabled: boolean;
}

export function ComposerChallenge({ challenge: { title, prompt }, bare, onRemove, disabled }: ComposerChallengeProps) {
  return (
    <div className="mb-1 flex items-start justify-between gap-5">
      <div id={CHALLENGE_ID} className="min-w-0">
        <p className="flex items-center gap-2 text-ember-ink text-sm">
          <Flag aria-hidden="true" className="size-4" />
          For {title}
        </p>
        {!bare && (
          <h2 dir="auto" className="text-ink text-xl sm:text-2xl short:text-lg">
            {prompt}
          </h2>
        )}
      </div>
      <RemoveButton onClick={onRemove} disabled={disabled}>
        {title}
      </RemoveButton>
    </div>
  );
}
