/** Finds what each clause of an entry says: who did what. */
import type { Span } from '../facts.ts';
import {
  ARTICLES,
  AUXILIARIES,
  CONJUNCTIONS,
  HOUSEHOLD,
  isAdverb,
  isBase,
  isPast,
  isVerb,
  KIN,
  NUMBERS,
  OWN,
  OWN_PRESENT,
  POSSESSIVES,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
  startsWithoutSubject,
} from './english.ts';
import { lower, type Names, startsLower, tokensOf } from './names.ts';
import { toSecondPerson, withArticle } from './second-person.ts';
import { type Piece, partsOf, sentencesOf, share } from './sentences.ts';

export interface Clause {
  readonly start: number;
  readonly end: number;
  /** In the second person, without a full stop; begins as it would inside a sentence. */
  readonly inside: string;
  /** `you` did it, `other` did it, or it has no verb. */
  readonly kind: 'you' | 'other' | 'fragment';
  /** Of `other`: "your sister". Of `you`: "you". */
  readonly subject: string;
  /** The finite verb in lower case, as the entry has it; empty for a fragment. */
  readonly verb: string;
  /** What follows the verb, in the second person. */
  readonly rest: string;
  /** The subject as the entry has it. */
  readonly raw: string;
  /** Whether the subject was "we". */
  readonly together: boolean;
  readonly words: number;
  /** Whether it is a whole sentence. */
  readonly isSentence: boolean;
}

const LONGEST_CLAUSE = 24;

