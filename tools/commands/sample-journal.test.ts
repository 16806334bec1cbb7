/** The sample journal: its content, and that it loads unchanged. */
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../contract/characters.ts';
import { entryContentSchema } from '../../contract/journal.ts';
import { daySchema, instantSchema } from '../../contract/time.ts';
import { dayOf, hourOf } from '../../server/platform/clock.ts';
import journal from './sample-journal.json' with { type: 'json' };
import { journalSchema, shiftDates } from './sample-journal.ts';

const { entries } = journal;
const days = [...new Set(entries.map(({ date }) => date))];

describe('the sample journal', () => {
  it('has the stated number of entries and days', () => {
    expect(entries).toHaveLength(journal.count);
    expect(journal.count).toBe(60);
    expect([days[0], days.at(-1)]).toEqual([journal.from, journal.to]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(60);
  });

  it('is in the order of writing, each entry on its day', () => {
    const instants = entries.map(({ createdAt }) => createdAt);
    expect(instants.toSorted()).toEqual(instants);
    for (const { date, createdAt } of entries) {
      expect(createdAt.startsWith(date)).toBe(true);
      daySchema.parse(date);
      instantSchema.parse(createdAt);
    }
  });

  it('keeps every text unchanged when it is loaded', () => {
    for (const { text } of entries) {
      expect(entryContentSchema.parse(text)).toBe(text);
      expect(codePoints(text)).toBeLessThanOrEqual(700);
    }
  });

  it('can end on any day: it names no weekday, month or holiday', () => {
    const calendar =
      /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(January|February|April|June|July|August|September|October|November|December)\b|Christmas|Easter/;
    for (const { text } of entries) expect(text).not.toMatch(calendar);
  });

  it('misses two days in a row only in the one hard week', () => {
    const gaps = days.slice(1).map((day, index) => (Date.parse(day) - Date.parse(days[index] ?? day)) / 86_400_000 - 1);
    expect(gaps.filter((missed) => missed > 1)).toEqual([4]);
  });

  it.each([
    ['UTC', '2027-03-20'],
    ['Pacific/Kiritimati', '2027-03-20'],
    ['Pacific/Pago_Pago', '2027-03-20'],
    ['Asia/Kathmandu', '2027-03-20'],
    ['America/New_York', '2027-03-20'],
    // Days with a clock change in these zones.
    ['Australia/Sydney', '2027-05-07'],
    ['Australia/Sydney', '2026-11-05'],
    ['America/New_York', '2027-04-16'],
  ])('keeps each entry on its day and at its hour in %s on %s, and none in the future', (timezone, day) => {
    const now = new Date(`${day}T12:00:00Z`);
    const today = dayOf(now, timezone);
    const moved = shiftDates(journalSchema.parse(journal), { today, timezone, now }).entries;
    expect(moved.at(-1)?.date).toBe(today);
    for (const [index, { date, createdAt }] of moved.entries()) {
      const written = new Date(createdAt);
      expect(written.getTime()).toBeLessThanOrEqual(now.getTime());
      if (date === today) continue;
      expect(dayOf(written, timezone)).toBe(date);
      expect(hourOf(written, timezone)).toBe(new Date(entries[index]?.createdAt ?? '').getUTCHours());
    }
  });

  it('keeps an entry on its day if a clock change skips its hour', () => {
    const text = 'The neighbours lent us their ladder.';
    const at = (date: string) => ({ id: date, date, createdAt: `${date}T00:10:00Z`, text });
    const now = new Date('2025-10-01T00:00:00Z');
    const { entries: moved } = shiftDates(
      { entries: [at('2025-09-06'), at('2025-09-07'), at('2025-09-08')] },
      { today: '2025-09-08', timezone: 'America/Santiago', now },
    );
    expect(moved.map(({ createdAt }) => createdAt)).toEqual([
      '2025-09-06T04:10:00.000Z',
      '2025-09-07T04:10:00.000Z',
      '2025-09-08T03:10:00.000Z',
    ]);
  });

  it('keeps the hours of another journal as they are written there', () => {
    const text = 'The neighbours lent us their ladder.';
    const own = { id: 'a', date: '2025-03-01', createdAt: '2025-03-01T21:10:00-05:00', text };
    const now = new Date('2026-06-09T23:00:00Z');
    const moved = shiftDates({ entries: [own] }, { today: '2026-06-08', timezone: 'America/New_York', now });
    expect(moved.entries).toEqual([{ ...own, date: '2026-06-08', createdAt: '2026-06-09T01:10:00.000Z' }]);
  });
});
