import { beforeEach, describe, expect, it } from 'vitest';
import { chooseHelpCountry, countryOfLanguages, HELP_COUNTRIES, helpCountry, helplinesFor } from './help-lines.ts';
import { FIND_A_HELPLINE } from './helpline-directory.ts';

const { countries } = (await import('./help-lines.json', { with: { type: 'json' } })).default;

beforeEach(() => localStorage.clear());

describe('country for helplines', () => {
  it.each([
    ['America/New_York', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['America/St_Johns', 'CA'],
    ['America/Mexico_City', 'MX'],
    ['Europe/London', 'GB'],
    ['Europe/Dublin', 'IE'],
    ['Europe/Berlin', 'DE'],
    ['Atlantic/Canary', 'ES'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['Asia/Tokyo', 'JP'],
  ])('for zone %s is %s', (zone, country) => {
    expect(helpCountry([zone])).toBe(country);
  });

  it("falls back to the device's zone if the account's zone has no country", () => {
    expect(helpCountry(['UTC', 'Australia/Perth'])).toBe('AU');
  });

  it('is unknown if no zone has a country, and then uses the country chosen on this device', () => {
    expect(helpCountry(['UTC', 'Etc/GMT-3', undefined])).toBeUndefined();
    chooseHelpCountry('AT');
    expect(helpCountry(['UTC'])).toBe('AT');
    expect(helpCountry(['Europe/Berlin'])).toBe('AT');
  });

  it("is suggested, but not set, by the browser's languages", () => {
    expect(countryOfLanguages(['de', 'de-AT'])?.code).toBe('AT');
    expect(countryOfLanguages(['zh-Hant-TW'])?.code).toBe('TW');
    expect(countryOfLanguages(['en'])).toBeUndefined();
  });

  it('lists each zone once', () => {
    const zones = Object.values(countries).flatMap((country) => country.zones);
    expect(new Set(zones).size).toBe(zones.length);
  });
});

describe('helplines', () => {
  it('link to the number in their text', () => {
    for (const { code } of HELP_COUNTRIES) {
      const { lines, emergency } = helplinesFor(code);
      for (const { how, href } of [...lines, ...emergency]) {
        expect(href.replace(/[^\d+*]/g, '')).toBe(how.replace(/[^\d+*]/g, ''));
        expect(href.startsWith(how.startsWith('Text') ? 'sms:' : 'tel:')).toBe(true);
      }
    }
    expect(FIND_A_HELPLINE.href).toMatch(/^https:\/\/findahelpline\.com\//);
  });

  it('list counselling lines and the emergency number for Berlin', () => {
    const { lines, emergency } = helplinesFor('DE');
    expect(lines[0]).toMatchObject({ how: 'Call 0800 111 0 111', href: 'tel:08001110111' });
    expect(emergency[0]?.href).toBe('tel:112');
  });

  it('give the source of each number', () => {
    for (const { lines } of Object.values(countries)) {
      for (const { sources } of lines) expect(Array.isArray(sources)).toBe(true);
    }
  });
});
