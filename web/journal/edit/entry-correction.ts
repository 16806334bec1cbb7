/** Mood and themes chosen by the author, and the resulting correction. */

import type { Entry } from '../../../contract/journal.ts';
import { THEMES, type Theme } from '../../../contract/themes.ts';
import { type Mood, moodOf } from '../../ui/mood.ts';
import type { Correction } from '../queries.ts';

/** Mood and themes as the author sees them. */
export interface Choice {
  mood: Mood | undefined;
  /** In the order of the vocabulary. */
  themes: Theme[];
}

/** Returns the entry's current mood and themes. */
export function choiceOf(entry: Entry): Choice {
  return {
    mood: entry.sentiment === null ? undefined : moodOf(entry.sentiment),
    themes: THEMES.filter((theme) => entry.themes.includes(theme)),
  };
}

/** Returns the differences between choice and entry; undefined if there are none. */
export function correctionOf(entry: Entry, choice: Choice): Correction | undefined {
  const before = choiceOf(entry);
  const correction: Correction = {};
  if (choice.mood !== undefined && choice.mood !== before.mood) correction.sentiment = choice.mood;
  if (choice.themes.join() !== before.themes.join()) correction.themes = choice.themes;
  return correction.sentiment === undefined && correction.themes === undefined ? undefined : correction;
}

/** Returns the correction that undoes `correction`; an unknown mood cannot be restored. */
export function inverseOf(entry: Entry, correction: Correction): Correction {
  return {
    ...(correction.sentiment !== undefined && entry.sentiment !== null && { sentiment: entry.sentiment }),
    ...(correction.themes && { themes: themesInOrder(entry) }),
  };
}

/** In the entry's own order: its card shows the first ones. */
function themesInOrder({ themes }: Entry): Theme[] {
  return themes.flatMap((name) => THEMES.find((theme) => theme === name) ?? []);
}
