/** The feature `analysis` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import type { Analyser } from './analyser.ts';
import type { Encoder } from './encoder/encoder.ts';
import { Lines } from './lines/choose-line.ts';
import { localAnalyser } from './local-analyser.ts';
import type { ModelService } from './model/model-service.ts';
import { openModel } from './model/open-model.ts';
import { observeAnalyser, observeEncoder } from './observe-analysis.ts';
import { analysisRoutes } from './routes.ts';

export type { AnalyseOptions, Analyser, JudgedAnalysis, TextAnalysis } from './analyser.ts';
export { analysisBackup } from './backup.ts';
export { type ChoiceFeatures, choiceFeatures, DENSE_SIZE, FEATURE_COUNT } from './choice/choice-features.ts';
export { type ChoiceModel, chancesOf, decodeChoiceModel, encodeChoiceModel } from './choice/choice-model.ts';
export { encodeDangerForSave, encodeForAnalysis, encodeForSave } from './encode-for-analysis.ts';
export { dotProduct, lengthOf, meanVector, phrasingsOf } from './encoder/encode-text.ts';
export { Encoder, shippedEncoderFile } from './encoder/encoder.ts';
export { packedEncoder } from './encoder/pack-encoder.ts';
export { normalize, VECTOR_SIZE } from './encoder/sentence-encoder.ts';
export { analyseByModel } from './entry-analysis.ts';
export { type ChosenLine, LINE_WEIGHTS_FILE, Lines, lineOf, REMEMBERED_LINES } from './lines/choose-line.ts';
export type { SituationMood } from './lines/format.ts';
export { conversationAbout, namedHardship } from './lines/hardships.ts';
export { SITUATIONS } from './lines/situations.ts';
export { analyse } from './local/analyse.ts';
export { irregularBaseForm } from './local/base-forms.ts';
export { type Danger, dangerIn } from './local/crisis.ts';
export { isEnglish } from './local/language.ts';
export { loadAnalyser } from './local/load.ts';
export { personIn } from './local/person-name.ts';
export { shippedFile } from './local/shipped-file.ts';
export { localAnalyser } from './local-analyser.ts';
export type { EntryAnswer } from './model/entry-question.ts';
export type { ChatRequest, ModelSettings } from './model/language-model.ts';
export { listModels } from './model/list-models.ts';
export { explainFailure, type FailureKind, ModelFailure } from './model/model-failure.ts';
export type { ModelService } from './model/model-service.ts';
export { openTrialModel, type TrialModel } from './model/open-model.ts';
export { quoteForPrompt } from './model/quoted.ts';

export interface AnalysisFeature extends Feature {
  analyser: Analyser;
  /** Undefined if the server works without vectors. */
  encoder: Encoder | undefined;
  /** The written lines; undefined if the server works without vectors. */
  lines: Lines | undefined;
  /** The configured model; undefined if entries are analysed locally only. */
  model: ModelService | undefined;
}

export async function analysisFeature(
  deps: Deps,
  { analyser = localAnalyser, encoder }: { analyser?: Analyser | undefined; encoder?: Encoder | undefined },
): Promise<AnalysisFeature> {
  const model = deps.settings.model && (await openModel(deps.settings.model, deps));
  const observedAnalyser = observeAnalyser(analyser, deps.observer);
  observeEncoder(encoder, deps.observer);
  return {
    analyser: observedAnalyser,
    encoder,
    lines: encoder && new Lines(),
    model,
    routes: analysisRoutes({ analyser: observedAnalyser, model }),
    stop: async () => encoder?.stop(),
  };
}
