/** Links to entries: those of one's own, and what one opens. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createEntryLink, listEntryLinks, openEntryLink, revokeEntryLink } from '../../../contract/entry-links.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { call } from '../../platform/call.ts';
import { sentenceOf } from '../../platform/query-client.ts';

/** Other devices make and end some, so each opening asks anew. */
export function entryLinksQuery(entryId: string) {
  return queryOptions({
    queryKey: [listEntryLinks.path, entryId],
    queryFn: ({ signal }) => call(listEntryLinks, { params: { id: entryId } }, signal),
    staleTime: 0,
  });
}

/** What a link opens. It is asked for anew each time: its author may have ended it. */
export function openedEntryQuery(secret: string) {
  return queryOptions({
    queryKey: [openEntryLink.path, secret],
    queryFn: ({ signal }) => call(openEntryLink, { params: { id: secret } }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

const AGAIN = 'Please try again in a moment.';

export function createEntryLinkMutation(queryClient: QueryClient, entryId: string) {
  return mutationOptions({
    mutationFn: (body: EndpointRequest<typeof createEntryLink>['body']) =>
      call(createEntryLink, { params: { id: entryId }, body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: entryLinksQuery(entryId).queryKey }),
    // The secret would stay in the memory of mutations.
    gcTime: 0,
    meta: {
      errorToast: (error: unknown) => ({ title: 'The link was not made.', description: sentenceOf(error) ?? AGAIN }),
    },
  });
}

export function revokeEntryLinkMutation(queryClient: QueryClient, entryId: string) {
  return mutationOptions({
    mutationFn: (id: string) => call(revokeEntryLink, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: entryLinksQuery(entryId).queryKey }),
    meta: { errorToast: { title: 'The link is still open.', description: AGAIN } },
  });
}
