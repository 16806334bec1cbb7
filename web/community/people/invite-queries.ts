/** Queries of invitations to follow. */
import { queryOptions } from '@tanstack/react-query';
import { getFollowInvite, openFollowInvite } from '../../../contract/follow-invites.ts';
import { call } from '../../platform/call.ts';

/** When the user's own invitation ends. Always refetched on opening, because other devices create and end it. */
export const followInviteQuery = queryOptions({
  queryKey: [getFollowInvite.path],
  queryFn: ({ signal }) => call(getFollowInvite, {}, signal),
  staleTime: 0,
});

/** The invitation of a link; asked again after a sign-in. Never cached, because its user may have ended it. */
export function openedInviteQuery(id: string, isMember: boolean) {
  return queryOptions({
    queryKey: [openFollowInvite.path, id, isMember],
    queryFn: ({ signal }) => call(openFollowInvite, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { topics: ['follows'] },
  });
}
