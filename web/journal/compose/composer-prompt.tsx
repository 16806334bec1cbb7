/** The question of the entry, as the heading of its page. */
export const PROMPT_ID = 'composer-prompt';

interface ComposerPromptProps {
  prompt: string;
  /** Takes it away and keeps the words. */
  onRemove: () => void;
}

export function ComposerPrompt({ prompt, onRemove }: ComposerPromptProps) {
  return (
    <div className="mb-1 flex items-start justify-between gap-5">
      <h2 id={PROMPT_ID} dir="auto" className="min-w-0 text-ink text-xl sm:text-2xl short:text-lg">
        {prompt}
      </h2>
      <RemoveButton onClick={onRemove}>the prompt</RemoveButton>
    </div>
  );
}

interface RemoveButtonProps {
  onClick: () => void;
  disabled?: boolean;
  /** The name of the removed thing, for screen readers. */
  children: string;
}

export function RemoveButton({ onClick, disabled, children }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="-me-2 -mt-1 h-11 flex-none rounded-control px-2 text-soft text-sm hover:bg-sunken hover:text-ink disabled:opacity-55 sm:mt-0"
    >
      Remove <span className="sr-only">{children}</span>
    </button>
  );
}
