import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { addDays, dayOf, daysBetween, hourOf, offsetMinutes, systemClock } from './clock.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const anyZone = fc.constantFrom(...ZONES);
/** Biased to minutes around full hours, where days change. */
const anyInstant = fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** The wall clock as ISO text, computed from the zone's offset. */
function wallClock(instant: Date, timeZone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? '') ?? [];
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1 : 1);
  return new Date(instant.getTime() + offset * 1000).toISOString();
}

describe('dayOf', () => {
  it.each([
    ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
    ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28'],
    // UTC+14 and UTC-11: three calendar dates exist at once.
    ['Pacific/Kiritimati', '2026-06-30T10:00:00Z', '2026-07-01'],
    ['Pacific/Kiritimati', '2026-06-30T09:59:59Z', '2026-06-30'],
    ['Pacific/Pago_Pago', '2026-06-30T10:59:59Z', '2026-06-29'],
    // Samoa skipped December 30, 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    // Daylight saving time skips the hour after midnight here, and repeats it in autumn.
    ['America/Havana', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/Havana', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['Asia/Kathmandu', '2026-05-01T18:14:59Z', '2026-05-01'],
    ['Asia/Kathmandu', '2026-05-01T18:15:00Z', '2026-05-02'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-05'],
    // Until 1972 its offset had seconds, so a day began within a minute.
    ['Africa/Monrovia', '1971-06-01T00:44:29Z', '1971-05-31'],
    ['Africa/Monrovia', '1971-06-01T00:44:30Z', '1971-06-01'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day);
  });

  it.each([
    [0, '2026-05-10T00:30', '2026-05-10'],
    [2, '2026-05-10T01:59', '2026-05-09'],
    [2, '2026-05-10T02:00', '2026-05-10'],
    [4, '2026-05-10T03:59', '2026-05-09'],
    [4, '2026-05-10T04:00', '2026-05-10'],
    [4, '2026-01-01T00:00', '2025-12-31'],
  ])('with a day end of %i, at %s, is %s', (dayEndsAt, wall, day) => {
    expect(dayOf(new Date(`${wall}:00Z`), 'UTC', dayEndsAt)).toBe(day);
  });

  it('follows the wall clock through skipped and repeated hours', () => {
    // Berlin changes from 02:00 to 03:00 on March 29, 2026, and from 03:00 to 02:00 on October 25.
    expect(dayOf(new Date('2026-03-29T00:59:00Z'), 'Europe/Berlin', 3)).toBe('2026-03-28');
    expect(dayOf(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin', 3)).toBe('2026-03-29');
    expect(dayOf(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin', 3)).toBe('2026-10-24');
    expect(dayOf(new Date('2026-10-25T01:30:00Z'), 'Europe/Berlin', 3)).toBe('2026-10-24');
    expect(dayOf(new Date('2026-10-25T02:00:00Z'), 'Europe/Berlin', 3)).toBe('2026-10-25');
  });

  it('matches the wall clock in every zone', () => {
    for (const zone of ZONES) {
      for (const instant of [new Date('2026-01-15T11:45:00Z'), new Date('2026-07-15T23:15:00Z')]) {
        expect(dayOf(instant, zone), zone).toBe(wallClock(instant, zone).slice(0, 10));
      }
    }
  });

  it('is the wall clock’s day, or the day before it until the day end', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: 0, max: 4 }), (instant, zone, dayEndsAt) => {
        const wall = wallClock(instant, zone);
        const day = wall.slice(0, 10);
        const expected = Number(wall.slice(11, 13)) < dayEndsAt ? addDays(day, -1) : day;
        expect(dayOf(instant, zone, dayEndsAt)).toBe(expected);
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('throws for an unknown zone', () => {
    expect(() => dayOf(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('hourOf', () => {
  it.each([
    ['UTC', '2026-03-01T00:00:00Z', 0],
    ['UTC', '2026-03-01T23:59:59Z', 23],
    ['Asia/Kathmandu', '2026-05-01T18:14:59Z', 23],
    ['Asia/Kathmandu', '2026-05-01T18:15:00Z', 0],
    ['America/New_York', '2026-11-01T05:30:00Z', 1],
    ['America/New_York', '2026-11-01T06:30:00Z', 1],
  ])('in %s at %s is %i', (zone, instant, hour) => {
    expect(hourOf(new Date(instant), zone)).toBe(hour);
    expect(hourOf(Date.parse(instant), zone)).toBe(hour);
  });

  it('throws for an unknown zone', () => {
    expect(() => hourOf(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('offsetMinutes', () => {
  it.each([
    ['UTC', '2026-03-01T00:00:00Z', 0],
    ['Asia/Kathmandu', '2026-05-01T18:14:59.999Z', 345],
    ['America/New_York', '2026-01-15T12:00:30Z', -300],
    ['America/New_York', '2026-07-15T12:00:59Z', -240],
    ['Australia/Lord_Howe', '2026-01-15T12:00:00Z', 660],
    ['Australia/Lord_Howe', '2026-07-15T12:00:00Z', 630],
    ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', 840],
  ])('in %s at %s is %i', (zone, instant, minutes) => {
    expect(offsetMinutes(new Date(instant), zone)).toBe(minutes);
  });
});

describe('the system clock', () => {
  it('is that of the process', () => {
    const before = Date.now();
    const now = systemClock.now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});

describe('time zone formatters', () => {
  it('are cached regardless of the case of the zone name', () => {
    const instant = new Date('2026-06-30T10:00:00Z');
    const expected = dayOf(instant, 'Pacific/Kiritimati');
    const hour = hourOf(instant, 'Pacific/Kiritimati');
    const constructorSpy = vi.spyOn(Intl, 'DateTimeFormat');
    for (const [index, name] of ['PACIFIC/KIRITIMATI', 'pacific/kiritimati', 'pAcIfIc/KiRiTiMaTi'].entries()) {
      // In other minutes, whose days are not cached.
      expect(dayOf(new Date(instant.getTime() + (index + 1) * 60_000), name)).toBe(expected);
      expect(hourOf(instant, name)).toBe(hour);
    }
    expect(constructorSpy).not.toHaveBeenCalled();
    constructorSpy.mockRestore();
  });

  it('are asked once for the day of a minute', () => {
    const formatSpy = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const at = (text: string) => dayOf(new Date(`2026-06-30T${text}Z`), 'Pacific/Chatham', 3);
    const days = ['10:05:00.000', '10:05:21.500', '10:05:59.999'].map(at);
    expect(days).toEqual(['2026-06-30', '2026-06-30', '2026-06-30']);
    expect(formatSpy).toHaveBeenCalledTimes(1);
    at('10:06:00');
    expect(formatSpy).toHaveBeenCalledTimes(2);
    formatSpy.mockRestore();
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2026-06-15', 0, '2026-06-15'],
  ])('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const shifted = addDays(day, count);
        expect(addDays(shifted, -count)).toBe(day);
        expect(daysBetween(day, shifted)).toBe(count);
      }),
    );
  });

  it('keep the order of days as text', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
      }),
    );
  });
});
