/** Streaks across changes of summer time, time zone and day end: who writes every day keeps their streak. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, offsetMinutes } from '../platform/clock.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { gapsOf, skippedIn } from './skipped-days.ts';
import { type Streak, streakOf } from './streak.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

interface DaySettings {
  timezone: string;
  dayEndsAt: number;
}

/** A stored entry: the day it belongs to, and the time zone it was written in. */
interface StoredEntry {
  day: Day;
  timezone: string;
}

/** The streak as the server computes it at `now` in `place`. */
function streakAt(journal: readonly StoredEntry[], now: Date, { timezone, dayEndsAt }: DaySettings): Streak {
  const today = dayOf(now, timezone, dayEndsAt);
  const zones = new Map<Day, string[]>();
  for (const entry of journal) zones.set(entry.day, [...(zones.get(entry.day) ?? []), entry.timezone]);
  const days = [...zones.keys()].sort();
  zones.set(today, [...(zones.get(today) ?? []), timezone]);
  return streakOf(days, today, skippedIn(gapsOf(days, today), zones));
}

const anyDaySettings = fc.record({ timezone: fc.constantFrom(...ZONES), dayEndsAt: fc.integer({ min: 0, max: 4 }) });
const anyStart = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2037-12-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / HOUR_MS) * HOUR_MS));
/** A stay of half a day to ten days, then a journey of up to eleven hours without entries. */
const anyStay = fc.record({
  place: anyDaySettings,
  hours: fc.integer({ min: 12, max: 240 }),
  journey: fc.integer({ min: 0, max: 11 }),
});

describe('someone who travels and writes every day', () => {
  it('keeps the streak in any time zone and with any day end, and it is no longer than the days passed', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyStay, { minLength: 1, maxLength: 6 }), (start, stays) => {
        const journal: StoredEntry[] = [];
        let now = start.getTime();
        for (const { place, hours, journey } of stays) {
          for (let hour = 0; hour < hours; hour += 6) {
            const day = dayOf(new Date(now), place.timezone, place.dayEndsAt);
            if (journal.at(-1)?.day !== day || journal.at(-1)?.timezone !== place.timezone) {
              journal.push({ day, timezone: place.timezone });
            }
            const streak = streakAt(journal, new Date(now), place);
            const daysSoFar = new Set(journal.map((entry) => entry.day).filter((date) => date <= day));
            // Not broken: it has all days so far. Not inflated: each day counts once, within the days passed.
            expect(streak.currentStreak).toBe(daysSoFar.size);
            expect(streak.currentStreak).toBeLessThanOrEqual((now - start.getTime()) / HOUR_MS / DAY_HOURS + 3);
            now += 6 * HOUR_MS;
          }
          now += journey * HOUR_MS;
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});

/**
 * The hour at which someone writes every day, and their day end. Not within the two hours before the day end: summer
 * time may skip those hours in one night, and the entry would then belong to the next day.
 */
const anyHabit = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), dayEndsAt: fc.integer({ min: 0, max: 4 }) })
  .filter(({ hour, dayEndsAt }) => hour >= dayEndsAt || hour + 2 < dayEndsAt);

/** Since 2024 Nuuk skips the hour before midnight, unlike any other zone. */
const anyHabitIn = (timezone: string) =>
  timezone === 'America/Nuuk' ? anyHabit.filter(({ hour, dayEndsAt }) => hour < 23 || dayEndsAt > 0) : anyHabit;

/** Half past `hour` local time on `day`. If the clock skips that time, the same distance after the change. */
function atWallClock(day: Day, hour: number, timezone: string): Date {
  const wall = Date.parse(`${day}T${String(hour).padStart(2, '0')}:30:00Z`);
  const offsetAround = (hours: number) => offsetMinutes(new Date(wall + hours * HOUR_MS), timezone) * 60_000;
  const [before, after] = [wall - offsetAround(-DAY_HOURS), wall - offsetAround(DAY_HOURS)] as const;
  const isWallTime = (instant: number) => instant + offsetMinutes(new Date(instant), timezone) * 60_000 === wall;
  return new Date(isWallTime(after) ? after : before);
}

