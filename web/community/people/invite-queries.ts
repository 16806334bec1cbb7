/** Queries of invitations to follow. */
import { queryOptions } from '@tanstack/react-query';
import { getFollowInvite, openFollowInvite } from '../../../contract/follow-invites.ts';
import { call } from '../../platform/call.ts';

/** When the user's own invitation ends. */
export const followInviteQuery = queryOptions({
  queryKey: [getFollowInvite.path],
  queryFn: ({ signal }) => call(getFollowInvite, {}, signal),
});

/** The invitation of a link; asked again after a sign-in. */
export function openedInviteQuery(id: string, isMember: boolean) {
  return queryOptions({
    queryKey: [openFollowInvite.path, id, isMember],
    queryFn: ({ signal }) => call(openFollowInvite, { params: { id } }, signal),
    meta: { topics: ['follows'] },
  });
}
