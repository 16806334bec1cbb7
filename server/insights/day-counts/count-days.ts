/** Counts of the days of a journal, from which the dashboard, the statistics and the streak are computed. */
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { hundredths } from '../average.ts';
import { countEach } from '../counted.ts';
import { entriesByDay, firstSentiments } from '../entries-by-day.ts';
import { hardEntriesOf } from '../recap/choose-moments.ts';
import { thingNamesOf } from '../things.ts';
import type { DayCounts } from './day-counts.ts';

/** The counts of each day with entries, oldest day first. `entries`: newest first, with all entries of each day. */
export function countDays(entries: readonly EntryMetadata[]): DayCounts[] {
  return entriesByDay(entries).map(([date, ofDay]) => countDay(date, ofDay));
}

function countDay(date: Day, entries: readonly EntryMetadata[]): DayCounts {
  const hard = hardEntriesOf(entries);
  const checkIns = entries.filter(isCheckIn);
  const written = entries.filter((entry) => !isCheckIn(entry));
  const moods = entries.flatMap(({ sentiment }) => (sentiment === null ? [] : hundredths(sentiment)));
  return {
    date,
    entries: entries.length,
    checkIns: checkIns.length,
    shared: entries.filter(({ isPublic }) => isPublic).length,
    gentle: written.filter((entry) => !hard.has(entry)).length,
    moodSum: moods.reduce((sum, mood) => sum + mood, 0),
    moods: moods.length,
    sentiments: firstSentiments(entries),
    hours: countEach(entries.map(({ hour }) => hour)),
    zones: zonesOf(written),
    checkInZones: zonesOf(checkIns),
    themes: countEach(entries.flatMap(({ themes }) => themes)),
    things: countEach(entries.flatMap((entry) => [...thingNamesOf(entry)])),
    named: entries.flatMap(({ people, thanked }) => (people.length > 0 ? [[people, thanked] as const] : [])),
  };
}

const zonesOf = (entries: readonly EntryMetadata[]) => [...new Set(entries.map(({ timezone }) => timezone))].sort();
