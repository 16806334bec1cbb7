/** Validation and canonical names of time zones. Without zod, for pages without a validator. */

/**
 * True for an IANA zone name known to this runtime. Offsets such as `+02:00` are rejected, because they have no DST.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Renamed zones for which ICU-based runtimes still return the old name. Both are in the tz database
 * (https://data.iana.org/time-zones/tz-link.html): the first in its file `backward`, the second in `zone.tab`.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * The canonical name of a zone in any spelling: `europe/kiev` is `Europe/Kyiv`, `Etc/UTC` is `UTC`. Unknown names are
 * returned unchanged.
 */
export function canonicalTimeZone(name: string): string {
  if (!isTimeZone(name)) return name;
  const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  return RENAMED[known] ?? known;
}
