/** What an entry offers a reframe: the values of the slots in its frames. */
import type { EntryFacts } from '../facts.ts';
import { fillHard, fillPair, fillScenes, fillWait, withLead } from './beside.ts';
import { type Clause, clauseOf, clausesOf } from './clauses.ts';
import { deed, doing, isDone, oneDeed, standsAlone } from './deeds.ts';
import { AUXILIARIES, isPast, PREPOSITIONS, pronounFor } from './english.ts';
import { fillCompany, fillNamed, fillOther, fillOwn, isMadeTo } from './looks.ts';
import { type Names, namesIn } from './names.ts';
import { isPerson, isWith, personSlot, SOMEBODY, withNames } from './persons.ts';
import { overlaps, type Piece, sentencesOf } from './sentences.ts';
import type { Slots } from './slots.ts';
import { fillList, fillSpoken } from './spoken-and-listed.ts';
import { KIND } from './verbs.ts';

/** Longest clause that a reframe says again, in words. */
const LONGEST_GOOD = 17;
const LONGEST_HARD = 13;
/** In longer entries only what the facts name is said again, in UTF-16 units. */
const LONGEST_SEARCHED = 420;

const GIVING =
  /^(?:gave|sent|brought|handed|bought|left|baked|cooked|knitted|made|lent|offered|poured|wrote) you (?:back )?((?:a|an|the|his|her|their|your|some|two|three|four|five|six|half) .+)$/;
const FOR_YOU =
  /^(?:bought|brought|made|baked|cooked|knitted|kept|saved|left|carried|sent) ((?:a|an|the|his|her|their|some|two|three|four|five|six) .+?) (?:for|to) you\b(.*)$/;

export interface Wanted {
  /** Whether a hardship is told with confidence. */
  readonly hardTold: boolean;
  /** What is looked for where the facts name no good part: any that feels good, or only what somebody did for the writer. */
  readonly look: 'bright' | 'kind';
  /** The feeling of the words from `start` to `end`: sums of their positive and of their negative weights. */
  readonly feelingOf: (start: number, end: number) => { good: number; hard: number };
}

/** What the entry offers, and its names. */
export function materialOf(text: string, facts: EntryFacts, { hardTold, look, feelingOf }: Wanted): Material {
  const names = namesIn(text, facts);
  const clauses = clausesOf(text, names);
  const slots: Slots = {};
  const hard = hardTold ? clauseOf(facts.hard, clauses, LONGEST_HARD) : undefined;
  const unhurt = (piece: Piece) =>
    !NOT_BESIDE.test(text.slice(piece.start, piece.end)) &&
    !HURTS.test(text.slice(piece.start, piece.end)) &&
    !(hardTold && facts.hard && overlaps(piece, facts.hard)) &&
    feelingOf(piece.start, piece.end).hard === 0;
  const apart = clauses.filter((clause) => !hard || !overlaps(clause, hard));
  const said = clauseOf(facts.good, apart, LONGEST_GOOD);
  const named = said && HURTS.test(text.slice(said.start, said.end)) ? undefined : said;
  const kind = hardTold ? undefined : apart.find((clause) => isKindness(clause, facts) && unhurt(clause));
  const chosen =
    (look === 'kind' || named?.kind === 'fragment' ? kind : undefined) ??
    named ??
    (look === 'bright' && !hardTold && text.length <= LONGEST_SEARCHED
      ? brightest(apart.filter(unhurt), facts, feelingOf)
      : undefined);
  const good = chosen && withNames(chosen, text, facts.people);
  const people = facts.people.flatMap((person) => personSlot(person) ?? []);
  fillGood(slots, good, facts, people, hardTold ? '' : text);
  if (good && !hardTold) fillWait(slots, good, text);
  if (good && !slots.good && good.kind !== 'fragment') slots.good = withLead(good, clauses.filter(unhurt));
  if (hard && standsAlone(hard)) fillHard(slots, hard);
  if (!hardTold) {
    const others = clauses.filter((clause) => clause !== chosen && unhurt(clause));
    if (good) fillPair(slots, good, others);
    if (good)
      fillScenes(
        slots,
        good,
        others.filter(({ isSentence }) => isSentence),
      );
    fillSpoken(
      slots,
      text,
      (speaker) => isPerson(speaker, facts.people, false),
      (start, end) => facts.good !== null && overlaps({ start, end }, facts.good),
    );
    fillList(slots, text, names);
  }
  slots.span = quotable(facts.good?.text);
  const from = facts.good?.start;
  if (/^(?:I|My|We|Our)\b/.test(slots.span ?? '') && sentencesOf(text).some(({ start }) => start === from))
    slots.line = slots.span;
  return { slots, names };
}

