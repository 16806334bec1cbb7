/** The dialog "Share Your Gratitude": nothing between the person and the text, and the words are never lost. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreatedEntry } from '../../contract/journal.ts';
import { ApiError } from '../platform/call.ts';
import { useLocalTime } from '../platform/clock.ts';
import { longDay } from '../platform/day.ts';
import { newAttemptKey, useDraft } from '../platform/draft-store.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { useUser } from '../platform/session.ts';
import { isSaveKey, saveKeyName } from '../platform/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { flySpark } from '../ui/spark.ts';
import { Switch } from '../ui/switch.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { toast } from '../ui/toast-store.ts';
import { contentProblem, lengthWords } from './entry-text.ts';
import { type AfterSave, AfterSaveDialog, afterSave } from './gentle-reframe.tsx';
import { createEntryMutation } from './queries.ts';
import { createFailure } from './save-failure.ts';
import { SaveState } from './save-state.tsx';

export const COMPOSER_DRAFT = 'entry';

export interface ComposerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the spark flies to when an entry is saved. */
  lantern: () => HTMLElement | null;
}

/** Stays mounted while closed, so that a save under way can bring its words back. */
export function Composer({ open, onOpenChange, lantern }: ComposerProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const draft = useDraft(user.id, COMPOSER_DRAFT, { text: '', isShared: false });
  const { mutate, isPending } = useMutation(createEntryMutation(useQueryClient()));
  const [problem, setProblem] = useState<string>();
  const [after, setAfter] = useState<AfterSave>();
  const area = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const counter = lengthWords(draft.draft.text);

  function settle(entry: CreatedEntry, sentText: string) {
    draft.settle(sentText);
    const next = afterSave(entry);
    setAfter(next);
    if (!next) onOpenChange(false);
    if (next?.kind === 'crisis') return;
    toast({ title: 'Gratitude Captured!', ...(entry.aiService ? { description: serviceWords(entry.aiService) } : {}) });
    const target = lantern();
    if (saveButton.current && target) flySpark(saveButton.current, target);
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
      { content: text, isShared, attemptKey, userId: user.id, today, timezone: user.timezone },
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
      <Textarea
        ref={area}
        look="page"
        rows={7}
        aria-label="What are you grateful for?"
        aria-invalid={problem ? true : undefined}
        aria-describedby="composer-notes"
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
    </Dialog>
  );
}

function serviceWords({ reason }: NonNullable<CreatedEntry['aiService']>): string {
  if (reason === 'quota_exceeded') return 'Backup analysis applied';
  if (reason === 'service_error') return 'Simplified analysis used';
  return 'Basic analysis applied';
}
