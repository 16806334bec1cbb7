/** The values of mood names: chosen by the person, remembered, of the app, or guessed. */
import { cleanText } from '../../../contract/characters.ts';
import { MOOD_NAME_UNITS_MAX, MOOD_NAMES_MAX, type MoodName } from '../../../contract/imports.ts';
import { moodNamed } from './daylio-moods.ts';
import type { ParsedEntry } from './parsed-entry.ts';

/** Moods by the key of their name; null is no mood. */
export type MoodsByName = ReadonlyMap<string, number | null>;

/** Words and signs that people name moods by, from 1 to 5. */
const GUESSES: readonly string[] = [
  'depressed hopeless miserable devastated worst broken suicidal furious heartbroken agony despair 😭 😡 🤬 😫 😩 💔',
  'sad bleh low angry anxious tired stressed lonely upset worried nervous sick ill down exhausted grumpy irritable irritated frustrated annoyed overwhelmed hurt scared afraid gloomy unhappy disappointed ugh moody crappy 😢 😞 😔 😟 🙁 ☹ 😠 😰 😥 😓 🤒',
  'so-so soso neutral fine meh average bored numb normal mixed indifferent alright blah 😐 😑 😶 🫤',
  'happy calm content relaxed glad pleased hopeful peaceful cheerful nice well grateful thankful rested cosy cozy satisfied optimistic proud better 🙂 😊 😌 ☺',
  'amazing fantastic wonderful excellent ecstatic elated joyful overjoyed thrilled blissful perfect superb best love loved excited euphoric brilliant 😀 😃 😄 😁 😍 🥰 🤩 😆 🥳',
];
const GUESSED = new Map(GUESSES.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)));
/** Words that make a mood stronger, and those that turn it. */
const STRONGER = new Set(['very', 'so', 'super', 'really', 'extremely', 'totally']);
const NEGATIONS = new Set(['not', 'never', 'no', 'hardly']);

/** The form of a name that is stored and compared: names that differ only in case, form or surrounding space are one. */
export const moodKey = (name: string) => cleanText(name.toWellFormed()).normalize('NFKC').toLowerCase().trim();
const shown = (name: string) => name.trim().slice(0, MOOD_NAME_UNITS_MAX).toWellFormed();

/** A guess at the value of a name, from its words; undefined if nothing in it is known. */
export function guessMood(name: string): number | undefined {
  const key = moodKey(name).replaceAll('\ufe0f', '');
  const words = key.split(/[^\p{L}\p{M}\p{Extended_Pictographic}-]+/u).filter((word) => word !== '');
  const signs = key.match(/\p{Extended_Pictographic}/gu) ?? [];
  const moods = [...words, ...signs].flatMap((word) => GUESSED.get(word) ?? moodNamed(word) ?? []);
  const [first, ...others] = new Set(moods);
  // Words of different moods, such as "happy but tired", say nothing together.
  if (first === undefined || others.length > 0 || words.some((word) => NEGATIONS.has(word))) return undefined;
  if (!words.some((word) => STRONGER.has(word))) return first;
  return first === 2 ? 1 : first === 4 ? 5 : first;
}

/** Names of one file whose values are kept. Others are not listed. */
const NAMES_READ_MAX = 1_000;

/** The mood names of one file. */
export class MoodNames {
  /** The values that the person chose, by key. */
  readonly chosen: MoodsByName;
  readonly #remembered: MoodsByName;
  readonly #read = new Map<string, MoodName>();
  #hasMore = false;

  constructor(chosen: Readonly<Record<string, number | null>>, remembered: MoodsByName) {
    const entries = Object.entries(chosen).map(([name, mood]) => [moodKey(name), mood] as const);
    this.chosen = new Map(entries.filter(([key]) => key !== ''));
    this.#remembered = remembered;
  }

  /** The mood of an entry; `unknown` if its name has no value yet. */
  moodOf({ mood, moodName }: Pick<ParsedEntry, 'mood' | 'moodName'>, unknown: number | null): number | null {
    if (moodName === undefined || moodName.trim() === '') return mood;
    const name = shown(moodName);
    const key = moodKey(name);
    const read = this.#read.get(key) ?? { name, count: 0, ...this.#valueOf(key, mood) };
    if (this.#read.size < NAMES_READ_MAX) this.#read.set(key, read);
    const chosen = this.chosen.get(key);
    if (chosen !== undefined) return chosen;
    return read.origin === 'unknown' ? unknown : read.mood;
  }

  /** Counts the name of an entry that is imported. */
  count(moodName: string | undefined): void {
    if (moodName === undefined || moodName.trim() === '') return;
    const read = this.find(moodName);
    if (read) read.count++;
    else this.#hasMore = true;
  }

  find(moodName: string): MoodName | undefined {
    return this.#read.get(moodKey(shown(moodName)));
  }

  /**
   * The counted names: unknown ones first, then guesses, then the others, each by frequency. If there are more than
   * `MOOD_NAMES_MAX`, such as where the column holds sentences, unknown ones are left out and have no mood.
   */
  list(): { names: MoodName[]; isComplete: boolean } {
    const counted = [...this.#read.values()].filter(({ count }) => count > 0);
    const isComplete = !this.#hasMore && counted.length <= MOOD_NAMES_MAX;
    const names = counted
      .filter(({ origin }) => isComplete || origin !== 'unknown')
      .sort((one, other) => ORDER[one.origin] - ORDER[other.origin] || other.count - one.count)
      .slice(0, MOOD_NAMES_MAX);
    return { names, isComplete };
  }

  #valueOf(key: string, ofApp: number | null): Pick<MoodName, 'mood' | 'origin'> {
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined) return { mood: remembered, origin: 'remembered' };
    const known = ofApp ?? moodNamed(key);
    if (known !== undefined) return { mood: Math.round(known), origin: 'known' };
    const guess = guessMood(key);
    return guess === undefined ? { mood: null, origin: 'unknown' } : { mood: guess, origin: 'guess' };
  }
}

const ORDER: Readonly<Record<MoodName['origin'], number>> = { unknown: 0, guess: 1, known: 2, remembered: 2 };
