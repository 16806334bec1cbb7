/** The question of the entry, shown above the text. */
import { Sparkle, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

export const PROMPT_ID = 'composer-prompt';

export function ComposerPrompt({ prompt, onRemove }: { prompt: string; onRemove: (() => void) | undefined }) {
  return (
    <p id={PROMPT_ID} className="mb-2 flex items-start gap-2.5 rounded-control bg-dusk-wash py-1 ps-3.5 text-ink">
      <Sparkle aria-hidden="true" className="mt-2.5 size-4.5 flex-none text-dusk" />
      <span className="min-w-0 flex-1 py-2">{prompt}</span>
      <IconButton label="Remove the prompt" onClick={onRemove}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </p>
  );
}
