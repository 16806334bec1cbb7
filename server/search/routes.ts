/** Endpoints of search. */

import * as endpoints from '../../contract/search.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { setNextLink } from '../platform/http/paging.ts';
import { getSearchOverview, type SearchDependencies, searchAll } from './search.ts';
import { listSimilar } from './similar/list-similar.ts';

export function searchRoutes(deps: SearchDependencies): Route[] {
  return [
    handle(endpoints.searchAll, async ({ actor, query, setHeader }) => {
      const { results, next } = await searchAll(deps, actor, query);
      setNextLink(setHeader, endpoints.searchAll.path, query, next);
      return results;
    }),
    handle(endpoints.getSearchOverview, ({ actor, query }) => getSearchOverview(deps, actor, query)),
    handle(endpoints.listSimilar, ({ actor, query }) => listSimilar(deps, actor, query)),
  ];
}
