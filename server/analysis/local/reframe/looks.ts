/**
 * Fills the slots of plans that look at what an entry tells in a certain way: as somebody's thought, as work that stays
 * done, as something seen in time, as company. Which of them an entry offers depends on its verb.
 */
import type { Clause } from './clauses.ts';
import {
  ARTICLES,
  isAdverb,
  isBase,
  isPast,
  isVerb,
  KIN,
  NUMBERS,
  POSSESSIVES,
  PREPOSITIONS,
  pronounFor,
} from './english.ts';
import type { Slots } from './slots.ts';
import {
  baseOf,
  EFFORTS,
  ENDINGS,
  FEATS,
  KIND,
  MAKING,
  PASTIMES,
  pastParticiple,
  SIGHTS,
  THOUGHTFUL,
  WORK,
} from './verbs.ts';

const wordsOf = (text: string) => text.split(' ');
const joined = (...parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(' ,', ',');

/** What ends the object of a verb: "the whole potato bed | before lunch". */
const AFTER_OBJECT = /^(?:because|so|when|while|until|till|that|who|which|where|if|and|but|or|then|is|was|were|are)$/;

/** The words after a verb, as an object and what follows it; undefined where no object can be told. */
export function objectOf(rest: string): { object: string; tail: string } | undefined {
  const words = wordsOf(rest);
  const first = words[0]?.toLowerCase() ?? '';
  const opens =
    ARTICLES.has(first) ||
    /^(?:the|some|all|every|half|both|\d+)$/.test(first) ||
    POSSESSIVES.has(first) ||
    NUMBERS.has(first);
  if (!opens) return undefined;
  let end = 1;
  while (end < words.length) {
    const word = (words[end] ?? '').toLowerCase();
    if (/[,;:]$/.test(words[end - 1] ?? '') || AFTER_OBJECT.test(word)) break;
    if (PREPOSITIONS.has(word) && word !== 'of') break;
    if (
      /^(?:again|today|tonight|yesterday|myself|yourself|alone|together|twice|finally|first|properly|back|home|out|up|off|down|away|too|to)$/.test(
        word,
      ) &&
      end > 1
    )
      break;
    if (isAdverb(word) && end > 1) break;
    end++;
  }
  const object = words
    .slice(0, end)
    .join(' ')
    .replace(/[,;:]$/, '');
  if (end < 2 || end > 8 || words.slice(1, end).some((word, at) => at > 0 && isVerb(word.toLowerCase())))
    return undefined;
  if (/\b(?:of|the|a|an|your|his|her|their|very)$/.test(object)) return undefined;
  return { object, tail: words.slice(end).join(' ') };
}

const isPlural = (thing: string) => {
  const head = (/^(.*?)(?: of .*)?$/.exec(thing)?.[1] ?? thing).split(' ').at(-1) ?? '';
  return (
    / and /.test(thing) ||
    (head.endsWith('s') && !/(?:ss|us|is|[’']s)$/.test(head)) ||
    /^(?:people|children|men|women|feet|teeth|mice|geese)$/.test(head)
  );
};

const MASS = new Set(
  'tea coffee cocoa soup cake toast rain snow sunshine sun light music silence quiet bread rice pizza chocolate pasta fish wine beer milk honey lunch dinner breakfast supper choir school football chess karaoke bingo yoga swimming laundry curry tamales ice cheese fruit jam gin karaoke pancakes popcorn icecream cream pie stew gardening thunder fog moonlight starlight frost weather cricket rugby tennis netball basketball badminton'.split(
    ' ',
  ),
);

/** Whether words without a verb can be the object of a sentence: "cocoa in bed", and not "weirdly happy about it". */
function isNounPhrase(inside: string): boolean {
  const words = wordsOf(inside);
  const [first = ''] = words;
  const plain = first.toLowerCase();
  if (
    /\b(?:not|no|never|nothing|nobody|without|only|now|still|including|mostly|oncology|ward|clinic|today|tonight|yesterday|like|too|more|less|very|so|there|which|who)\b/i.test(
      inside,
    )
  )
    return false;
  if (
    /^you\b| and (?:you|he|she|they|it)\b|, \d+$|\p{Ll}s (?:him|her|me|you|us|them|it|the|an?|my|your|his|their)\b/iu.test(
      inside,
    )
  )
    return false;
  if (/[:;(“"]|, (?:\p{L}+ ){0,2}\p{L}+ing\b/u.test(inside)) return false;
  if (ARTICLES.has(plain) || /^(?:the|some|both|\d+)$/.test(plain) || POSSESSIVES.has(plain) || NUMBERS.has(plain))
    return true;
  if (isAdverb(plain) || PREPOSITIONS.has(plain) || KIN.has(plain) || isVerb(plain)) return false;
  if (
    plain.endsWith('ing') &&
    plain.length > 5 &&
    !/^(?:morning|evening|nothing|something|everything|anything|feeling|being|having|going|amazing|boring|exciting|missing|waiting)$/.test(
      plain,
    )
  )
    return true;
  const at = words.findIndex((word) => PREPOSITIONS.has(word) || word === 'and' || word.endsWith(','));
  const head = (words[(at < 0 ? words.length : (words[at] ?? '').endsWith(',') ? at + 1 : at) - 1] ?? '')
    .replace(/,$/, '')
    .toLowerCase();
  return MASS.has(head) || (/[^s’']s$/.test(head) && !/(?:us|is)$/.test(head));
}

/** Whether words without a verb name something, be it without an article: "Morning chat with the baker". */
function isPlainThing(fragment: string): boolean {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = wordsOf(fragment.toLowerCase());
  return (
    !/\b(?:not|no|never|nothing|nobody|without|only|too|more|less|very|so|there|which|who|than|as|still|now|over|done|off|but|you|like|oncology|ward|clinic|by the way)\b|[:;(“"]|\p{Ll}ed\b/iu.test(
      fragment,
    ) &&
    !isAdverb(first) &&
    !isAdverb(second) &&
    !PREPOSITIONS.has(first) &&
    !isVerb(first) &&
    !isBase(first) &&
    !isVerb(second) &&
    !/(?:ful|ous|ish|ive|less|able|ly|ic|[aeiou]\p{L}*[ae]nt)$/u.test(first) &&
    !/[’']s \p{L}+(?:n|ed)\b/u.test(fragment) &&
    [second, third, fourth, fifth].some((word) => PREPOSITIONS.has(word) || word === 'and') &&
    !/^(?:happy|sunny|rainy|muddy|windy|icy|chilly|cosy|cozy|crazy|silly|ready|sorry|lucky|busy|tasty|shivery|teary|weary|grumpy|sleepy|giddy|cranky|groggy|dizzy|lovely|funny|smug|best|worst|such|what|happy|proud|glad|good|bad|nice|great|cold|warm|half|about|oh|ok|thank|thanks|here|back|home|full|bit|like|maybe|feeling|being|having|you)$/.test(
      first,
    )
  );
}

/** Fills slots with what a sentence without a verb names. */
export function fillNamed(slots: Slots, fragment: string): void {
  const isNamed = isNounPhrase(fragment);
  if (wordsOf(fragment).length > 12 || wordsOf(fragment).length < 3 || !/^[\p{L}\p{N}]/u.test(fragment)) return;
  if (isNamed || isPlainThing(fragment)) slots.thing = fragment;
  if (!isNamed) return;
  if (!/\bof (?:you|them|it)\b|\b(?:his|her|their|its)\b/.test(fragment)) slots.named = fragment;
  if (!/^(?:the|your)\b/.test(slots.named ?? 'the')) slots.newNamed = slots.named;
}

const GROUPS =
  /\b(?:flatmates?|friends?|mates?|lads|girls|boys|kids|children|neighbours?|neighbors?|team|crew|family|cousins?|twins|class|choir|dog|cat|grandkids|grandchildren|parents|sisters?|brothers?|ladies|colleagues?|roommates?|gang)$/;

function isCompany(who: string, companions: readonly string[]): boolean {
  return (
    wordsOf(who).length <= 4 &&
    (companions.some((one) => one.toLowerCase() === who.toLowerCase()) ||
      GROUPS.test(who) ||
      /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*$/u.test(who))
  );
}

/** "… with Remi and Sol": what was done, and the company. `companions`: people as the reframe names them. */
export function fillCompany(slots: Slots, done: string | undefined, companions: readonly string[]): void {
  if (done === undefined) return;
  const match = /^(.+?),? with ([^,]+?(?: and [^,]+)?)$/.exec(done);
  const [, activity = '', who = ''] = match ?? [];
  const parts = who.split(' and ');
  if (!match || !parts.every((part) => isCompany(part, companions))) return;
  if (!(isNounPhrase(activity) || isPlainThing(done)) || wordsOf(activity).length < 2) return;
  slots.activity = activity;
  slots.company = who;
}

/** Fills slots with what the writer did. `doing`: its participle phrase. */
export function fillOwn(slots: Slots, { verb, rest, words }: Clause, doing: string | undefined): void {
  if (!isPast(verb) || /^(?:not|n[’']t|no|nothing|nobody|never|it|that|this|them|him|her|he|she|they)\b/.test(rest))
    return;
  const short =
    doing !== undefined &&
    words <= 14 &&
    !/[;:“"]/.test(doing) &&
    !/\b(?:not|never|n['’]t|nothing|nobody|too much)\b/.test(doing)
      ? doing
      : undefined;
  if (PASTIMES.has(verb)) slots.pastime = short;
  if (EFFORTS.has(verb)) slots.effort = short;
  const parts = objectOf(rest);
  if (!parts) return;
  const { object, tail } = parts;
  const base = baseOf(verb);
  const done = pastParticiple(verb);
  const plainTail =
    wordsOf(tail).length <= 6 &&
    !/[,;:]|\b(?:and|because|so|but|it|them|which|who|that|to|then|you|he|she|they)\b/.test(tail);
  if (SIGHTS.has(verb) && plainTail && !wordsOf(tail).some((word) => isVerb(word))) {
    slots.sight = joined(object, tail);
    slots.seenAs = isPlural(object) ? 'them' : 'it';
  }
  if (MAKING.has(verb) && plainTail && !/^(?:the|your|his|her|their|all|every)\b/.test(object) && !/\bfor\b/.test(tail))
    slots.made = object;
  if (!WORK.has(verb) && !ENDINGS.has(verb)) return;
  if (/^(?:a|an|some|another)$/.test(wordsOf(object)[0] ?? '') && !MAKING.has(verb)) return;
  if (ENDINGS.has(verb) && plainTail) slots.behind = object;
  if (ENDINGS.has(verb)) slots.areBehind = isPlural(object) ? 'are' : 'is';
  if (!WORK.has(verb)) return;
  slots.work = object;
  if (tail === '' && /^(?:the|your|all|both|\p{L}+)\b/u.test(object)) {
    slots.workBase = base;
    slots.itself = isPlural(object) ? 'themselves' : 'itself';
  }
  slots.areNow = isPlural(object) ? 'are' : 'is';
  if (plainTail) slots.workDone = done && joined(done, tail);
  if (tail === '') slots.workOnly = done;
  slots.chore = /^(?:the|your|all)\b/.test(object) && words <= 10 && tail === '' ? short : undefined;
}

const POSSESSIVE = (who: string) => `${who}${who.endsWith('s') ? '’' : '’s'}`;
/** "made you play it twice" is no kindness. */
export const isMadeTo = (verb: string, rest: string) =>
  verb === 'made' && /^you (?!an?\b|the\b|some\b|tea|soup|lunch|dinner|breakfast|coffee|feel)/.test(rest);

/** A name or somebody of one's own. */
const isKnown = (who: string) =>
  /^\p{Lu}/u.test(who) || (who.startsWith('your ') && wordsOf(who).some((word) => KIN.has(word)));

/** Fills slots with what `who` did: for the writer, or to look at. `did`: its deed without the subject. */
export function fillOther(
  slots: Slots,
  clause: Clause,
  who: string,
  did: string | undefined,
  doing: string | undefined,
): void {
  const { verb, rest } = clause;
  if (did === undefined || !isPast(verb) || /[“"]/.test(did)) return;
  const base = baseOf(verb);
  const toYou = /\byour?\b/.test(did) && !isMadeTo(verb, rest) && KIND.has(verb);
  const baseDeed =
    base !== undefined && did.startsWith(verb) && !/ and /.test(did) ? base + did.slice(verb.length) : undefined;
  const pronoun = pronounFor(who);
  if (toYou) {
    slots.kindWho = who;
    slots.kindDid = did;
    slots.kindDoing = doing && !/,/.test(doing) ? doing : undefined;
    slots.kindBase = baseDeed;
    const thoughtful =
      !did.includes(',') &&
      THOUGHTFUL.has(verb) &&
      !/^you (?!(?:an?|the|some|two|three|up|back|his|her|their)\b)/.test(rest);
    if (thoughtful) slots.thoughtDid = did;
    if (thoughtful && pronoun && isKnown(who)) {
      slots.pronoun = pronoun;
      slots.whose = POSSESSIVE(who);
    }
    return;
  }
  if (isKnown(who)) {
    slots.trusted = who;
    slots.trustedBase = baseDeed && !/\byour?\b/.test(baseDeed) ? baseDeed : undefined;
    slots.trustedDoing = doing;
  }
  if (FEATS.has(verb)) {
    slots.featDoing = doing && !/[;:]/.test(doing) ? doing : undefined;
    slots.featPronoun = pronoun;
  }
}
