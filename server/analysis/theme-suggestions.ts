/** Theme suggestions for a text that is being written. */
import { setImmediate } from 'node:timers/promises';
import type { ThemeSuggestion } from '../../contract/analysis.ts';
import { firstUnits } from '../../contract/characters.ts';
import { SUGGESTION_READ_MAX, SUGGESTIONS_MAX } from '../../contract/limits.ts';
import { THEMES } from '../../contract/themes.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { dangerIn } from './local/crisis.ts';
import { isOtherLanguage } from './local/language.ts';
import { extractFeatures } from './local/learned/features.ts';
import { loadWeights, predictText } from './local/learned/model.ts';
import { tokenize } from './local/tokens.ts';
import type { ModelService } from './model/model-service.ts';
import { textThemesQuestion } from './model/theme-questions.ts';

/** Time on the event loop before others have their turn, in milliseconds. */
const SLICE_MS = 8;
/** One text at a time in a process. */
const turns = new FairQueue({ permits: 1, queueMax: 100, waitingPerOwner: 3 });

/** Share of the daily calls for suggestions, requested at each pause in typing; entries need the rest. */
const SHARE_OF_CALLS = 0.5;
/** Minimum probability of a suggestion: lower than for an entry's themes, because a suggestion can be ignored. */
const SUGGESTION_THRESHOLD = 0.2;
/** Characters of a sentence. Longer text is split, because each word is scored together with its whole sentence. */
const SENTENCE_MAX = 300;
/** Sentences that are scored one by one to find where a theme occurs. */
const SENTENCES_MAX = 60;
/** Words of that sentence that are removed one at a time to find the most influential one. */
const WORDS_MAX = 30;

/**
 * Suggestions for `text`, best first: from the model if one is configured and answers, else from the local analyser.
 * None if the text may point to a crisis.
 * @throws AppError rate_limited while several texts of the user wait; service_unavailable while too many wait
 */
export async function suggestThemes(
  model: ModelService | undefined,
  userId: string,
  text: string,
  signal: AbortSignal,
): Promise<ThemeSuggestion[]> {
  const read = firstUnits(text, SUGGESTION_READ_MAX);
  if (dangerIn(read) === 'sure') return [];
  if (model) {
    const options = { timeoutMs: model.limits.waitMs, share: SHARE_OF_CALLS, signal };
    const answered = await model.ask(userId, textThemesQuestion(read), options);
    if ('answer' in answered) return answered.answer;
    if (answered.reason === 'switched_off') return [];
  }
  return turns.run(userId, () => suggestLocally(read));
}

/** Suggestions of the local analyser. Each names the word it was found by. */
export async function suggestLocally(text: string): Promise<ThemeSuggestion[]> {
  if (isOtherLanguage(tokenize(text))) return [];
  const best = scoresOf(text)
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score >= SUGGESTION_THRESHOLD)
    .sort((one, other) => other.score - one.score)
    .slice(0, SUGGESTIONS_MAX);
  if (best.length === 0) return [];
  const sentences = await inSlices(sentencesOf(text), (sentence) => ({ sentence, scores: scoresOf(sentence) }));
  const ablationsBySentence = new Map<string, { word: string; scores: readonly number[] }[]>();
  for (const { index } of best) {
    const sentence = highest(sentences, ({ scores }) => scores[index] ?? 0)?.sentence;
    if (sentence === undefined || ablationsBySentence.has(sentence)) continue;
    ablationsBySentence.set(sentence, await ablateWords(sentence));
  }
  return best.flatMap(({ score, index }) => {
    const theme = THEMES[index];
    if (theme === undefined) return [];
    const bestSentence = highest(sentences, ({ scores }) => scores[index] ?? 0);
    const ablations = bestSentence && ablationsBySentence.get(bestSentence.sentence);
    const word = highest(ablations ?? [], ({ scores }) => -(scores[index] ?? 0))?.word;
    const reasoning =
      word === undefined ? `Your entry sounds like it’s about ${theme}.` : `Suggested because you wrote “${word}”.`;
    return [{ theme, confidence: Math.round(Math.min(1, score) * 100) / 100, reasoning }];
  });
}

function scoresOf(text: string): readonly number[] {
  return [...predictText(loadWeights(), extractFeatures(text)).themes];
}

/** Never ends inside a word. */
const SENTENCE = new RegExp(`[^.!?…\\n]{1,${SENTENCE_MAX}}(?![\\p{L}\\p{M}])[.!?…]*`, 'gu');

/** The first `SENTENCES_MAX` sentences of `text`, trimmed and of limited length. */
export function sentencesOf(text: string): string[] {
  const found = text.match(SENTENCE) ?? [];
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, SENTENCES_MAX);
}

/** The scores of a sentence without each of its longer words: the lower the score, the more influence the word has. */
function ablateWords(sentence: string): Promise<{ word: string; scores: readonly number[] }[]> {
  const words = [...sentence.matchAll(/\p{L}[\p{L}\p{M}'’-]{2,39}/gu)].slice(0, WORDS_MAX);
  return inSlices(words, ({ 0: word, index }) => ({
    word,
    scores: scoresOf(sentence.slice(0, index) + sentence.slice(index + word.length)),
  }));
}

/** `map` that lets other work of the process run every few milliseconds. */
async function inSlices<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - start < SLICE_MS) continue;
    await setImmediate();
    start = performance.now();
  }
  return results;
}

function highest<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let best: { item: Item; value: number } | undefined;
  for (const item of items) {
    const value = measure(item);
    if (!best || value > best.value) best = { item, value };
  }
  return best?.item;
}
