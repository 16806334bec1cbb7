/** Queries and mutations for entry links, and for opening one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createEntryLink, listEntryLinks, openEntryLink, revokeEntryLink } from '../../../contract/entry-links.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { call } from '../../platform/call.ts';
import { userMessageOf } from '../../platform/query-client.ts';

/** Always refetched on opening, because other devices create and revoke links. */
export function entryLinksQuery(entryId: string) {
  return queryOptions({
    queryKey: [listEntryLinks.path, entryId],
    queryFn: ({ signal }) => call(listEntryLinks, { params: { id: entryId } }, signal),
    staleTime: 0,
  });
}

/** Content of a link. Never cached, because the author may have revoked it. */
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
    // Otherwise the mutation cache would keep the secret in memory.
    gcTime: 0,
    meta: {
      errorToast: (error: unknown) => ({
        title: 'We couldn’t create the link.',
        description: userMessageOf(error) ?? AGAIN,
      }),
    },
  });
}

export function revokeEntryLinkMutation(queryClient: QueryClient, entryId: string) {
  return mutationOptions({
    mutationFn: (id: string) => call(revokeEntryLink, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: entryLinksQuery(entryId).queryKey }),
    meta: { errorToast: { title: 'The link still works.', description: AGAIN } },
  });
}
