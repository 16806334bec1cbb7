/** Reports analyses and calls of the model. */
import { type Observer, observed } from '../platform/sight/observer.ts';
import type { Analyser } from './analyser.ts';
import type { Encoder } from './encoder/encoder.ts';
import type { LanguageModel } from './model/language-model.ts';

type Model = Pick<LanguageModel, 'ask' | 'talk'>;

export function observeAnalyser(analyser: Analyser, observer: Observer | undefined): Analyser {
  if (!observer) return analyser;
  return {
    status: () => analyser.status(),
    analyse: (text, options) => {
      const work = observer.start('analysis', 'words');
      try {
        const analysis = analyser.analyse(text, options);
        work.end();
        return analysis;
      } catch (error) {
        work.end(error);
        throw error;
      }
    },
  };
}

/** Reports the requests to the encoder, with the time they wait in its queue. */
export function observeEncoder(encoder: Encoder | undefined, observer: Observer | undefined): void {
  if (!encoder || !observer) return;
  const encodeAll = encoder.encodeAll.bind(encoder);
  encoder.encodeAll = (texts, options) =>
    observed(observer, 'analysis', `vectors_${options.priority}`, () => encodeAll(texts, options));
}

export function observeModel(model: Model, observer: Observer | undefined): Model {
  if (!observer) return model;
  return {
    ask: (question, signal) => observed(observer, 'model_call', question.name, () => model.ask(question, signal)),
    async *talk(request, signal) {
      const work = observer.start('model_call', request.name);
      try {
        yield* model.talk(request, signal);
      } catch (error) {
        work.end(error);
        throw error;
      } finally {
        // Also where the reader stops early.
        work.end();
      }
    },
  };
}
