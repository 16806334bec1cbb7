/** Query for the people mentioned in the journal, and the author's corrections. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  hidePerson,
  listPeople,
  mergePeople,
  type PeopleChange,
  type PeopleList,
  renamePerson,
  splitPeople,
  undoPeopleChange,
} from '../../../contract/people.ts';
import { call } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';

const CACHED_PEOPLE = 'people';

export const peopleQuery = queryOptions({
  queryKey: [listPeople.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(listPeople, {}, signal),
      (userId) => readCached<PeopleList>(userId, CACHED_PEOPLE),
    ),
  meta: { ...cacheOfflineAs(CACHED_PEOPLE), topics: ['entries'] },
});

/**
 * A correction of a name. `successText` is the success toast; `altText` explains how to revert it if the toast is missed.
 */
export type PersonChange = { successText: string; altText: string } & (
  | { what: 'merge'; key: string; into: string }
  | { what: 'split'; key: string }
  | { what: 'rename'; key: string; name: string | null }
  | { what: 'hide'; key: string; hidden: boolean }
);

function send(change: PersonChange): Promise<PeopleChange> {
  switch (change.what) {
    case 'merge':
      return call(mergePeople, { body: { key: change.key, into: change.into } });
    case 'split':
      return call(splitPeople, { body: { key: change.key } });
    case 'rename':
      return call(renamePerson, { body: { key: change.key, name: change.name } });
    case 'hide':
      return call(hidePerson, { body: { key: change.key, hidden: change.hidden } });
  }
}

const FAILED = { title: 'That didn’t work.', description: 'Nothing has changed. Please try again in a moment.' };

/** Figures of people depend on the topic `entries`. */
const refresh = (queryClient: QueryClient) => invalidateTopics(queryClient, ['entries']);

/** Applies the correction and offers undo. */
export function changePersonMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: send,
    onSuccess: async (applied, { successText, altText }) => {
      await refresh(queryClient);
      if (applied.undo.length === 0) return;
      const undo = () => void undoChange(queryClient, applied);
      toast({ title: successText, action: { label: 'Undo', altText, onSelect: undo } });
    },
    meta: { errorToast: FAILED },
  });
}

async function undoChange(queryClient: QueryClient, applied: PeopleChange): Promise<void> {
  try {
    await call(undoPeopleChange, { body: applied });
    toast({ title: 'Change undone.' });
  } catch {
    toast({ ...FAILED, variant: 'destructive' });
  }
  await refresh(queryClient);
}
