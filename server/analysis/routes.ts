/** The endpoints of analysis. */
import { getAiStatus } from '../../contract/analysis.ts';
import { handle } from '../platform/http/handle.ts';
import type { Analyser } from './analyser.ts';

export function analysisRoutes(deps: { analyser: Analyser }) {
  return [handle(getAiStatus, async () => deps.analyser.status())];
}
