/** The local analyser as entries use it: it heeds the hardships that they name. */
import type { Analyser } from './analyser.ts';
import { heedHardship } from './lines/hardships.ts';
import { localAnalyser as learnedAnalyser } from './local/analyse.ts';

export const localAnalyser: Analyser = {
  ...learnedAnalyser,
  analyse: (text, options) => heedHardship(text, learnedAnalyser.analyse(text, options)),
};
