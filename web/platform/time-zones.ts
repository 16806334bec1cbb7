/** Time zones named by their city. */
import { canonicalTimeZone } from '../../contract/time-zones.ts';
import { cityOf } from './zone-city.ts';

/** Returns the region of that place: "America, Argentina"; empty if the name has none. */
export function regionOf(zone: string): string {
  const parts = zone.split('/').slice(0, -1);
  return parts[0] === 'Etc' ? '' : parts.join(', ').replaceAll('_', ' ');
}

/** Returns every zone this browser knows, under its canonical name, and UTC, sorted by city. */
export function allTimeZones(): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = new Set([...known.map(canonicalTimeZone), 'UTC']);
  return [...zones].sort((one, other) => cityOf(one).localeCompare(cityOf(other), 'en'));
}

/** Normalizes text for search: letters only, without accents or case. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+−-]+/gu, ' ')
    .trim();
}

/** Returns the zones with a word in city or region that begins with `typed`; city matches come first. */
export function findTimeZones(typed: string, zones: readonly string[]): string[] {
  const prefix = normalize(typed);
  const matches = (text: string) => ` ${normalize(text)}`.includes(` ${prefix}`);
  const byCity = zones.filter((zone) => matches(cityOf(zone)));
  return [...byCity, ...zones.filter((zone) => !byCity.includes(zone) && matches(`${regionOf(zone)} ${zone}`))];
}
