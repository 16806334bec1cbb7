/** Zones by their city, found by what people type, and compared by what their clocks show. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalTimeZone } from '../../contract/time-zones.ts';
import * as clock from './clock.ts';
import { allTimeZones, cityOf, findTimeZones, haveSameClock, placeOfBrowser, regionOf } from './time-zones.ts';

const ZONES = allTimeZones();
const NOW = new Date('2026-05-20T12:00:00Z');

describe('a zone', () => {
  it.each([
    ['Europe/London', 'London', 'Europe'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'America, Argentina'],
    ['UTC', 'UTC', ''],
    ['Etc/GMT-3', 'UTC+3', ''],
    ['Etc/GMT+11', 'UTC−11', ''],
  ])('%s is %s', (zone, city, region) => {
    expect([cityOf(zone), regionOf(zone)]).toEqual([city, region]);
  });

  it('is listed once, under the name it carries today', () => {
    expect(new Set(ZONES).size).toBe(ZONES.length);
    expect(ZONES.length).toBeGreaterThan(300);
    for (const zone of ZONES) expect(canonicalTimeZone(zone)).toBe(zone);
    expect(ZONES).toContain('UTC');
    expect(ZONES).toContain('Asia/Kolkata');
    expect(ZONES).not.toContain('Asia/Calcutta');
  });
});

describe('what is typed', () => {
  it.each([
    ['tok', 'Asia/Tokyo'],
    ['  TOKYO ', 'Asia/Tokyo'],
    ['são paulo', 'America/Sao_Paulo'],
    ['new yo', 'America/New_York'],
    ['york', 'America/New_York'],
    ['europe/lis', 'Europe/Lisbon'],
    ['kolk', 'Asia/Kolkata'],
    ['Port-au', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
  ])('as %s finds %s first', (typed, zone) => {
    expect(findTimeZones(typed, ZONES)[0]).toBe(zone);
  });

  it('finds cities before regions, and everything where it is nothing', () => {
    const found = findTimeZones('argentina', ZONES);
    expect(found.length).toBeGreaterThan(5);
    expect(findTimeZones('', ZONES)).toEqual(ZONES);
    expect(findTimeZones('zzz', ZONES)).toEqual([]);
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const found = findTimeZones(typed, ZONES);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('two zones', () => {
  it.each([
    ['Europe/London', 'Europe/London', true],
    ['Asia/Calcutta', 'Asia/Kolkata', true],
    ['Europe/London', 'Europe/Jersey', true],
    // The same in summer.
    ['Europe/Berlin', 'Africa/Johannesburg', false],
    // Half a year apart, and both five hours behind in winter.
    ['America/New_York', 'America/Panama', false],
    ['Europe/London', 'UTC', false],
    ['Europe/London', 'Mars/Olympus_Mons', false],
  ])('%s and %s have the same clock: %s', (one, other, same) => {
    expect(haveSameClock(one, other, NOW)).toBe(same);
    expect(haveSameClock(other, one, NOW)).toBe(same);
  });
});

describe('the browser', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/London', 'Europe/London'],
    ['UTC', undefined],
    ['Etc/GMT-2', undefined],
    ['', undefined],
  ])('that says %s is in %s', (said, place) => {
    const spy = vi.spyOn(clock, 'browserTimeZone').mockReturnValue(said || undefined);
    expect(placeOfBrowser()).toBe(place);
    spy.mockRestore();
  });
});
