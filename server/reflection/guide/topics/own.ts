/** Whether a sign of a topic is said of the writer, and not of somebody else. */
import type { Topic } from './topic.ts';

/** Where one clause ends and the next begins. */
const BREAK = /[.!?;,\n]+|\b(?:because|but|and|when|while|since|that|so(?= (?:i|he|she|we|they)\b))\b/gi;
/** Who a clause may be about, the writer's own words first. */
const SUBJECT =
  /\b(?:(?<own>i|im|i['’]?m|ive|i['’]ve|we|my (?:head|heart|mind|body|chest|stomach|thoughts))|he|she|they|it|you|who|his|her|their|(?:my|our|the|a|an|some|this) \p{L}+|(?!I\b|I['’])\p{Lu}\p{L}+)(?!\p{L})/gu;
/** A loss or an illness in another family than the writer's. */
const ELSEWHERE =
  /\b(?:lost (?:her|his|their)|(?:her|his|their) (?:late )?(?:husband|wife|partner|mum|mom|mother|dad|father|son|daughter|sister|brother|child|baby|dog|cat|nan|gran\w*))\b/i;
const OURS = /\b(?:my|our|me|us)\b/i;

/** A grave topic is entered for anybody near; any other only where the clause is the writer's. */
export function isOwn(message: string, match: RegExpExecArray, { isGrave }: Topic): boolean {
  const clause = clauseAt(message, match.index, match[0].length);
  if (isGrave) return !ELSEWHERE.test(clause.text) || OURS.test(clause.text);
  if (/\b(?:me|us)\b/i.test(clause.text)) return true;
  const before = [
    ...clause.text
      .slice(0, clause.at)
      .replace(/^\s*\p{Lu}/u, (first) => first.toLowerCase())
      .matchAll(SUBJECT),
  ];
  const subject = before.at(-1);
  return subject === undefined || subject.groups?.own !== undefined;
}

function clauseAt(message: string, index: number, length: number): { text: string; at: number } {
  let from = 0;
  let to = message.length;
  for (const { index: at, 0: mark } of message.matchAll(BREAK)) {
    if (at + mark.length <= index) from = at + mark.length;
    else if (at >= index + length) {
      to = at;
      break;
    }
  }
  return { text: message.slice(from, to), at: index - from };
}