/** What stands before what is told: "And", "Today", "I am grateful that". */
const LEAD_IN =
  /^(?:(?:and|but|so|then|also|well|ok(?:ay)?|anyway|honestly|plus|yes|yeah|actually|oh|still|today|tonight|this morning|this evening|this afternoon|yesterday|last night|in the end|at least|only good thing|one good thing|good thing|best part|the best (?:bit|part|thing)(?: was)?|(?:i(?:['’]?m| am) )?(?:so |very |really )?(?:grateful|thankful|glad|happy) (?:that|for(?: the fact that)?|because)|i appreciate(?:d)?|someone i want to thank|today i (?:am|['’]m) (?:grateful|thankful) (?:for|that)|thanks? (?:you )?(?:to|for)|thanks|luckily|thankfully|apparently|turns out|even so|on the plus side|bonus|update|win)\b[,:]?\s+)+/i;

/** Spoken words without quotation marks, which stay as they were said: "she said can we go". */
const SPOKEN_AS_IS =
  /\b(?:said|says|asked|wrote|goes|shouted|whispered),? (?:can|could|do|does|is|are|am|will|would|what|why|how|who|yes|yeah|no|ok|okay|go|come|me too|thanks?|well|sorry|hello|hi|happy|look|wait|don[’']?t)\b/i;

/** Who does what a clause without a subject tells: the writer, somebody named, or nobody knows. */
type Doer = { readonly you: true } | { readonly you: false; readonly subject: string } | undefined;

function readClause(text: string, piece: Piece, names: Names, doer: Doer, isSentence: boolean): Clause | undefined {
  const words = text
    .slice(piece.start, piece.end)
    .replace(LEAD_IN, '')
    .replace(/\s+/g, ' ')
    .replace(/[,:]$/, '')
    .replace(/,? (?:today|tonight|this (?:morning|afternoon|evening)|though)$/i, '');
  const tokens = tokensOf(words);
  const plain = tokens.map(lower);
  const count = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  const [first = '', second = ''] = plain;
  const last = plain.at(-1) ?? '';
  if (count < 2 || count > LONGEST_CLAUSE || (words === words.toUpperCase() && count > 2)) return undefined;
  if (
    SPOKEN_AS_IS.test(words) ||
    /^dear\b|\bit['’]?s me\b/i.test(words) ||
    /\b(?:said|says)(?: to [^,]+)?, \p{Ll}/u.test(words)
  )
    return undefined;
  if (
    /^(?:who|whose|which|that|what|how|why)\b/.test(first) ||
    /[?*#_{}<>]|https?:|\p{Extended_Pictographic}/u.test(words)
  )
    return undefined;
  if (
    CONJUNCTIONS.has(last) ||
    ARTICLES.has(last) ||
    POSSESSIVES.has(last) ||
    /^(?:the|to|of|for|who|which|said|says|told|asked|kept|saying|my|such)$/.test(last)
  )
    return undefined;
  const at = { start: piece.start, end: piece.end, words: count, isSentence };
  if (/^(?:i|we|im|ive|i'm|i've|i'd|i'll|we're|we've|we'd|me)$/.test(first) && (first !== 'me' || second === 'and')) {
    return whole(words, { ...at, kind: 'you', together: first.startsWith('we') }, names);
  }
  const couple = /^(\p{Lu}\p{L}+|[Mm]y \p{L}+) and (?:I|me) /u.test(words);
  if (couple) return whole(words, { ...at, kind: 'you', together: true }, names);
  if (
    startsWithoutSubject(first, second) ||
    (OWN_PRESENT.has(first) && first !== 'still') ||
    first === 'was' ||
    (isAdverb(first) &&
      !/^(?:highly|beautifully|freshly|newly|badly|slightly)$/.test(first) &&
      startsWithoutSubject(second, plain[2] ?? ''))
  ) {
    if (!doer || /^(?:by|into?|me|us)$/.test(second)) return undefined;
    // "found me" was done by somebody else.
    if (doer.you && plain.includes('me')) return undefined;
    if (!doer.you) {
      const told = whole(
        `${doer.subject} ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
        { ...at, kind: 'other', together: false },
        names,
      );
      return told && OWN_PRESENT.has(first) ? undefined : told;
    }
    return whole(`I ${words.charAt(0).toLowerCase()}${words.slice(1)}`, { ...at, kind: 'you', together: false }, names);
  }
  const verbAt = plain.findIndex((word, index) => index > 0 && isVerb(word) && !isWithinThing(plain, index));
  const subject = plain.slice(0, Math.max(0, verbAt));
  if (isRegularPast(plain[verbAt] ?? '') && /^(?:by|but)$/.test(plain[verbAt + 1] ?? '')) return undefined;
  if (verbAt > 0 && isSubject(subject, tokens, plain[verbAt] ?? '', names))
    return whole(words, { ...at, kind: 'other', together: false }, names);
  if (PREPOSITIONS.has(first) && verbAt > 1 && /^(?:i|we|he|she|they)$/.test(plain[verbAt - 1] ?? '')) {
    const told = toSecondPerson(words);
    return told === undefined
      ? undefined
      : {
          ...at,
          kind: 'other',
          together: false,
          inside: told.charAt(0).toLowerCase() + told.slice(1),
          subject: '',
          verb: '',
          rest: '',
          raw: '',
        };
  }
  if (verbAt >= 0 || CONJUNCTIONS.has(first) || isVerb(first)) return undefined;
  // "Ask me tomorrow."
  if (isBase(first) && (PRONOUNS.has(second) || POSSESSIVES.has(second) || second === 'the')) return undefined;
  return whole(words, { ...at, kind: 'fragment', together: false }, names);
}

/** A past form right after an article is an adjective: "a borrowed agbada". */
function isWithinThing(plain: readonly string[], index: number): boolean {
  const before = plain[index - 1] ?? '';
  return (ARTICLES.has(before) || before === 'the' || POSSESSIVES.has(before)) && !AUXILIARIES.has(plain[index] ?? '');
}

/** A common noun in the singular without an article, which only a note has: "mind went quiet". */
const isBareThing = (word: string) =>
  /^\p{Ll}+$/u.test(word) &&
  !/[^s]s$/.test(word) &&
  ![PRONOUNS, KIN, HOUSEHOLD, OWN, NUMBERS].some((known) => known.has(word));

const isRegularPast = (verb: string) => isPast(verb) && verb.endsWith('ed');

/** Whether the words before a verb are its subject and nothing else. */
function isSubject(plain: readonly string[], tokens: readonly string[], verb: string, names: Names): boolean {
  const [first = ''] = plain;
  const core = plain.filter((word) => !isAdverb(word));
  if ((plain.includes('with') && isRegularPast(verb)) || AUXILIARIES.has(first.replaceAll('’', "'"))) return false;
  if (core.length === 0 || core.length > 7 || plain.some((word) => /^[^\p{L}\p{N}]/u.test(word) && word !== '.'))
    return false;
  if (plain.some((word) => /^(?:before|after|since|until|till|as|than)$/.test(word))) return false;
  if (core.length === 1 && isBareThing(tokens[0] ?? '')) return false;
  if (core.length === 1 && PRONOUNS.has(first)) return first !== 'me' && first !== 'us' && first !== 'him';
  if (PREPOSITIONS.has(first) || CONJUNCTIONS.has(first) || PRONOUNS.has(first)) return false;
  if (
    plain
      .slice(1)
      .some(
        (word) =>
          RELATIVES.has(word) ||
          (CONJUNCTIONS.has(word) && word !== 'and') ||
          /^(?:i|we|he|she|they|it)(?:['’]\p{L}+)?$/u.test(word),
      )
  )
    return false;
  const begins =
    ARTICLES.has(first) ||
    first === 'the' ||
    POSSESSIVES.has(first) ||
    NUMBERS.has(first) ||
    KIN.has(first) ||
    HOUSEHOLD.has(first);
  return (
    begins ||
    names.has(tokens[0] ?? '') ||
    /^(?:mrs?|ms|miss|dr|auntie|uncle|cousin|pastor|father|sister|brother)$/.test(first) ||
    /^(?:every|some|all|most|half|\d+)$/.test(first) ||
    core.length <= 2
  );
}

type Frame = Pick<Clause, 'start' | 'end' | 'words' | 'kind' | 'together' | 'isSentence'>;

/** Words in capitals, apart from short names such as NHS. */
const SHOUTED = /(?<!\p{L})(?:I )?\p{Lu}{2,}(?: \p{Lu}{2,})+\b|\b\p{Lu}{5,}\b/gu;

/** The verb right after "you" in the present: "you feel steadier than you did". */
function presentVerb(kind: Clause['kind'], tokens: readonly RegExpExecArray[]): RegExpExecArray | undefined {
  const next = tokens.slice(1).find(({ 0: token }) => !isAdverb(lower(token)));
  return kind === 'you' && next && lower(tokens[0]?.[0] ?? '') === 'you' && isBase(lower(next[0])) ? next : undefined;
}

function whole(words: string, frame: Frame, names: Names): Clause | undefined {
  const calm = words
    .replace(SHOUTED, (shout) => shout.toLowerCase())
    .replace(/^i\b/, 'I')
    .replace(/^\p{Lu}\p{Ll}?\p{Lu}{2,}(?= up\b)/u, (shout) => shout.toLowerCase());
  const said = toSecondPerson(frame.kind === 'other' ? withArticle(calm) : calm);
  if (said === undefined) return undefined;
  const first = tokensOf(said)[0] ?? '';
  const lowers = startsLower(first, names);
  if (lowers === undefined && frame.kind === 'fragment')
    return { ...frame, inside: said, subject: '', verb: '', rest: '', raw: '' };
  const inside = lowers === true ? said.charAt(0).toLowerCase() + said.slice(1) : said;
  if (frame.kind === 'fragment') return { ...frame, inside, subject: '', verb: '', rest: '', raw: '' };
  const tokens = [...inside.matchAll(/“[^”]*”|"[^"]*"|[\p{L}\p{N}][\p{L}\p{N}'’/-]*/gu)];
  const plain = tokens.map(([token]) => lower(token));
  const verb =
    presentVerb(frame.kind, tokens) ??
    tokens.find(({ 0: token }, index) => index > 0 && isVerb(lower(token)) && !isWithinThing(plain, index));
  const subject = verb ? inside.slice(0, verb.index).trim() : '';
  if (frame.kind === 'other' && (!verb || subject === '')) return undefined;
  if (!verb && !/^you[’'](?:re|ve|d|ll)\b/.test(inside))
    return { ...frame, kind: 'fragment', inside, subject: '', verb: '', rest: '', raw: '' };
  return {
    ...frame,
    inside,
    subject,
    raw: words.slice(0, Math.max(0, words.toLowerCase().search(new RegExp(`\\b${lower(verb?.[0] ?? '')}\\b`)))).trim(),
    verb: verb ? lower(verb[0]) : '',
    rest: verb ? inside.slice(verb.index + verb[0].length).trim() : '',
  };
}

const JOINED = /(?:and|then|but)\s+$/i;

/** All the clauses of an entry that can be said again. */
export function clausesOf(text: string, names: Names): Clause[] {
  const clauses: Clause[] = [];
  let doer: Doer = { you: true };
  for (const sentence of sentencesOf(text).slice(0, 40)) {
    const parts = partsOf(text, sentence).sort((one, other) => one.start - other.start || other.end - one.end);
    let within: Doer;
    for (const part of parts) {
      const read: Clause | undefined = readClause(
        text,
        part,
        names,
        part.start === sentence.start
          ? doer
          : within?.you || JOINED.test(text.slice(part.start - 6, part.start))
            ? within
            : undefined,
        part.start === sentence.start && part.end === sentence.end,
      );
      if (/^(?:he|she|it|they|that|there)\b/i.test(text.slice(part.start, part.end))) within = undefined;
      if (!read) continue;
      clauses.push(read);
      // What follows without a subject has the one before it: "Fly got up and lay down".
      if (read.kind === 'you') within = { you: true };
      else if (read.kind === 'other')
        within =
          read.subject !== '' && !/^(?:it|that|there|they)\b/.test(read.subject)
            ? { you: false, subject: read.raw }
            : undefined;
    }
    // After somebody else's sentence, one without a subject may be theirs: "Mum came. Brought soup."
    doer = within?.you === false ? undefined : within;
  }
  return clauses;
}

/** What the clause at the beginning of a span is preferred by: it says what happened. */
const BEGINS_SPAN = 0.15;

/** The clause that says best what `span` says: it covers the most of it, with the least beside it. */
export function clauseOf(span: Span | null, clauses: readonly Clause[], longest: number): Clause | undefined {
  if (!span) return undefined;
  let best: Clause | undefined;
  let most = 0.45;
  for (const clause of clauses) {
    if (clause.words > longest) continue;
    const common = share(clause, span);
    const begins = Math.abs(clause.start - span.start) < 3 ? BEGINS_SPAN : 0;
    const score = (2 * common) / (clause.end - clause.start + (span.end - span.start)) + begins;
    if (score > most + 0.02) {
      best = clause;
      most = score;
    }
  }
  return best;
}
