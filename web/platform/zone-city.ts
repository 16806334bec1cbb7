/** The city of a time zone. Apart from `time-zones.ts`, whose table most pages do not need. */

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
