import * as endpoints from '../../../contract/community.ts';
import { PEOPLE_SEARCHES_PER_MINUTE } from '../../../contract/community.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import { getPerson, searchPeople, suggestPeople } from './public-profiles.ts';

export function peopleRoutes(deps: Deps): Route[] {
  const { read } = deps.database;
  const rateLimiter = new MemberRateLimit(deps.clock, {
    max: PEOPLE_SEARCHES_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: 'You’re searching too fast.',
  });
  return [
    handle(endpoints.searchPeople, ({ actor, query }) => searchPeople({ ...deps, read, rateLimiter }, actor, query)),
    handle(endpoints.suggestPeople, ({ actor }) => read((source) => suggestPeople(source, actor))),
    handle(endpoints.getPerson, ({ actor, params }) =>
      read(({ orm }) => getPerson({ ...deps, orm }, actor, params.id)),
    ),
  ];
}
