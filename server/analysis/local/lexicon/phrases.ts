/** Phrases whose sentiment differs from that of their words, with weights from -4 to 4, and words that cancel bad news. */
import { patternSet } from '../patterns.ts';
import lists from './sentiment-phrases.json' with { type: 'json' };

/** Words that cancel something bad after them, because it ended, was overcome or did not happen. */
export const RELIEVERS: ReadonlySet<string> = new Set(
  'rid overcome overcame recover recovered recovery survive survived survivor relieve relieved relief solve solved fix fixed cure cured helped avoid avoided escape escaped beat conquered heal healed removed gone resolved resolve quit forgave comforted reduced reduce less ease eased stopped plaguing defeated finally'.split(
    ' ',
  ),
);

export const PHRASES = patternSet<number>(
  [...lists.goodNews, ...lists.hardNews].flatMap(({ weight, phrases }) =>
    phrases.map((phrase) => [phrase, weight] as const),
  ),
);
