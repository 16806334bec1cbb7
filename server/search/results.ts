/** Presents entries as search results. */
import { firstUnits } from '../../contract/characters.ts';
import { isCheckIn } from '../../contract/check-ins.ts';
import type { Entry } from '../../contract/journal.ts';
import type { Match, SearchResult } from '../../contract/search.ts';
import { moodLabel } from '../insights/index.ts';

/** Length of a title in UTF-16 units. */
const TITLE_MAX = 80;

export function resultOf(entry: Entry, matches: Match[]): SearchResult {
  return {
    type: 'gratitude',
    id: entry.id,
    date: entry.entryDate,
    displayTitle: isCheckIn(entry) ? checkInTitle(entry) : titleOf(entry.content),
    themes: entry.themes,
    sentiment: entry.sentiment,
    isPublic: entry.isPublic,
    entry,
    matches,
  };
}

/** "Check-in: Happy". */
function checkInTitle({ sentiment }: Entry): string {
  return sentiment === null ? 'Check-in' : `Check-in: ${moodLabel(sentiment)}`;
}

/** The first line, cut between words if it is long. */
function titleOf(content: string): string {
  const text = content.trim();
  const [line = ''] = text.slice(0, TITLE_MAX + 1).split('\n');
  if (line.length === text.length) return line;
  if (line.length <= TITLE_MAX) return `${line.trimEnd()} …`;
  const space = line.lastIndexOf(' ');
  // Text without spaces is cut between any two characters.
  const truncated = space > TITLE_MAX / 2 ? line.slice(0, space) : firstUnits(line, TITLE_MAX);
  return `${truncated.trimEnd()} …`;
}
