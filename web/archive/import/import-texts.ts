/** Texts of the import pages: app names, counts and times. */
import type { BackupListName } from '../../../contract/backup.ts';
import type { ImportSource } from '../../../contract/imports.ts';
import { formatCount } from '../../../contract/words.ts';
import { dayIn, timeIn } from '../../platform/day.ts';

export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  dayone: 'Day One',
  journey: 'Journey',
  presently: 'Presently',
  daylio: 'Daylio',
  csv: 'CSV table',
  'apple-journal': 'Apple Journal',
  diaro: 'Diaro',
  memos: 'memos',
  jrnl: 'jrnl',
  markdown: 'Markdown',
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Formats "Six rows to check". */
export function rowsHeading(count: number): string {
  return `${NUMBERS[count] ?? count.toLocaleString('en')} row${count === 1 ? '' : 's'} to check`;
}

/** Formats the end of the undo period, for example "13:00 tomorrow". */
export function undoDeadlineText(timezone: string, until: string): string {
  const end = new Date(until);
  const isToday = dayIn(timezone, end) === dayIn(timezone, new Date());
  return `${timeIn(timezone, end)} ${isToday ? 'today' : 'tomorrow'}`;
}

/** Formats "rows 88 and 1,203", "row 4" or "rows 4, 9 and others". */
export function rowNumbers(rows: readonly number[]): string {
  const [first = 0, second = 0] = rows;
  const words = (row: number) => row.toLocaleString('en');
  if (rows.length === 1) return `row ${words(first)}`;
  if (rows.length === 2) return `rows ${words(first)} and ${words(second)}`;
  return `rows ${words(first)}, ${words(second)} and others`;
}

/** Singular and plural for each list of a backup. Settings have none, because they are a separate choice. */
export const LIST_NOUNS: Readonly<Partial<Record<BackupListName, readonly [one: string, several: string]>>> = {
  entries: ['entry', 'entries'],
  media: ['photo or video', 'photos and videos'],
  conversations: ['conversation with the guide', 'conversations with the guide'],
  conversationMessages: ['message with the guide', 'messages with the guide'],
  reflectionNotes: ['note from a conversation', 'notes from conversations'],
  entriesLeftOut: ['entry hidden from the guide', 'entries hidden from the guide'],
  ownPrompts: ['prompt you wrote', 'prompts you wrote'],
  promptsGiven: ['prompt from a past day', 'prompts from past days'],
  namedPeople: ['person you mention', 'people you mention'],
  thankYouCards: ['thank-you card', 'thank-you cards'],
  yearReviews: ['year in review', 'years in review'],
  follows: ['person you follow', 'people you follow'],
  likes: ['like', 'likes'],
  comments: ['comment', 'comments'],
  challenges: ['challenge', 'challenges'],
  messages: ['message to others', 'messages to others'],
  blocks: ['person you blocked', 'people you blocked'],
};

/** Formats "312 photos" and "1 video"; omits zero counts. */
export function mediaText({ photos, videos }: { photos: number; videos: number }): string[] {
  return [photos > 0 && formatCount(photos, 'photo'), videos > 0 && formatCount(videos, 'video')].filter(
    (words) => words !== false,
  );
}
