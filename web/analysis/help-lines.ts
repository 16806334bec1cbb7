/**
 * Helplines by country. The sources are in `help-lines.json`; docs/help-lines.md describes how they were checked.
 * Loaded when help is shown, not with the page.
 */
import { createStore } from '../platform/store.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import data from './help-lines.json' with { type: 'json' };

interface LineRow {
  name: string;
  call?: string;
  text?: string;
  /** The word to send to the `text` number. */
  word?: string;
  hours?: string;
  languages: string;
}

interface CountryRow {
  name: string;
  /** The preferred number first. */
  emergency: string[];
  /** IANA time zones, including older names. */
  zones: string[];
  lines: LineRow[];
}

const COUNTRIES = new Map<string, CountryRow>(Object.entries(data.countries));
const BY_ZONE = new Map([...COUNTRIES].flatMap(([code, { zones }]) => zones.map((zone) => [zone, code] as const)));

export interface HelpLine {
  /** The action, as link text: "Call 988". */
  how: string;
  /** Who answers, and the hours. */
  who: string;
  href: string;
}

const dialString = (number: string) => number.replace(/[^\d+*]/g, '');

function lineOf({ name, call, text, word, hours, languages }: LineRow): HelpLine {
  const who = [name, hours, languages].filter(Boolean).join(', ');
  if (call !== undefined) return { how: `Call ${call}`, who, href: `tel:${dialString(call)}` };
  const to = text ?? '';
  const body = word === undefined ? '' : `?&body=${word}`;
  return {
    how: word === undefined ? `Text ${to}` : `Text ${word} to ${to}`,
    who,
    href: `sms:${dialString(to)}${body}`,
  };
}

/** Returns counselling lines and emergency numbers; both are empty for a country that is not listed. */
export function helplinesFor(country: string | undefined): { lines: HelpLine[]; emergency: HelpLine[] } {
  const row = country === undefined ? undefined : COUNTRIES.get(country);
  const [number, second] = row?.emergency ?? [];
  const who = `Emergency services, if you’re in danger right now${second === undefined ? '' : `; ${second} works too`}`;
  return {
    lines: row?.lines.map(lineOf) ?? [],
    emergency: number === undefined ? [] : [{ how: `Call ${number}`, who, href: `tel:${number}` }],
  };
}

/** All listed countries, sorted by name. */
export const HELP_COUNTRIES: readonly { code: string; name: string }[] = [...COUNTRIES]
  .map(([code, { name }]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Local storage key of the chosen country. Stored per device, because it describes the place and works offline. */
const COUNTRY_KEY = 'evenglow-country';

/** The country chosen in this tab, so that every list in the page follows. */
export const chosenHelpCountry = createStore<string | undefined>(undefined);

/** Returns the chosen country, or the country of the first zone that belongs to a listed one. */
export function helpCountry(zones: readonly (string | undefined)[]): string | undefined {
  const chosen = chosenHelpCountry.get() ?? readStored(COUNTRY_KEY);
  if (chosen !== undefined && COUNTRIES.has(chosen)) return chosen;
  for (const zone of zones) {
    const country = zone === undefined ? undefined : BY_ZONE.get(zone);
    if (country !== undefined) return country;
  }
  return undefined;
}

export function chooseHelpCountry(country: string): void {
  writeStored(COUNTRY_KEY, country);
  chosenHelpCountry.set(country);
}

/** Returns the country of the browser's languages. Only a suggestion: a language is not a location. */
export function countryOfLanguages(languages: readonly string[]): { code: string; name: string } | undefined {
  for (const language of languages) {
    const code = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(language)?.[1];
    const found = HELP_COUNTRIES.find((country) => country.code === code);
    if (found) return found;
  }
  return undefined;
}