export interface Material {
  readonly slots: Slots;
  readonly names: Names;
}

function isKindness({ kind, subject, verb, rest, words }: Clause, { people }: EntryFacts): boolean {
  return (
    kind === 'other' &&
    words <= LONGEST_GOOD &&
    KIND.has(verb) &&
    !isMadeTo(verb, rest) &&
    /\byour?\b/.test(rest) &&
    isPerson(subject, people, false)
  );
}

/** Words of sentences that are not called good. */
const HURTS =
  /\b(?:sprain\w*|twisted|felt (?:thick|stupid|silly|bad|sick|awful|small)|worse|smaller|guilty|whistled|prompt|sarcastic\w*|burn\w*|wrong|bled|robbed|colic|rude|smashed|ruined|stolen|leak\w*|stung|puked?|threw up|better place|(?:would|could|should)(?: have|['’]ve))\b|['’]d have\b|n['’]t (?:say|come|call|want|like|care|look)\b/i;
/** Words of sentences that are not put beside a good one. */
const NOT_BESIDE =
  /\b(?:sprain\w*|twisted|felt (?:thick|stupid|silly|bad|sick|awful|small)|worse|smaller|guilty|whistled|prompt|sarcastic\w*|burn\w*|wrong|bled|usually|always|not|no|never|nobody|nothing|without|sorry|hates?|hated|miss(?:ed|ing)?|lost|broke|broken|died|dead|late|split|only|cried|crying|tired|sad|alone|wrong|declined|cancell?ed|failed)\b|n['’]t\b/i;

/** The clause that tells most: something good, somebody, somebody's doing. */
function brightest(
  clauses: readonly Clause[],
  { people }: EntryFacts,
  feelingOf: Wanted['feelingOf'],
): Clause | undefined {
  let best: Clause | undefined;
  let most = 0.8;
  for (const clause of clauses) {
    if (clause.words > LONGEST_GOOD || clause.words < 4 || !standsAlone(clause)) continue;
    const who = people.some((person) => clause.raw.includes(person)) ? 0.6 : 0;
    const score =
      feelingOf(clause.start, clause.end).good / 3 +
      who +
      (clause.kind === 'fragment' ? 0 : 0.6) +
      Math.min(clause.words, 10) / 15;
    if (score > most + 0.05) {
      best = clause;
      most = score;
    }
  }
  return best;
}

/** Words that may be quoted as they are: one sentence of some length. */
function quotable(words: string | undefined): string | undefined {
  const count = words?.split(/\s+/).length ?? 0;
  if (!words || count < 5 || words.length > 90 || /["“”\n]|\b(?:me|my|mine)$/.test(words)) return undefined;
  return sentencesOf(words).length === 1
    ? words.replace(/[.,;:!]+$/, '').replace(/^(?:but|and|so|then) /i, '')
    : undefined;
}

const isNobodyNamed = (text: string, { start }: Clause) => text !== '' && !SOMEBODY.test(text.slice(0, start));

function fillGood(
  slots: Slots,
  good: Clause | undefined,
  facts: EntryFacts,
  named: readonly string[],
  text: string,
): void {
  if (!good) return;
  const { people } = facts;
  const { inside, kind, subject, verb, rest, together } = good;
  if (kind === 'fragment') {
    slots.fragment =
      good.words >= 2 && !PREPOSITIONS.has(inside.split(' ')[0] ?? '') && !/^(?:having|being|you)\b/i.test(inside)
        ? inside
        : undefined;
    fillNamed(slots, inside);
    fillCompany(slots, inside, named);
    return;
  }
  // Without anybody named before, "she" is whom the entry calls so.
  const alone =
    standsAlone(good) ||
    (subject === 'they' && isDone(good)) ||
    (/^(?:he|she)$/.test(subject) && people.length === 0 && isNobodyNamed(text, good));
  if (alone && good.words >= 4) slots.good = inside;
  if (alone && isDone(good)) slots.done = inside;
  const past = isPast(verb);
  const plain = !/[“"]/.test(inside);
  const other = named.filter((person) => !inside.toLowerCase().includes(person.toLowerCase()));
  if (kind === 'you' && together) {
    const [who] = other;
    if (who !== undefined && other.length === 1 && named.length === 1 && isWith(who, text)) {
      slots.partner = who;
      slots.good = inside.replace(/^you /, `you and ${who} `);
    }
    slots.togetherDoing = subject === 'you' && past ? doing(good) : undefined;
    if (who !== undefined && other.length === 1 && isWith(who, text) && isDone(good)) slots.pairDone = slots.good;
    slots.weDone = isDone(good) && alone ? slots.good : undefined;
    if (subject === 'you') fillOwn(slots, good, slots.togetherDoing);
    if (subject === 'you') fillCompany(slots, slots.togetherDoing, named);
    slots.couple = subject.startsWith('you and ') && past ? subject : undefined;
    slots.coupleDoing = slots.couple && doing(good);
    return;
  }
  if (kind === 'you') {
    if (good.words >= 5) slots.you = inside;
    slots.youDone = slots.done;
    if (subject === 'you' && past && verb !== 'had') {
      slots.youDid = /^\S+ (?:it|them|that)$/.test(deed(good)) ? undefined : deed(good);
      slots.shortDid = good.words <= 9 && !/[,;:]/.test(inside) ? deed(good) : undefined;
      slots.youDoing = plain ? doing(good) : undefined;
    }
    const first = /^(.*?),? for the first time(?: ever| in [^,]*)?$/.exec(rest)?.[1];
    if (subject === 'you') fillOwn(slots, good, slots.youDoing);
    if (subject === 'you') fillCompany(slots, slots.youDoing, named);
    slots.firstDoing = first && doing({ verb, rest: first });
    return;
  }
  slots.other = alone ? inside : undefined;
  if (alone && isDone(good) && !/\byou\b/.test(inside)) slots.othersDone = inside;
  slots.seen = alone && !/\byou(?:rs?)?\b/.test(inside) && past && !inside.startsWith('no') ? inside : undefined;
  const pronoun = pronounFor(subject);
  if (pronoun && past && verb !== 'had') slots.pronounDid = pronoun;
  const isName = /^\p{Lu}\p{Ll}+$/u.test(subject) && KIND.has(verb) && /\byour?\b/.test(rest);
  if (alone && (isName || isPerson(subject, people, false))) {
    slots.who = subject;
    slots.did = past || !AUXILIARIES.has(verb) ? oneDeed(good) : undefined;
    const during = plain ? doing(good) : undefined;
    slots.doing = during !== undefined && during.split(' ').length >= 3 ? during : undefined;
    slots.forYouDoing = /\byou\b/.test(rest) ? slots.doing : undefined;
    fillOther(slots, good, subject, slots.did, slots.doing);
    slots.kindness = isKindness(good, facts) ? slots.doing : undefined;
    const given = GIVING.exec(deed(good))?.[1] ?? FOR_YOU.exec(deed(good))?.slice(1).join('');
    if (given !== undefined && !/ (?:and|so|but|because|while|when|to) /.test(given) && given.length < 60)
      slots.gift = given;
  }
}
