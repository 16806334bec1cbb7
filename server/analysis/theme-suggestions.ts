/** Suggests what a text still being written may be about. */
import { THEMES, type ThemeSuggestion } from '../../contract/analysis.ts';
import { SUGGESTIONS_MAX } from '../../contract/limits.ts';
import { loadWeights } from './local/analyse.ts';
import { signsOfCrisis } from './local/crisis.ts';
import { extractFeatures } from './local/learned/features.ts';
import { themeScoresOf } from './local/learned/model.ts';
import type { ModelService } from './model/model-service.ts';
import { textThemesQuestion } from './model/theme-questions.ts';

/** Each pause in writing asks for suggestions, and they must leave calls for what is then written. */
const SHARE_OF_CALLS = 0.5;
/** A theme is offered from this score on: lower than for naming it, since an offer can be left lying. */
const OFFERED_FROM = 0.35;
/** Characters of a sentence; what has no end is looked at in parts, because a word is tried with all that stands around it. */
const SENTENCE_MAX = 300;
/** Sentences looked at one by one to say where a theme was seen. */
const SENTENCES_MAX = 60;
/** Words of that sentence tried one by one to find the one that speaks for the theme. */
const WORDS_MAX = 30;

/**
 * Suggestions for `text`, best first, from the model where there is one and it answers, else from this server. None
 * where the text may point to a crisis: themes are no answer to that.
 */
export async function suggestThemes(
  model: ModelService | undefined,
  userId: string,
  text: string,
  signal: AbortSignal,
): Promise<ThemeSuggestion[]> {
  if (signsOfCrisis(text).crisis) return [];
  if (model) {
    const options = { withinMs: model.limits.waitMs, share: SHARE_OF_CALLS, signal };
    const answered = await model.ask(userId, textThemesQuestion(text), options);
    if ('answer' in answered) return answered.answer;
    if (answered.reason === 'switched_off') return [];
  }
  return suggestLocally(text);
}

/** Suggestions made on this server, each saying in which of the person's words it was seen. */
export function suggestLocally(text: string): ThemeSuggestion[] {
  const best = scoresOf(text)
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score >= OFFERED_FROM)
    .sort((one, other) => other.score - one.score)
    .slice(0, SUGGESTIONS_MAX);
  if (best.length === 0) return [];
  const sentences = sentencesOf(text).map((sentence) => ({ sentence, scores: scoresOf(sentence) }));
  const withoutWord = new Map<string, { word: string; scores: readonly number[] }[]>();
  return best.flatMap(({ score, index }) => {
    const theme = THEMES[index];
    if (theme === undefined) return [];
    const place = highest(sentences, ({ scores }) => scores[index] ?? 0);
    let tried = place && withoutWord.get(place.sentence);
    if (place && !tried) {
      tried = eachWordLeftOut(place.sentence);
      withoutWord.set(place.sentence, tried);
    }
    const word = highest(tried ?? [], ({ scores }) => -(scores[index] ?? 0))?.word;
    const reasoning =
      word === undefined
        ? `Your words as a whole sound like ${theme}.`
        : `You write “${word}”, which often goes with ${theme}.`;
    return [{ theme, confidence: Math.round(Math.min(1, score) * 100) / 100, reasoning }];
  });
}

function scoresOf(text: string): readonly number[] {
  return [...themeScoresOf(loadWeights(), extractFeatures(text))];
}

/** Never ends within a word. */
const SENTENCE = new RegExp(`[^.!?…\\n]{1,${SENTENCE_MAX}}(?![\\p{L}\\p{M}])[.!?…]*`, 'gu');

/** What stands in `text`, sentence by sentence, each trimmed and of bounded length; the first `SENTENCES_MAX` of them. */
export function sentencesOf(text: string): string[] {
  const found = text.match(SENTENCE) ?? [];
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, SENTENCES_MAX);
}

/** The scores of a sentence without each of its longer words: the lower one is, the more the word spoke for it. */
function eachWordLeftOut(sentence: string): { word: string; scores: readonly number[] }[] {
  const words = [...sentence.matchAll(/\p{L}[\p{L}\p{M}'’-]{2,39}/gu)].slice(0, WORDS_MAX);
  return words.map(({ 0: word, index }) => ({
    word,
    scores: scoresOf(sentence.slice(0, index) + sentence.slice(index + word.length)),
  }));
}

function highest<Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined {
  let best: { item: Item; value: number } | undefined;
  for (const item of items) {
    const value = worth(item);
    if (!best || value > best.value) best = { item, value };
  }
  return best?.item;
}