describe('someone who stays in one zone', () => {
  /** A year and a half has three or four clock changes. */
  const SPAN_DAYS = 550;

  it.each([
    'Europe/London',
    'America/New_York',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Antarctica/Troll',
    'Pacific/Easter',
    'America/Nuuk',
    'Asia/Tehran',
  ])('in %s gains one day a day through every clock change', (timezone) => {
    fc.assert(
      fc.property(anyHabitIn(timezone), fc.integer({ min: 1995, max: 2030 }), ({ hour, dayEndsAt }, year) => {
        const first = `${year}-01-10`;
        const journal = Array.from({ length: SPAN_DAYS }, (_, index) => {
          const instant = atWallClock(addDays(first, index), hour, timezone);
          return { day: dayOf(instant, timezone, dayEndsAt), instant, timezone };
        });
        const days = new Set(journal.map(({ day }) => day));
        expect(days.size).toBe(SPAN_DAYS);
        const last = journal.at(-1);
        if (!last) throw new Error('a journal of no days');
        const streak = streakAt(journal, last.instant, { timezone, dayEndsAt });
        expect(streak.currentStreak).toBe(SPAN_DAYS);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it('has no skipped day, unless the zone skipped one', () => {
    fc.assert(
      fc.property(anyDaySettings, anyStart, fc.integer({ min: 2, max: 6 }), ({ timezone }, start, days) => {
        const from = dayOf(start, timezone);
        const to = addDays(from, days);
        const zones = new Map([
          [from, [timezone]],
          [to, [timezone]],
        ]);
        // Kwajalein skipped 1993-08-21, eastern Kiribati 1994-12-31, and Samoa and Tokelau 2011-12-30.
        const zoneSkippedDay = /^Pacific\/(Kwajalein|Enderbury|Kiritimati|Apia|Fakaofo|Kanton)$/.test(timezone);
        if (!zoneSkippedDay) expect(skippedIn(gapsOf([from, to], to), zones)).toEqual(new Set());
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('in Samoa keeps a streak over the day that was skipped there', () => {
    const timezone = 'Pacific/Apia';
    const journal = ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01'].map((day) => ({ day, timezone }));
    const now = new Date('2012-01-01T00:00:00Z');
    expect(streakAt(journal, now, { timezone, dayEndsAt: 0 })).toMatchObject({ currentStreak: 4, restDaysLeft: 2 });
  });
});

describe('a journey', () => {
  it('with an offset change under twelve hours covers no missed day', () => {
    const journal = [
      { day: '2026-05-17', timezone: 'Europe/London' },
      { day: '2026-05-19', timezone: 'Asia/Tokyo' },
    ];
    const now = new Date('2026-05-19T06:00:00Z');
    expect(streakAt(journal, now, { timezone: 'Asia/Tokyo', dayEndsAt: 0 }).restDaysLeft).toBe(1);
  });

  it('covers one day of a longer gap, and not all of it', () => {
    const journal = [
      { day: '2026-05-10', timezone: 'America/Los_Angeles' },
      { day: '2026-05-14', timezone: 'Australia/Sydney' },
    ];
    const now = new Date('2026-05-14T06:00:00Z');
    expect(streakAt(journal, now, { timezone: 'Australia/Sydney', dayEndsAt: 0 })).toMatchObject({
      currentStreak: 2,
      restDaysLeft: 0,
    });
    journal[1] = { day: '2026-05-15', timezone: 'Australia/Sydney' };
    const later = new Date('2026-05-15T06:00:00Z');
    expect(streakAt(journal, later, { timezone: 'Australia/Sydney', dayEndsAt: 0 }).currentStreak).toBe(1);
  });
});
