/** Endpoints of a year's picture. */
import * as endpoints from '../../../contract/infographic.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getInfographic, type InfographicDependencies, listYears } from './infographic.ts';

export function infographicRoutes(deps: InfographicDependencies): Route[] {
  return [
    handle(endpoints.getInfographic, ({ actor, params, query, headers }) =>
      getInfographic(deps, actor, { ...query, style: params.id }, headers['if-none-match']),
    ),
    handle(endpoints.listInfographicYears, ({ actor }) => listYears(deps, actor)),
  ];
}
