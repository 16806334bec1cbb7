/** What a clause tells as done, in the forms that plans need. */
import type { Clause } from './clauses.ts';
import { isPast, isVerb, participle } from './english.ts';

/** The words after a verb, with it: "kept your seat". */
export function deed({ verb, rest }: Clause): string {
  return joined(verb, rest);
}

const joined = (verb: string, rest: string) => `${verb} ${rest}`.trim().replace(' ,', ',');

/** The same up to where somebody else does something: "and you laughed". Undefined where little is left. */
export function oneDeed(clause: Clause): string | undefined {
  const [first = ''] = deed(clause).split(
    /,? (?:and|so|but) (?=(?:you|he|she|they|it|we|the|your|his|her) )|, (?=\p{L}+(?:ed|ept|ot|ent|ame|ook|old) )/u,
  );
  return first.split(' ').length >= 2 ? first : undefined;
}

/** "kept it and read it" is "keeping it and reading it"; undefined where another subject follows. */
export function doing({ verb, rest }: Pick<Clause, 'verb' | 'rest'>): string | undefined {
  const form =
    isPast(verb) &&
    !/^(?:said|told|asked|thought|knew|meant)$/.test(verb) &&
    verb !== 'had' &&
    (verb !== 'did' || /^(?:the|an?|your|his|her|it|all|every) /.test(rest))
      ? participle(verb)
      : undefined;
  if (form === undefined) return undefined;
  const phrase = joined(form, rest).replace(/(,| and) (\p{Ll}+)(?= )/gu, (all, join: string, word: string) => {
    const next = isPast(word) ? participle(word) : undefined;
    return next === undefined ? all : `${join} ${next}`;
  });
  const [, ...clauses] = phrase.split(/,? (?:and|but|so) |, /);
  return clauses.some((clause) =>
    clause
      .split(' ')
      .slice(0, 9)
      .some((word) => isVerb(word)),
  )
    ? undefined
    : phrase;
}

/** Whether a clause tells of something that happened, and not of a state: "you rang", not "you've rung". */
export function isDone({ verb, subject, words, inside, rest }: Clause): boolean {
  return (
    isPast(verb) &&
    words >= 4 &&
    !/ ago\b/.test(inside) &&
    !/^(?:not|n[’']t|no|nothing|nobody)\b/.test(rest) &&
    !/, (?:you|he|she|they|it|the|your|his|her) /.test(inside) &&
    !/^(?:had|felt|thought|knew|wanted|seemed|liked|loved|needed|meant|hoped|looked)$/.test(verb) &&
    !/[’'](?:s|ve|d|ll|re)\b/.test(subject)
  );
}

/** Whether a clause can stand without the one before it: its subject is named in it. */
export function standsAlone({ inside, subject, kind, rest }: Clause): boolean {
  if (kind === 'you' && /^(?:it|that|this|them|those|these|so)\b|^(?:him|her)(?:,|$)/.test(rest)) return false;
  if (/ (?:it|that|this|them)$/.test(inside) && inside.split(' ').length <= 6) return false;
  return !/^(?:it|that|this|they|these|those|which|both|one|some|everyone|nobody|he|she|his|her|their|its|all of it)\b/i.test(
    subject || inside,
  );
}
