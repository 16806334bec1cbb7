/** Tests of the calendar file against RFC 5545. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine } from '../platform/icalendar.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { reminderCalendar } from './calendar.ts';

/** Unfolds lines (section 3.1): removes line breaks followed by one space or tab. */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '');

/** Reverses the escaping (section 3.3.11). */
const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, special: string) => (special.toLowerCase() === 'n' ? '\n' : special));

/** Any line of text without control characters, in any script. */
const anyLine = fc.string({ unit: 'binary', maxLength: 400 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''));

describe('line folding', () => {
  it('allows at most 75 octets per line', () => {
    expect(foldLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
    expect(foldLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
    // Three octets each: 25 on the first line, 24 after a space.
    expect(foldLine('灯'.repeat(26))).toBe(`${'灯'.repeat(25)}\r\n 灯\r\n`);
    expect(foldLine(`${'x'.repeat(73)}🕯`)).toBe(`${'x'.repeat(73)}\r\n 🕯\r\n`);
  });

  it('is reversible for any line, splits no character and respects the length', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(`${line}\r\n`);
        const lines = folded.split('\r\n').slice(0, -1);
        for (const each of lines) {
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
          expect(each.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('escaping', () => {
  it('covers the special characters', () => {
    expect(escapeText('a, b; c\\d\ne\r\nf\rg: "h"')).toBe('a\\, b\\; c\\\\d\\ne\\nf\\ng: "h"');
  });

  it('is reversible for any text and yields one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[\r\n]/);
        expect(unescaped(escaped)).toBe(text.replace(/\r\n|\r/g, '\n'));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

const REMINDER = {
  userId: '0190a1b2-0000-7000-8000-000000000001',
  time: '18:00',
  timezone: 'Europe/London',
  now: new Date('2026-05-20T12:34:56.789Z'),
  site: 'https://a-rather-long-name-of-a-host-somewhere-in-the-evening.evenglow.example',
};

describe('the calendar file', () => {
  it('ends every line with CRLF and has at most 75 octets per line', () => {
    const file = reminderCalendar(REMINDER);
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('contains one calendar with one daily event and its alarm', () => {
    const lines = unfold(reminderCalendar(REMINDER)).trimEnd().split('\r\n');
    const open: string[] = [];
    const found = new Map<string, string>();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
      expect(name).not.toBe('');
      if (name === 'BEGIN') open.push(value);
      else if (name === 'END') expect(open.pop()).toBe(value);
      else {
        const key = `${open.join('/')} ${name}`;
        // No property may occur twice (sections 3.6.1 and 3.6.6).
        expect(found.has(key), key).toBe(false);
        found.set(key, value);
      }
    }
    expect(open).toEqual([]);
    expect(Object.fromEntries(found)).toMatchObject({
      'VCALENDAR VERSION': '2.0',
      'VCALENDAR PRODID': '-//Evenglow//Reminder//EN',
      'VCALENDAR/VEVENT UID': `evenglow-reminder-${REMINDER.userId}`,
      'VCALENDAR/VEVENT DTSTAMP': '20260520T123456Z',
      'VCALENDAR/VEVENT DTSTART': '20260520T180000',
      'VCALENDAR/VEVENT RRULE': 'FREQ=DAILY',
      'VCALENDAR/VEVENT SUMMARY': 'Write in Evenglow',
      'VCALENDAR/VEVENT URL': REMINDER.site,
      'VCALENDAR/VEVENT/VALARM ACTION': 'DISPLAY',
      'VCALENDAR/VEVENT/VALARM TRIGGER': 'PT0S',
    });
    expect(unescaped(found.get('VCALENDAR/VEVENT DESCRIPTION') ?? '')).toContain(`\n${REMINDER.site}`);
  });

  it('has an increasing sequence number, so that it replaces earlier files', () => {
    const number = (now: Date) => Number(/SEQUENCE:(\d+)/.exec(reminderCalendar({ ...REMINDER, now }))?.[1]);
    const first = number(REMINDER.now);
    expect(number(new Date('2026-05-20T12:36:00Z'))).toBeGreaterThan(first);
    // An iCalendar INTEGER is a signed 32-bit number (section 3.3.8).
    expect(number(new Date('2999-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
  });
});
