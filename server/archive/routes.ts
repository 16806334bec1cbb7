/** Endpoints of the archive. */
import * as endpoints from '../../contract/archive.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { type ExportDependencies, exportCsv } from './export-csv.ts';

export function archiveRoutes(deps: ExportDependencies): Route[] {
  return [handle(endpoints.exportCsv, ({ actor, device }) => exportCsv(deps, actor, device))];
}
