import * as endpoints from '../../../contract/challenges.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { joinChallenge, leaveChallenge, listChallenges } from './challenges.ts';

export function challengeRoutes(deps: Deps): Route[] {
  return [
    handle(endpoints.listChallenges, async ({ actor, query }) =>
      (await listChallenges(deps, actor)).slice(0, query.limit),
    ),
    handle(endpoints.joinChallenge, ({ actor, params }) => joinChallenge(deps, actor, params.id)),
    handle(endpoints.leaveChallenge, ({ actor, params }) => leaveChallenge(deps, actor, params.id)),
  ];
}
