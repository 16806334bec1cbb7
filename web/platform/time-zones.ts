/** Time zones named by their city. */
import { canonicalTimeZone } from '../../contract/time-zones.ts';

/**
 * Returns the place a zone is named after: "Buenos Aires" for `America/Argentina/Buenos_Aires`; "UTC+3" for
 * `Etc/GMT-3`.
 */
export function cityOf(zone: string): string {
  // POSIX signs are inverted: Etc/GMT-3 is three hours ahead of UTC.
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(zone);
  if (fixed) return `UTC${fixed[1] === '-' ? '+' : '−'}${fixed[2]}`;
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

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
