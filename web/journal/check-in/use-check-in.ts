/** Saves a check-in with one tap, and undoes it, changes it, or adds words to it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { type Mood, moodOf } from '../../ui/mood.ts';
import { createEntryMutation } from '../compose/create-entry.ts';
import { useComposer } from '../composer-context.ts';
import { newAttemptKey } from '../drafts/draft-store.ts';
import { queuedEntriesQuery } from '../offline/offline-queue-query.ts';
import { correctEntryMutation, deleteEntryMutation, todaysEntriesQuery } from '../queries.ts';
import { createFailure, updateFailure } from '../saving/save-failure.ts';
import { attemptContent } from '../saving/send-entry.ts';

/** How long a check-in can be undone on its card, in milliseconds. */
export const CHECK_IN_UNDO_MS = 10_000;

interface LastCheckIn {
  attemptKey: string;
  /** Undefined while it is in the offline queue. */
  id: string | undefined;
  canUndo: boolean;
}

export interface CheckIn {
  /** The mood of the check-in on the card. */
  mood: Mood | undefined;
  isSaving: boolean;
  /** Shown on the card; undefined without a check-in. */
  saved: { createdAt: string; isOnDevice: boolean; canUndo: boolean } | undefined;
  /** Checks in, or changes the check-in that can still be undone. */
  choose: (mood: Mood) => void;
  undo: () => void;
  addWords: () => void;
}

export function useCheckIn(): CheckIn {
  const user = useUser();
  const queryClient = useQueryClient();
  const composer = useComposer();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [last, setLast] = useState<LastCheckIn>();
  const creation = useMutation(createEntryMutation(queryClient));
  const correction = useMutation(correctEntryMutation(queryClient));
  const deletion = useMutation(deleteEntryMutation(queryClient));
  const { data: entries } = useQuery(todaysEntriesQuery);
  const { data: queue } = useQuery(queuedEntriesQuery(user.id));
  // Found in the lists, so that one that was deleted or got words elsewhere leaves the card.
  const entry = entries?.find((one) => one.id === last?.id && isCheckIn(one));
  const queued = last?.id === undefined ? queue?.find((one) => one.attemptKey === last?.attemptKey) : undefined;
  const sending = creation.isPending ? creation.variables.entry.mood : undefined;

  useEffect(() => {
    if (!last?.canUndo) return;
    const timer = setTimeout(() => setLast({ ...last, canUndo: false }), CHECK_IN_UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  function create(mood: Mood, onSaved = () => {}) {
    const attemptKey = newAttemptKey();
    const content = { content: '', isShared: false, mood, day: today };
    creation.mutate(
      {
        entry: {
          ...content,
          isCheckIn: true,
          themes: [],
          attemptKey,
          attempted: attemptContent(content),
          userId: user.id,
          timezone: user.timezone,
          fileIds: [],
        },
        sendFiles: async () => [],
        files: () => [],
        previews: [],
        today,
      },
      {
        onSuccess: (created) => {
          setLast({ attemptKey, id: created?.id, canUndo: true });
          onSaved();
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toast(createFailure(error));
        },
      },
    );
  }

  async function discard() {
    if (!queued) return;
    const { discardQueued } = await import('../offline/offline-queue.ts');
    await discardQueued(queryClient, queued);
  }

  function choose(mood: Mood) {
    if (creation.isPending || correction.isPending) return;
    if (entry && last?.canUndo) {
      setLast({ ...last });
      if (entry.sentiment === mood) return;
      correction.mutate(
        { entry, correction: { sentiment: mood } },
        { onError: (error) => void (isUnauthorized(error) || toast(updateFailure(error))) },
      );
    } else if (queued && last?.canUndo) create(mood, () => void discard());
    else create(mood);
  }

  function undo() {
    if (entry) deletion.mutate(entry.id);
    else void discard();
    setLast(undefined);
  }

  async function addWords() {
    if (queued) {
      const { editQueued } = await import('../offline/edit-queued.ts');
      await editQueued(queryClient, queued, composer.reopenComposer);
    }
    if (!entry || !last) return;
    const { content, isShared, entryDate: day } = entry;
    const mood = moodOf(entry.sentiment ?? 3);
    const attempted = attemptContent({ content, isShared, day, mood });
    composer.openForCheckIn({ text: content, mood, day, attemptKey: last.attemptKey, attempted });
  }

  const sentiment = entry?.sentiment ?? queued?.mood;
  const createdAt = entry?.createdAt ?? queued?.createdAt;
  return {
    mood: sending ?? (typeof sentiment === 'number' ? moodOf(sentiment) : undefined),
    isSaving: creation.isPending,
    saved:
      createdAt === undefined || creation.isPending
        ? undefined
        : { createdAt, isOnDevice: entry === undefined, canUndo: last?.canUndo === true },
    choose,
    undo,
    addWords: () => void addWords(),
  };
}
