import * as endpoints from '../../../contract/reports.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { blockReported, createReport } from './reports.ts';

export function reportRoutes(deps: Deps): Route[] {
  return [
    handle(endpoints.createReport, ({ actor, body }) => createReport(deps, actor, body)),
    handle(endpoints.blockReportedUser, ({ actor, params }) => blockReported(deps, actor, params.id)),
  ];
}
