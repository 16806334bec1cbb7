/** Time zones as people speak of them: by their city. */
import { canonicalTimeZone } from '../../contract/time-zones.ts';
import { browserTimeZone } from './clock.ts';
import { timeIn } from './day.ts';

/** The place a zone is named after: "Buenos Aires" for `America/Argentina/Buenos_Aires`; "UTC+3" for `Etc/GMT-3`. */
export function cityOf(zone: string): string {
  // The signs of these are turned round: Etc/GMT-3 is three hours ahead of UTC.
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(zone);
  if (fixed) return `UTC${fixed[1] === '-' ? '+' : '−'}${fixed[2]}`;
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Where that is: "America, Argentina"; empty where the name says no more. */
export function regionOf(zone: string): string {
  const parts = zone.split('/').slice(0, -1);
  return parts[0] === 'Etc' ? '' : parts.join(', ').replaceAll('_', ' ');
}

/** The zone this browser lives in, under its canonical name; undefined where it does not say, or names no place. */
export function placeOfBrowser(): string | undefined {
  const zone = browserTimeZone();
  // Browsers that tell nobody where they are say UTC.
  return zone?.includes('/') && !zone.startsWith('Etc/') ? canonicalTimeZone(zone) : undefined;
}

/** Every zone this browser knows, under its canonical name, with UTC, in order of their cities. */
export function allTimeZones(): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = new Set([...known.map(canonicalTimeZone), 'UTC']);
  return [...zones].sort((one, other) => cityOf(one).localeCompare(cityOf(other), 'en'));
}

/** Letters alone, without accents or case, so that what is typed meets what is written. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+−-]+/gu, ' ')
    .trim();
}

/** The zones whose city or region has a word that begins with what is typed; those whose city does come first. */
export function findTimeZones(typed: string, zones: readonly string[]): string[] {
  const sought = plain(typed);
  const has = (text: string) => ` ${plain(text)}`.includes(` ${sought}`);
  const byCity = zones.filter((zone) => has(cityOf(zone)));
  return [...byCity, ...zones.filter((zone) => !byCity.includes(zone) && has(`${regionOf(zone)} ${zone}`))];
}

const WEEK_MS = 7 * 86_400_000;
const WEEKS_AHEAD = 52;

/** True where the clocks of both zones will show the same for a year from `now`: then days are the same in either. */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  const [first, second] = [canonicalTimeZone(one), canonicalTimeZone(other)];
  if (first === second) return true;
  try {
    const [clock, otherClock] = [first, second].map(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    );
    return Array.from({ length: WEEKS_AHEAD }, (_, week) => new Date(now.getTime() + week * WEEK_MS)).every(
      (instant) => clock?.format(instant) === otherClock?.format(instant),
    );
  } catch {
    // One of them is not known here.
    return false;
  }
}

/** An hour of the day as the person's locale writes it: "18:00" or "6:00 PM" for `18:00`. */
export function timeOfDay(time: string): string {
  return timeIn('UTC', new Date(`2000-01-01T${time}:00Z`));
}
