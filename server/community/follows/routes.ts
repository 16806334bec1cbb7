import * as endpoints from '../../../contract/community.ts';
import { FOLLOWS_PER_HOUR } from '../../../contract/community.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import * as inviteEndpoints from '../../../contract/follow-invites.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import * as invites from './follow-invites.ts';
import { blockFollower, listFollowers, removeFollower } from './followers.ts';
import { blockAuthor, blockPerson, followPerson, unfollowPerson } from './follows.ts';

export function followRoutes(deps: Deps): Route[] {
  const rateLimiter = new MemberRateLimit(deps.clock, {
    max: FOLLOWS_PER_HOUR,
    windowMs: HOUR_MS,
    message: 'You’re following people too fast.',
  });
  const inviteDeps = { ...deps, secret: deps.settings.sessionSecret };
  return [
    handle(endpoints.followPerson, ({ actor, body }) =>
      followPerson({ ...deps, rateLimiter }, actor, body.followingId),
    ),
    handle(inviteEndpoints.getFollowInvite, ({ actor }) => invites.getInvite(inviteDeps, actor)),
    handle(inviteEndpoints.createFollowInvite, ({ actor }) => invites.createInvite(inviteDeps, actor)),
    handle(inviteEndpoints.endFollowInvite, ({ actor }) => invites.endInvite(inviteDeps, actor)),
    handle(inviteEndpoints.openFollowInvite, ({ params, ...visitor }) =>
      invites.openInvite(inviteDeps, params.id, visitor),
    ),
    handle(inviteEndpoints.acceptFollowInvite, ({ params, ...visitor }) =>
      invites.acceptInvite({ ...inviteDeps, rateLimiter }, params.id, visitor),
    ),
    handle(endpoints.listFollowers, ({ actor }) => listFollowers(inviteDeps, actor)),
    handle(endpoints.removeFollower, ({ actor, params }) => removeFollower(inviteDeps, actor, params.id)),
    handle(endpoints.blockFollower, ({ actor, params }) => blockFollower(inviteDeps, actor, params.id)),
    handle(endpoints.unfollowPerson, ({ actor, params }) => unfollowPerson(deps, actor, params.id)),
    handle(endpoints.blockPerson, ({ actor, params }) => blockPerson(deps, actor, params.id)),
    handle(endpoints.blockAuthor, ({ actor, params }) => blockAuthor(deps, actor, params.id)),
  ];
}
