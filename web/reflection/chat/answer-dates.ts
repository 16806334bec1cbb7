/** Dates in answers about the journal, which the server writes as "Sunday, November 22, 2026", in the order of the device. */
import { MONTH_NAMES } from '../../../contract/words.ts';
import { isMonthFirst } from '../../platform/day.ts';

const DATE = new RegExp(
  String.raw`(?:\b(?<day>\w+day), )?\b(?<month>${MONTH_NAMES.join('|')}) (?<from>\d{1,2})(?: to (?<to>\d{1,2})(?! \w*day\b))?(?:, (?<year>\d{4}))?\b`,
  'g',
);
/** The words of the user are left as they are. */
const QUOTED = /(“[^”]*”)/;

/** "Sunday, November 22" as "Sunday 22 November", and "November 13 to 26" as "13 to 26 November", where days come first. */
export function localDates(text: string, monthFirst = isMonthFirst()): string {
  if (monthFirst) return text;
  const parts = text.split(QUOTED);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(DATE, dayFirst))).join('');
}

function dayFirst(...match: unknown[]): string {
  // The groups are the last argument of a replacer.
  const { day, month, from, to, year } = match.at(-1) as Record<string, string | undefined>;
  // "Today, 22 November", but "Sunday 22 November".
  const lead = day === undefined ? '' : /^(?:to|yester)day$/i.test(day) ? `${day}, ` : `${day} `;
  return `${lead}${from}${to === undefined ? '' : ` to ${to}`} ${month}${year === undefined ? '' : ` ${year}`}`;
}
