/** Phrases whose sentiment differs from their words, from -4 to 4, and words that ease what follows. */
import { lines, patternSet } from '../patterns.ts';
import { GOOD_NEWS, MILD_PRAISE } from './good-news.ts';
import { HARD_NEWS } from './hard-news.ts';

/** Words that cancel something bad after them, because it ended, was overcome or did not happen. */
export const RELIEVERS: ReadonlySet<string> = new Set(
  'rid overcome overcame recover recovered recovery survive survived survivor relieve relieved relief solve solved fix fixed cure cured helped avoid avoided escape escaped beat conquered heal healed removed gone resolved resolve quit forgave comforted reduced reduce less ease eased stopped plaguing defeated finally'.split(
    ' ',
  ),
);

export const PHRASES = patternSet<number>(
  [...GOOD_NEWS, ...MILD_PRAISE, ...HARD_NEWS].flatMap(([weight, block]) =>
    lines(block).map((phrase) => [phrase, weight] as const),
  ),
);
