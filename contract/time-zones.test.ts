/** Tests of canonical time zone names. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZoneSchema } from './time.ts';
import { canonicalTimeZone, isTimeZone } from './time-zones.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

function clock(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

describe('the canonical name of a time zone', () => {
  it.each(ZONES)('of %s is valid, unchanged by canonicalizing, and has the same offset', (zone) => {
    const name = canonicalTimeZone(zone);
    expect(isTimeZone(name)).toBe(true);
    expect(canonicalTimeZone(name)).toBe(name);
    for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      expect(clock(name, new Date(at))).toBe(clock(zone, new Date(at)));
    }
  });

  it('is independent of the spelling', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.infiniteStream(fc.boolean()), (zone, upper) => {
        const written = zone
          .split('')
          .map((letter) => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase()))
          .join('');
        expect(canonicalTimeZone(written)).toBe(canonicalTimeZone(zone));
      }),
    );
  });

  it('exists for valid zones and no others', () => {
    expect(timeZoneSchema.parse('asia/calcutta')).toBe('Asia/Kolkata');
    for (const name of ['', 'Mars', '+02:00', 'Europe/London ', 'x'.repeat(1000)]) {
      expect(timeZoneSchema.safeParse(name).success).toBe(false);
      expect(canonicalTimeZone(name)).toBe(name);
    }
  });
});
