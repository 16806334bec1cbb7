/** Queries and mutations for thank-you cards, and the sentences to write one from. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointRequest } from '../../../contract/http.ts';
import {
  createCard,
  deleteCard,
  listCards,
  listSentences,
  openCard,
  replaceCardLink,
  revokeCardLink,
} from '../../../contract/people.ts';
import { call } from '../../platform/call.ts';
import { peopleQuery } from './people-queries.ts';

export const cardsQuery = queryOptions({
  queryKey: [listCards.path],
  queryFn: ({ signal }) => call(listCards, {}, signal),
});

export function sentencesQuery(key: string) {
  return queryOptions({
    queryKey: [listSentences.path, key],
    queryFn: ({ signal }) => call(listSentences, { query: { key } }, signal),
    meta: { topics: ['entries'] },
  });
}

/** Content of a card link. Never cached, because the author may have revoked it. */
export function openedCardQuery(secret: string) {
  return queryOptions({
    queryKey: [openCard.path, secret],
    queryFn: ({ signal }) => call(openCard, { params: { id: secret } }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export type NewCard = EndpointRequest<typeof createCard>['body'];

export function createCardMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewCard) => call(createCard, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
    meta: { errorToast: { title: 'We couldn’t create the card.', description: 'Please try again in a moment.' } },
  });
}

export type CardChange = { id: string; action: 'revoke' | 'delete' };

export function changeCardMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, action }: CardChange) =>
      call(action === 'revoke' ? revokeCardLink : deleteCard, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
    meta: { errorToast: { title: 'That didn’t work.', description: 'Please try again in a moment.' } },
  });
}

/** Creates a new link for a card without an open one. */
export function linkCardMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, linkDays }: { id: string; linkDays: 7 | 30 | 90 }) =>
      call(replaceCardLink, { params: { id }, body: { linkDays } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey }),
    meta: { errorToast: { title: 'We couldn’t create the link.', description: 'Please try again in a moment.' } },
  });
}
