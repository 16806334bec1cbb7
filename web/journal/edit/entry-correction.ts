/** What an author chooses of an entry's mood and themes, and the correction that follows from it. */
import { THEMES, type Theme } from '../../../contract/analysis.ts';
import type { Entry } from '../../../contract/journal.ts';
import { type Mood, moodOf } from '../../ui/mood.ts';
import type { Correction } from '../queries.ts';

/** How an entry feels and what it is about, as its author has it before them. */
export interface Choice {
  mood: Mood | undefined;
  /** In the order of the vocabulary. */
  themes: Theme[];
}

/** What stands in the entry now. */
export function choiceOf(entry: Entry): Choice {
  return {
    mood: entry.sentiment === null ? undefined : moodOf(entry.sentiment),
    themes: THEMES.filter((theme) => entry.themes.includes(theme)),
  };
}

/** What differs between the choice and the entry; undefined where nothing does. */
export function correctionOf(entry: Entry, choice: Choice): Correction | undefined {
  const before = choiceOf(entry);
  const correction: Correction = {};
  if (choice.mood !== undefined && choice.mood !== before.mood) correction.sentiment = choice.mood;
  if (choice.themes.join() !== before.themes.join()) correction.themes = choice.themes;
  return correction.sentiment === undefined && correction.themes === undefined ? undefined : correction;
}

/** What brings back what `correction` changed; a mood that was not known cannot be brought back. */
export function undoing(entry: Entry, correction: Correction): Correction {
  return {
    ...(correction.sentiment !== undefined && entry.sentiment !== null && { sentiment: entry.sentiment }),
    ...(correction.themes && { themes: themesAsTheyStand(entry) }),
  };
}

/** In the entry's own order, in which its first themes are those its card shows. */
function themesAsTheyStand({ themes }: Entry): Theme[] {
  return themes.flatMap((name) => THEMES.find((theme) => theme === name) ?? []);
}
