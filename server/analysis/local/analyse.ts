/** The analyser that works with no key and no network: sentiment, themes, crisis signs and reframe from rules of our own. */
import type { Analysis } from '../../../contract/analysis.ts';
import type { AnalyseOptions, Analyser } from '../analyser.ts';
import { hasCrisisSigns } from './crisis.ts';
import { composeReframe } from './reframe/compose.ts';
import { weighSentiment } from './sentiment.ts';
import { namedThemes, scoreThemes } from './themes/score-themes.ts';
import { tokenize } from './tokens.ts';

/** Analyses `text` on this machine. Linear in its length, up to 40,000 UTF-16 units; never throws. */
export function analyse(text: string, options: AnalyseOptions = {}): Analysis {
  const tokens = tokenize(text);
  const sentiment = weighSentiment(tokens);
  const themes = namedThemes(scoreThemes(tokens));
  const crisis = hasCrisisSigns(tokens);
  const positiveReframe = crisis
    ? undefined
    : composeReframe(tokens, sentiment, themes, `${options.seed ?? ''} ${tokens.text}`);
  return {
    sentiment: sentiment.stars,
    themes,
    ...(positiveReframe !== undefined && { positiveReframe }),
    source: 'local',
    crisis,
  };
}

/** The local analyser as the service: always available, no quota. */
export const localAnalyser: Analyser = {
  analyse,
  status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
};
