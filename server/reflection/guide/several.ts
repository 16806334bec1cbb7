/** Hears that a message tells of several things, lets the person choose one, and finds it again in what they wrote. */
import { analyseMessage } from '../../analysis/index.ts';
import type { Conversation } from './conversation.ts';
import type { Said } from './guide.ts';
import { SEVERAL_ASKS, SEVERAL_SAYS } from './lines/open.ts';
import { type Matter, moodOf } from './matter.ts';
import type { Lines } from './picking.ts';
import { weightOf } from './topics/topics.ts';

/** The move of a reply that asks which of several things to stay with. */
const WHICH = 'which';

/** Sentences that are looked at, and how many of them must tell of something of their own. */
const LOOKED_AT = 8;
const FEWEST_SENTENCES = 3;
const SEVERAL_FROM = 4;
const FEWEST_WORDS = 25;
/** A word that leads over to something else. */
const SHIFTS =
  /^(?:and )?(?:also|plus|on top of (?:that|it|everything)|besides|then there(?:['’]s| is)|another thing|oh and|and then)\b/i;
/** A sentence with one of these goes on with the one before. */
const GOES_ON = /\b(?:he|she|it|they|him|her|them|that|this|there|because|so|but|which)\b/i;

const sentencesOf = (message: string): string[] =>
  message
    .slice(0, 2500)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));

const contentOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(
      (word) =>
        !/^(?:that|this|with|have|what|about|from|them|they|then|also|just|when|were|been|very|really|which|would|could|want|thing|part|first|last)$/.test(
          word,
        ),
    ),
  );

/** Whether what a message tells is of several kinds: good and hard ones, or only many. */
function severalIn(message: string, { reading }: Matter): 'mixed' | 'many' | undefined {
  const sentences = sentencesOf(message).slice(0, LOOKED_AT);
  if (reading.words < FEWEST_WORDS || sentences.length < FEWEST_SENTENCES) return undefined;
  const own = sentences.filter((sentence, at) => {
    const before = contentOf(sentences[at - 1] ?? '');
    const isShift = SHIFTS.test(sentence);
    return isShift || (!GOES_ON.test(sentence) && ![...contentOf(sentence)].some((word) => before.has(word)));
  });
  const needed = sentences.some((sentence) => SHIFTS.test(sentence)) ? FEWEST_SENTENCES : SEVERAL_FROM;
  if (own.length < needed) return undefined;
  const moods = new Set(sentences.map((sentence) => moodOf(analyseMessage(sentence))));
  return moods.has('good') && moods.has('hard') ? 'mixed' : 'many';
}

/** Says that there are several things, and asks which one to stay with; never beside a grave one. */
export function askWhich(
  message: string,
  matter: Matter,
  { isQuiet }: Conversation,
  lines: Lines,
): readonly string[] | undefined {
  if (isQuiet || (matter.topic && weightOf(matter.topic) > 1)) return undefined;
  const kind = severalIn(message, matter);
  const say = kind && lines.any(`several-${kind}`, SEVERAL_SAYS[kind]);
  const ask = say && lines.any('several-ask', SEVERAL_ASKS);
  if (!say || !ask) return undefined;
  lines.moves.push(WHICH);
  return [say, ask];
}

/** Words of an answer that only names one of the things. */
const NAMES_UP_TO = 8;

/** The answer together with the sentence it means, where the last reply asked which; else the message as it is. */
export function withMeant(message: string, said: readonly Said[]): string {
  if (said.at(-2)?.moves.includes(WHICH) !== true || message.split(/\s+/).length > NAMES_UP_TO) return message;
  const named = contentOf(message);
  const meant = sentencesOf(said.at(-3)?.content ?? '').find((sentence) =>
    [...contentOf(sentence)].some((word) => named.has(word)),
  );
  return meant === undefined ? message : meant;
}
