/** Ordinary listening: finds what a message holds, names it, and asks one thing about it that is still open. */
import type { Conversation } from '../conversation.ts';
import type { Heard } from '../guide.ts';
import type { Matter } from '../matter.ts';
import type { Lines, Slots } from '../picking.ts';
import type { Actor, Moment } from './moment.ts';
import { PLAIN_MOMENTS } from './plain-moments.ts';
import { TELLING_MOMENTS } from './telling-moments.ts';

const MOMENTS = [...TELLING_MOMENTS, ...PLAIN_MOMENTS];
const CLAUSES = /[.!?;,\n]+\s*|\s+(?:because|but|so|then|when|and)\s+(?=(?:i|he|she|we|they|it|my|then|the)\b)/i;
const WRITER =
  /^\s*(?:and |but |so |then |well |today |yesterday |maybe |i think |i guess )*(?:i|we|im|i['’]\w+|ive|we['’]\w+)\b(?! (?:think|guess|know|believe|feel like) (?:he|she|they))/i;
const OTHER =
  /\b(?:he|she|they|he['’]s|she['’]s|the \p{L}+(?: \p{L}+){0,4}|my \p{L}+(?: \p{L}+)?|(?:his|her|their) \p{L}+|\p{Lu}\p{L}+)(?!\p{L})/u;

const actorOf = (clause: string): Actor => (WRITER.test(clause) ? 'writer' : OTHER.test(clause) ? 'other' : 'anybody');

/** What a message tells, the most telling of it; undefined where nothing is sure. */
export function momentIn(message: string): Moment | undefined {
  const clauses = message
    .slice(0, 2000)
    .split(CLAUSES)
    .map((clause) => ({ clause, actor: actorOf(clause) }));
  return MOMENTS.find(({ actor, signs }) =>
    actor === 'anybody'
      ? signs.test(message)
      : clauses.some(({ clause, actor: found }) => actor === found && signs.test(clause)),
  );
}

/** Questions that are answered already by certain words. */
const ANSWERED: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/^What (?:made|do you think made|makes|do you think is behind)/, /\b(?:because|since|so that|saw)\b/i],
  [
    /^What did (?:you|the two of you) (?:say|talk)/,
    /\b(?:i (?:said|told|asked|answered)|told me|talked|could only)\b/i,
  ],
  [/^(?:When|How old|How long)\b/, /\b(?:years?|when i was|tomorrow|tonight|weekend|\p{L}+day|an hour|minutes)\b/iu],
  [/^Who\b/, /\b(?:we both|he started|she started)\b/i],
  [/^What did you do with it|^What did you do with the/, /\b(?:ate|threw|kept|gave it|binned)\b/i],
  [/^How did you find out/, /\b(?:saw|told|heard|doormat|door)\b/i],
];

const lately = ({ said }: Heard) =>
  said
    .filter(({ role }) => role === 'user')
    .slice(-3)
    .map(({ content }) => content.slice(0, 500))
    .join('\n');

/** One question about the moment that is not answered yet. */
export function askAbout(heard: Heard, moment: Moment, slots: Slots, lines: Lines): string | undefined {
  const told = lately(heard);
  const closed = ANSWERED.filter(([, words]) => words.test(told)).map(([asked]) => asked);
  return lines.next(`ear-${moment.id}`, moment.asks, slots, (line) => !closed.some((asked) => asked.test(line)));
}

/** Something plain about the moment. */
export const sayAbout = (moment: Moment, slots: Slots, lines: Lines): string | undefined =>
  lines.any(`ear-${moment.id}-say`, moment.says, slots);

/** Whom the message means: who is named in it, or who was named before and fits its "he" or "she". */
export function slotsFor(message: string, { who, pronoun, isNamed }: Matter, { replies }: Conversation): Slots {
  const told = new Set(
    [...message.toLowerCase().matchAll(/\b(?:(he|him|his)|(she|her))\b/g)].map(([, he]) => (he ? 'he' : 'she')),
  );
  const [only] = told.size === 1 ? told : [];
  const here = only === 'he' || only === 'she' ? only : undefined;
  if (isNamed && who !== undefined) return { who, pronoun: pronoun ?? here };
  if (here === undefined) return /\b(?:they|them)\b/i.test(message) ? { who: 'them' } : { who, pronoun };
  const before = replies
    .flat()
    .filter((move) => move.startsWith('who:'))
    .map((move) => move.slice('who:'.length).split('/'))
    .find(([, known]) => known === here || known === '');
  return { who: before?.[0] ?? (here === 'he' ? 'him' : 'her'), pronoun: here };
}
