/** Puts a reply together from what is said and what is asked: short, with one question at most, and never empty. */
import type { Lines } from './picking.ts';

/** Sentences of a reply at most, and its length in UTF-16 units. */
const MOST_SENTENCES = 6;
export const LONGEST_REPLY = 700;

/** What is left to say where everything fitting was said: two halves, of which each pair comes once. */
const LAST_A = [
  'Still here',
  'Go on',
  'All right',
  'Noted',
  'That is said',
  'Yes',
  'Mm',
  'I am following',
  'Good',
  'Taken down',
  'So be it',
  'Understood',
];
const LAST_B = [
  'there is no hurry',
  'write on as you like',
  'it can stand as it is',
  'nothing has to follow',
  'there is room for more',
  'take your time',
  'it keeps',
  'you can stop whenever you want',
  'few words will do',
  'it does not have to be finished',
];

/** A pair of halves that was not said yet. */
function pair(first: readonly string[], second: readonly string[], join: string, lines: Lines): string | undefined {
  const all = first.length * second.length;
  const from = Math.floor(lines.chance('last') * all);
  for (let step = 0; step < all; step++) {
    const at = (from + step * 7) % all;
    const said = lines.say(`${first[at % first.length]}${join} ${second[Math.floor(at / first.length)]}.`);
    if (said !== undefined) return said;
  }
  return undefined;
}

export const lastResort = (lines: Lines): string => pair(LAST_A, LAST_B, ';', lines) ?? '…';

/** Joins the parts; of several questions the last one stays. */
export function joined(parts: ReadonlyArray<string | undefined>, lines: Lines): string {
  const said = parts.flatMap((part) => (part ? [part.trim()] : []));
  const lastQuestion = said.findLastIndex((part) => part.includes('?'));
  const kept = said.filter((part, index) => index === lastQuestion || !part.includes('?')).slice(0, MOST_SENTENCES);
  const text = kept.join(' ');
  return text === '' || text.length > LONGEST_REPLY ? lastResort(lines) : text;
}
