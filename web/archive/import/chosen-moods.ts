/** The moods that the user chose for the mood names of a file. */
import type { ImportPreview, MoodName } from '../../../contract/imports.ts';

/** Mood by name, 1 to 5; null is no mood. */
export type ChosenMoods = Readonly<Record<string, number | null>>;

/** The mood of a name; undefined if the user must choose it. */
export function moodOfName({ name, mood, origin }: MoodName, chosen: ChosenMoods): number | null | undefined {
  const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  if (own !== undefined) return own;
  return origin === 'unknown' ? undefined : mood;
}

/** The names that must be chosen before the import, in the order of the list. */
export function unchosenNames(names: readonly MoodName[], chosen: ChosenMoods): string[] {
  return names.filter((each) => moodOfName(each, chosen) === undefined).map(({ name }) => name);
}

/** The mood that an entry of the preview will have. */
export function moodOfSample(
  { mood, moodName }: ImportPreview['samples'][number],
  names: readonly MoodName[],
  chosen: ChosenMoods,
): number | null {
  const named = names.find(({ name }) => name === moodName);
  return named ? (moodOfName(named, chosen) ?? null) : mood;
}
