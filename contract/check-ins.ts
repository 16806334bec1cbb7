/** Check-ins: entries of a mood without words. Without zod, for the page. */
import { findTags } from './tags.ts';

/** Types of entries. `mood`: a check-in. */
export const ENTRY_TYPES = ['text', 'photo', 'video', 'mood'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Whether the entry is a check-in. The type alone decides: the content of a check-in can have tags. */
export const isCheckIn = ({ entryType }: { readonly entryType: EntryType }): boolean => entryType === 'mood';

export const CHECK_IN_WITHOUT_MOOD = 'Please choose a mood for your check-in.';
export const CHECK_IN_WITH_WORDS = 'A check-in can only have #tags. To add other words, save an entry instead.';
export const CHECK_IN_IS_PRIVATE = 'A check-in is private. Add words to share it.';
export const CHECK_IN_IN_CHALLENGE = 'A check-in can’t count for a challenge. Write an entry instead.';

/** Whether the text is empty or has nothing but tags. */
export function hasOnlyTags(content: string): boolean {
  let rest = content;
  for (const { start, end } of findTags(content).toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return rest.trim() === '';
}
