/** Endpoints of search. */
import * as endpoints from '../../contract/search.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { getSearchOverview, type SearchDependencies, searchAll } from './search.ts';
import { listSimilar } from './similar/list-similar.ts';

export function searchRoutes(deps: SearchDependencies): Route[] {
  return [
    handle(endpoints.searchAll, async ({ actor, query, setHeader }) => {
      const { results, next } = await searchAll(deps, actor, query);
      if (next !== undefined) setHeader('link', `<${endpoints.searchAll.path}?${addressOf(query, next)}>; rel="next"`);
      return results;
    }),
    handle(endpoints.getSearchOverview, ({ actor, query }) => getSearchOverview(deps, actor, query)),
    handle(endpoints.listSimilar, ({ actor, query }) => listSimilar(deps, actor, query)),
  ];
}

/** The same question, from `cursor` on. */
function addressOf(query: object, cursor: string): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    for (const one of [value].flat()) if (one !== undefined) address.append(name, String(one));
  }
  return address;
}
