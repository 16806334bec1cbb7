/** Finds the feeling that a message tells, wherever it stands in it, and answers with a plain word. */
import type { MessageAnalysis as Reading } from '../../analysis/index.ts';
import { FELT, type Felt } from './lines/felt.ts';
import { clausesOf } from './listening/clauses.ts';
import type { Lines } from './picking.ts';

/** What is denied, wished for or asked about is not felt; nor is "scared of cats" a feeling of today. */
const DENIED =
  /\b(?:not|no|never|isn['’]?t|wasn['’]?t|don['’]?t|didn['’]?t|without|less|stop(?:ped)?|if)\b(?: \p{L}+){0,3} *$/iu;

function isTold(text: string, { signs }: Felt): boolean {
  const found = signs.exec(text);
  return found !== null && !DENIED.test(text.slice(0, found.index));
}

/** A clause of the writer, or one without a subject: "still angry", "it makes me furious", "my tears". */
const OF_WRITER = /\b(?:i|i['’]m|im|me|my|we|we['’]re|us)\b/i;
const OF_OTHERS = /\b(?:he|she|they|his|her|their|him|them|you|it['’]?s|its|it (?:is|was))\b/i;

/** The first of the feelings that the person tells of themselves; undefined where none is sure. */
export function feltIn(message: string, people: Reading['people']): Felt | undefined {
  const own = clausesOf(message.slice(0, 2500), people)
    .filter(
      ({ actor, said }) => actor === 'writer' || (actor === 'thing' && (OF_WRITER.test(said) || !OF_OTHERS.test(said))),
    )
    .map(({ said }) => said);
  return (
    FELT.find((felt) => !felt.isSituation && own.some((clause) => isTold(clause, felt))) ??
    FELT.find((felt) => felt.isSituation && isTold(message, felt))
  );
}

/** A plain word that fits the feeling, where one was not said yet. */
export const sayFelt = (felt: Felt | undefined, lines: Lines): string | undefined =>
  felt && lines.any(`felt-${felt.id}`, felt.says);

export const askFelt = (felt: Felt | undefined, lines: Lines): string | undefined =>
  felt && lines.next(`felt-${felt.id}-ask`, felt.asks);
