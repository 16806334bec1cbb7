/** Time zones as people speak of them: by their city. */
import { canonicalTimeZone } from '../../contract/time-zones.ts';
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

/** An hour of the day as the person's locale writes it: "18:00" or "6:00 PM" for `18:00`. */
export function timeOfDay(time: string): string {
  return timeIn('UTC', new Date(`2000-01-01T${time}:00Z`));
}
