import * as endpoints from '../../../contract/challenges.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { joinChallenge, leaveChallenge, listChallenges } from './challenges.ts';

export function challengeRoutes(deps: Deps): Route[] {
  return [
    handle(endpoints.listChallenges, ({ actor }) => listChallenges(deps, actor)),
    handle(endpoints.joinChallenge, ({ actor, params }) => joinChallenge(deps, actor, params.id)),
    handle(endpoints.leaveChallenge, ({ actor, params }) => leaveChallenge(deps, actor, params.id)),
  ];
}
