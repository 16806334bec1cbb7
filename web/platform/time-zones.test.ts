/** Time zone names by city, and the search for them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalTimeZone } from '../../contract/time-zones.ts';
import { allTimeZones, findTimeZones, regionOf } from './time-zones.ts';
import { cityOf } from './zone-city.ts';

const ZONES = allTimeZones();

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

  it('is listed once, under its current name', () => {
    expect(new Set(ZONES).size).toBe(ZONES.length);
    expect(ZONES.length).toBeGreaterThan(300);
    for (const zone of ZONES) expect(canonicalTimeZone(zone)).toBe(zone);
    expect(ZONES).toContain('UTC');
    expect(ZONES).toContain('Asia/Kolkata');
    expect(ZONES).not.toContain('Asia/Calcutta');
  });
});

describe('a search', () => {
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

  it('finds cities before regions, and everything for an empty text', () => {
    const found = findTimeZones('argentina', ZONES);
    expect(found.length).toBeGreaterThan(5);
    expect(findTimeZones('', ZONES)).toEqual(ZONES);
    expect(findTimeZones('zzz', ZONES)).toEqual([]);
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const found = findTimeZones(typed, ZONES);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });
});
