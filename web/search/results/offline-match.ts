/** Offline search over cached entries: an entry matches if it contains every word. */
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import type { Search } from '../../journal/links/journal-link.ts';
import { hourIn, weekday as weekdayOf } from '../../platform/day.ts';
import { sentimentBounds } from '../filters/mood-range.ts';

/** Removes case and accents for matching. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function hasWords(entry: Entry, q: string): boolean {
  const content = normalize(entry.content);
  const words = normalize(q).match(/[^\s"]+/g) ?? [];
  return words.every((word) =>
    word.length > 1 && word.startsWith('-') ? !content.includes(word.slice(1)) : content.includes(word),
  );
}

/**
 * Returns whether the entry matches. The people in an entry are known only to the server, so a people filter never
 * matches.
 */
export function matchesOffline(entry: Entry, search: Search): boolean {
  const { q, themes = [], tags = [], people, startDate, endDate, weekday, hour, checkIns, kind } = search;
  if (people || kind === 'reflection') return false;
  if (checkIns !== undefined && isCheckIn(entry) !== (checkIns === 'only')) return false;
  const { sentimentMin, sentimentMax } = sentimentBounds(search);
  const { sentiment, entryDate } = entry;
  if (sentimentMin !== undefined && (sentiment === null || sentiment < sentimentMin)) return false;
  if (sentimentMax !== undefined && (sentiment === null || sentiment > sentimentMax)) return false;
  if (startDate !== undefined && entryDate < startDate) return false;
  if (endDate !== undefined && entryDate > endDate) return false;
  if (weekday !== undefined && weekdayOf(entryDate) !== weekday) return false;
  if (hour !== undefined && hourIn(entry.timezone, new Date(entry.createdAt)) !== hour) return false;
  if (themes.length > 0 && !entry.themes.some((theme) => themes.includes(theme))) return false;
  if (tags.length > 0 && !entry.tags.some((tag) => tags.includes(tag))) return false;
  return q === undefined || hasWords(entry, q);
}
