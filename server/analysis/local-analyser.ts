/** The local analyser as entries use it: it heeds the hardships and the good parts that they name. */
import type { Analyser } from './analyser.ts';
import { heedGoodPart } from './lines/good-parts.ts';
import { heedHardship } from './lines/hardships.ts';
import { localAnalyser as learnedAnalyser } from './local/analyse.ts';

export const localAnalyser: Analyser = {
  ...learnedAnalyser,
  analyse: (text, options) => heedGoodPart(text, heedHardship(text, learnedAnalyser.analyse(text, options))),
};
