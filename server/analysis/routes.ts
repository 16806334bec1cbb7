/** The endpoints of analysis. */
import type { AiStatus } from '../../contract/analysis.ts';
import * as endpoints from '../../contract/analysis.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Analyser } from './analyser.ts';
import type { ModelService } from './model/model-service.ts';
import { analyzePhoto } from './photo/analyze-photo.ts';
import { suggestThemes } from './theme-suggestions.ts';

export function analysisRoutes(deps: { analyser: Analyser; model: ModelService | undefined }): Route[] {
  const { analyser, model } = deps;
  return [
    handle(
      endpoints.getAiStatus,
      async ({ actor }): Promise<AiStatus> => (model ? model.status(actor?.userId) : analyser.status()),
    ),
    // With AI switched off there are no suggestions, neither from the model nor from the local analyser.
    handle(endpoints.suggestThemes, ({ actor, body, signal }) =>
      actor.aiEnabled ? suggestThemes(model, actor.userId, body.currentText, signal) : [],
    ),
    handle(endpoints.analyzePhoto, ({ actor, body, signal }) =>
      actor.aiEnabled ? analyzePhoto(model, actor.userId, Buffer.from(body.imageBase64, 'base64'), signal) : [],
    ),
  ];
}
