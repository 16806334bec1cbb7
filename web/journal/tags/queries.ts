/** Queries and mutations of the user's tags. A change of a tag runs over all its entries in steps. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  listTags,
  type OwnTag,
  removeTag,
  renameTag,
  type TagChange,
  undoTagChange,
} from '../../../contract/own-tags.ts';
import { entryCount } from '../../../contract/words.ts';
import { call } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';

const CACHED_TAGS = 'tags';

export const tagsQuery = queryOptions({
  queryKey: [listTags.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(listTags, {}, signal),
      (userId) => readCached<OwnTag[]>(userId, CACHED_TAGS),
    ),
  meta: { ...cacheOfflineAs(CACHED_TAGS), topics: ['entries'] },
});

/** `to` undefined turns the tag into plain text. */
export interface TagEdit {
  from: string;
  to?: string;
  merge?: boolean;
  /** Called after each step with the number of changed entries. */
  onProgress: (done: number) => void;
}

interface ChangeProgress {
  steps: TagChange['changed'][];
  entries: number;
  passedOver: number;
}

const nextStep = ({ from, to, merge = false }: TagEdit, after: string | undefined): Promise<TagChange> =>
  to === undefined
    ? call(removeTag, { body: { name: from, after } })
    : call(renameTag, { body: { from, to, merge, after } });

async function changeEverywhere(change: TagEdit, done: ChangeProgress): Promise<void> {
  for (let after: string | undefined; ; ) {
    const step = await nextStep(change, after);
    if (step.changed.length > 0) done.steps.push(step.changed);
    done.entries += step.changed.length;
    done.passedOver += step.passedOver;
    change.onProgress(done.entries);
    if (step.next === null) return;
    after = step.next;
  }
}

/** Can be repeated after a failure: finished steps are kept. */
export function changeTagMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (change: TagEdit) => {
      const done: ChangeProgress = { steps: [], entries: 0, passedOver: 0 };
      try {
        await changeEverywhere(change, done);
      } catch (error) {
        await invalidateTopics(queryClient, ['entries']);
        toast({
          title: done.entries > 0 ? `We stopped after ${entryCount(done.entries)}.` : 'That didn’t work.',
          description: userMessageOf(error) ?? 'Please try again in a moment. We’ll continue where we stopped.',
          variant: 'destructive',
        });
        throw error;
      }
      return done;
    },
    onSuccess: async ({ steps, entries, passedOver }, { from, to }) => {
      await invalidateTopics(queryClient, ['entries']);
      const skippedText =
        passedOver > 0
          ? `We skipped ${entryCount(passedOver)}: the change would make the text too short or too long.`
          : '';
      if (entries === 0) {
        toast({ title: 'Nothing has changed.', description: skippedText });
        return;
      }
      toast({
        title: to === undefined ? `#${from} is no longer a tag.` : `#${from} is now #${to}.`,
        description: [`Changed in ${entryCount(entries)}.`, skippedText].filter(Boolean).join(' '),
        action: {
          label: 'Undo',
          altText: 'Rename the tag again on this page.',
          onSelect: () => void undoChange(queryClient, steps),
        },
      });
    },
    meta: { errorToast: 'own' },
  });
}

async function undoChange(queryClient: QueryClient, steps: readonly TagChange['changed'][]): Promise<void> {
  let restored = 0;
  try {
    for (const step of steps) restored += (await call(undoTagChange, { body: { changed: step } })).restored;
    const all = steps.reduce((sum, step) => sum + step.length, 0);
    toast({
      title: 'Change undone.',
      ...(restored < all && {
        description: `We skipped ${entryCount(all - restored)} edited since then.`,
      }),
    });
  } catch {
    toast({
      title: 'We couldn’t undo that.',
      description: 'Please try again in a moment.',
      variant: 'destructive',
    });
  }
  await invalidateTopics(queryClient, ['entries']);
}
