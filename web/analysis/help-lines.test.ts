import { describe, expect, it } from 'vitest';
import { FIND_A_HELPLINE, type HelpRegion, helpOf, helpRegion } from './help-lines.ts';

const byZone: [string, HelpRegion][] = [
  ['America/New_York', 'us'],
  ['America/Indiana/Knox', 'us'],
  ['Pacific/Honolulu', 'us'],
  ['America/Toronto', 'ca'],
  ['America/St_Johns', 'ca'],
  ['America/Mexico_City', 'elsewhere'],
  ['America/Argentina/Ushuaia', 'elsewhere'],
  ['Europe/London', 'uk-ie'],
  ['Europe/Dublin', 'uk-ie'],
  ['Australia/Lord_Howe', 'au'],
  ['Europe/Berlin', 'eu'],
  ['Atlantic/Canary', 'eu'],
  ['Europe/Oslo', 'eu'],
  ['Europe/Moscow', 'elsewhere'],
  ['Asia/Tokyo', 'elsewhere'],
];

describe('the region of help', () => {
  it.each(byZone)('of %s is %s, whatever the browser speaks', (zone, region) => {
    expect(helpRegion([zone], ['en-US'])).toBe(region);
  });

  it('is that of the device where the account names no place', () => {
    expect(helpRegion(['UTC', 'Australia/Perth'], ['en-GB'])).toBe('au');
    expect(helpRegion(['Etc/GMT-3', undefined], ['en-GB'])).toBe('uk-ie');
  });

  it('is read from the language where no zone names a place', () => {
    expect(helpRegion(['UTC', 'UTC'], ['de', 'de-AT'])).toBe('eu');
    expect(helpRegion([], ['fr-CA'])).toBe('ca');
    expect(helpRegion([], ['zh-Hant-TW'])).toBe('elsewhere');
    expect(helpRegion([], ['en'])).toBe('elsewhere');
  });

  it('knows each zone of this runtime to one region', () => {
    const found = Intl.supportedValuesOf('timeZone').map((zone) => helpRegion([zone], []));
    expect(new Set(found)).toEqual(new Set(['us', 'ca', 'uk-ie', 'au', 'eu', 'elsewhere']));
  });
});

describe('help lines', () => {
  it('are reached by one press, at the number their words name', () => {
    for (const region of ['us', 'ca', 'uk-ie', 'au', 'eu', 'elsewhere'] as const) {
      for (const { how, href } of helpOf(region).lines) {
        const named = how.replace(/\D/g, '');
        expect(href.replace(/\D/g, '')).toBe(named);
        expect(href.startsWith(how.startsWith('Text') ? 'sms:' : 'tel:')).toBe(true);
      }
    }
    expect(FIND_A_HELPLINE.href).toMatch(/^https:\/\/findahelpline\.com\//);
  });
});
