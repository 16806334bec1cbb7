/** Endpoints of a year's picture. */
import type { EndpointInput } from '../../../contract/http.ts';
import * as endpoints from '../../../contract/infographic.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getInfographic, type InfographicChoice, type InfographicDependencies, listYears } from './infographic.ts';

type Query = EndpointInput<typeof endpoints.getInfographic>['query'];

function choiceOf(style: string, { year, name, hardDays, themes }: Query): InfographicChoice {
  return { style, year, name: name === 'true', hardDays: hardDays === 'true', themes: themes === 'true' };
}

export function infographicRoutes(deps: InfographicDependencies): Route[] {
  return [
    handle(endpoints.getInfographic, ({ actor, params, query, headers }) =>
      getInfographic(deps, actor, choiceOf(params.id, query), headers['if-none-match']),
    ),
    handle(endpoints.listInfographicYears, ({ actor }) => listYears(deps, actor)),
  ];
}
