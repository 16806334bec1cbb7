/** Endpoints of people. */

import * as endpoints from '../../../contract/community.ts';
import { PEOPLE_SEARCHES_A_MINUTE } from '../../../contract/community.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { Pace } from '../pace.ts';
import { getPerson, searchPeople, suggestPeople } from './people.ts';

export function peopleRoutes(deps: Deps): Route[] {
  const pace = new Pace(deps.clock, {
    most: PEOPLE_SEARCHES_A_MINUTE,
    windowMs: MINUTE_MS,
    message: 'That was a lot of searches in a short time.',
  });
  return [
    handle(endpoints.searchPeople, ({ actor, query }) => searchPeople({ ...deps, pace }, actor, query.q)),
    handle(endpoints.suggestPeople, ({ actor }) => suggestPeople(deps, actor)),
    handle(endpoints.getPerson, ({ actor, params }) => getPerson(deps, actor, params.id)),
  ];
}
