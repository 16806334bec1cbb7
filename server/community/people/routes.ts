/** Endpoints of people. */
import * as endpoints from '../../../contract/community.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getPerson, searchPeople, suggestPeople } from './people.ts';

export function peopleRoutes(deps: Deps): Route[] {
  return [
    handle(endpoints.searchPeople, ({ actor, query }) => searchPeople(deps, actor, query.q)),
    handle(endpoints.suggestPeople, ({ actor }) => suggestPeople(deps, actor)),
    handle(endpoints.getPerson, ({ actor, params }) => getPerson(deps, actor, params.id)),
  ];
}
