/** Queries and mutations for people: search, follow, profile and block. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  blockPerson,
  type FoundPerson,
  followPerson,
  getPerson,
  type PersonPage,
  searchPeople,
  suggestPeople,
  unfollowPerson,
} from '../../../contract/community.ts';
import { beginConversation } from '../../../contract/messages.ts';
import { call, NetworkError } from '../../platform/call.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';

/** First part of every people list's query key. */
const PEOPLE = 'people';
/** How long suggestions and search results stay fresh, in milliseconds. */
const STALE_TIME_MS = 60_000;

/** Following does not invalidate lists, so that a person just followed stays in place. */
export function peopleQuery(search: string) {
  return queryOptions({
    queryKey: [PEOPLE, search],
    queryFn: ({ signal }) =>
      search === '' ? call(suggestPeople, {}, signal) : call(searchPeople, { query: { q: search } }, signal),
    staleTime: STALE_TIME_MS,
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [getPerson.path, id],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, signal),
    meta: { topics: ['follows'] },
  });
}

function setCachedFollowed(queryClient: QueryClient, id: string, followedByMe: boolean): void {
  queryClient.setQueriesData<FoundPerson[]>({ queryKey: [PEOPLE] }, (cached) =>
    cached?.map((person) => (person.id === id ? { ...person, followedByMe } : person)),
  );
  queryClient.setQueryData(
    personQuery(id).queryKey,
    (cached: PersonPage | undefined) => cached && { ...cached, followedByMe },
  );
}

export function followMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, follows }: { id: string; follows: boolean }) => {
      if (follows) await call(followPerson, { body: { followingId: id } });
      else await call(unfollowPerson, { params: { id } });
    },
    onMutate: ({ id, follows }) => setCachedFollowed(queryClient, id, follows),
    onSuccess: (_answer, { follows }) => {
      if (follows) toast({ title: 'Success', description: 'Started following user!' });
      void invalidateTopics(queryClient, ['follows']);
    },
    onError: (_error, { id, follows }) => setCachedFollowed(queryClient, id, !follows),
    meta: {
      errorToast: (error) => ({
        title: 'Error',
        description: error instanceof NetworkError ? error.message : 'Failed to follow user',
      }),
    },
  });
}

/** Opens the conversation with a person, and creates it if needed. */
export function messageMutation() {
  return mutationOptions({
    mutationFn: (personId: string) => call(beginConversation, { body: { personId } }),
    meta: { errorToast: { title: 'That didn’t work', description: 'Please try again in a moment.' } },
  });
}

export function blockPersonMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(blockPerson, { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: personQuery(id).queryKey });
      queryClient.removeQueries({ queryKey: [PEOPLE] });
      void invalidateTopics(queryClient, ['feed', 'follows', 'messages']);
    },
    meta: { errorToast: { title: 'Unable to Block', description: 'Please try again in a moment.' } },
  });
}
