/** The dialog "Share Your Gratitude": nothing between the person and the text, and the words are never lost. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkle, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { THEMES } from '../../contract/analysis.ts';
import type { CreatedEntry } from '../../contract/journal.ts';
import { ENTRY_THEMES_MAX } from '../../contract/limits.ts';
import type { ThemeSuggestions } from '../analysis/theme-suggestions.tsx';
import { ApiError } from '../platform/call.ts';
import { useLocalTime } from '../platform/clock.ts';
import { longDay } from '../platform/day.ts';
import { newAttemptKey, useDraft } from '../platform/draft-store.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { useUser } from '../platform/session.ts';
import { isSaveKey, saveKeyName } from '../platform/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { flySpark } from '../ui/spark.ts';
import { Switch } from '../ui/switch.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { toast } from '../ui/toast-store.ts';
import { type AfterSave, AfterSaveDialog, afterSave } from './after-save.tsx';
import { contentProblem, lengthWords } from './entry-text.ts';
import { createEntryMutation } from './queries.ts';
import { createFailure } from './save-failure.ts';
import { SaveState } from './save-state.tsx';

export const COMPOSER_DRAFT = 'entry';

export interface ComposerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the spark flies to when an entry is saved. */
  lantern: () => HTMLElement | null;
  /** A question to write about. */
  prompt?: string | undefined;
  /** Called when the question was answered, or is not wanted. */
  onPromptDone?: () => void;
}

/** Stays mounted while closed, so that a save under way can bring its words back. */
export function Composer({ open, onOpenChange, lantern, prompt, onPromptDone }: ComposerProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const draft = useDraft(user.id, COMPOSER_DRAFT, { text: '', isShared: false });
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(createEntryMutation(queryClient));
  const chosen = THEMES.filter((theme) => draft.draft.themes?.includes(theme));
  const [Suggestions, setSuggestions] = useState<typeof ThemeSuggestions>();
  const [problem, setProblem] = useState<string>();
  const [after, setAfter] = useState<AfterSave>();
  const area = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const counter = lengthWords(draft.draft.text);

  useEffect(() => {
    if (!open || Suggestions) return;
    // Writing does not wait for them, nor need them.
    import('../analysis/theme-suggestions.tsx').then(
      (part) => setSuggestions(() => part.ThemeSuggestions),
      () => undefined,
    );
  }, [open, Suggestions]);

  function settle(entry: CreatedEntry, sentText: string) {
    draft.settle(sentText);
    onPromptDone?.();
    const next = afterSave(entry);
    setAfter(next);
    if (!next) onOpenChange(false);
    if (next?.kind === 'crisis') return;
    const reading = readingWords(entry);
    toast({ title: 'Gratitude Captured!', ...(reading && { description: reading }) });
    const target = lantern();
    if (saveButton.current && target) flySpark(saveButton.current, target);
  }

  function choose(theme: string) {
    draft.change({ themes: [...chosen, theme] });
    toast({ title: 'Theme added!' });
  }

  function save() {
    if (isPending) return;
    const { text, isShared, attemptKey = newAttemptKey() } = draft.draft;
    const found = contentProblem(text);
    setProblem(found);
    if (found) {
      area.current?.focus();
      return;
    }
    draft.change({ attemptKey });
    draft.flush();
    mutate(
      { content: text, isShared, themes: chosen, attemptKey, userId: user.id, today, timezone: user.timezone },
      {
        onSuccess: (entry) => settle(entry, text),
        onError: (error) => {
          // The key belongs to an entry that is gone, so the next attempt begins anew.
          if (error instanceof ApiError && error.body?.code === 'conflict') draft.change({ attemptKey: undefined });
          onOpenChange(true);
          if (!isUnauthorized(error)) toast(createFailure(error));
        },
      },
    );
  }

  if (after) {
    return (
      <AfterSaveDialog
        what={after}
        onContinue={() => {
          setAfter(undefined);
          onOpenChange(false);
        }}
      />
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        draft.flush();
        setProblem(undefined);
        onOpenChange(next);
      }}
      title="Share Your Gratitude"
      description={longDay(today, today)}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const field = area.current;
        field?.focus();
        field?.setSelectionRange(field.value.length, field.value.length);
      }}
      footer={
        <>
          <div className="me-auto">
            <Switch
              checked={draft.draft.isShared}
              onCheckedChange={(isShared) => draft.change({ isShared })}
              disabled={isPending}
              label={draft.draft.isShared ? 'Everyone can see this in the community' : 'Only you can see this'}
            />
          </div>
          <SaveState state={draft.state} saving={isPending} />
          <Button ref={saveButton} loading={isPending} onClick={save} title={saveKeyName()}>
            Save
          </Button>
        </>
      }
    >
      {prompt !== undefined && (
        <p
          id="composer-prompt"
          className="mb-2 flex items-start gap-2.5 rounded-control bg-dusk-wash py-1 ps-3.5 text-ink"
        >
          <Sparkle aria-hidden="true" className="mt-2.5 size-4.5 flex-none text-dusk" />
          <span className="min-w-0 flex-1 py-2">{prompt}</span>
          <IconButton label="Remove the prompt" onClick={onPromptDone}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        </p>
      )}
      <Textarea
        ref={area}
        look="page"
        rows={7}
        aria-label="What are you grateful for?"
        aria-invalid={problem ? true : undefined}
        aria-describedby={prompt === undefined ? 'composer-notes' : 'composer-prompt composer-notes'}
        placeholder="What made today lighter?"
        readOnly={isPending}
        value={draft.draft.text}
        onChange={(event) => {
          draft.change({ text: event.target.value });
          if (problem) setProblem(contentProblem(event.target.value));
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          save();
        }}
      />
      <p id="composer-notes" aria-live="polite" className="min-h-6 text-sm">
        {problem ? (
          <span className="text-clay">{problem}</span>
        ) : (
          counter && <span className="text-faint">{counter}</span>
        )}
      </p>
      {(user.aiEnabled || chosen.length > 0) && (
        // The room is there before the first suggestion, so that nothing moves when it comes.
        <div className="min-h-19 sm:min-h-11">
          {Suggestions && (
            <Suggestions
              text={draft.draft.text}
              asking={open && user.aiEnabled && !isPending}
              max={ENTRY_THEMES_MAX}
              chosen={chosen}
              onChoose={choose}
              onRemove={(theme) => draft.change({ themes: chosen.filter((each) => each !== theme) })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What is said of a reading that was not done by the service that should have; nothing where nobody has read. */
function readingWords({ aiService, analysis }: CreatedEntry): string | undefined {
  if (!aiService || !analysis) return undefined;
  if (aiService.reason === 'quota_exceeded') return 'Backup analysis applied';
  if (aiService.reason === 'service_error') return 'Simplified analysis used';
  return 'Basic analysis applied';
}
