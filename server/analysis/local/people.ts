/** Finds the people an entry mentions: names, titles with names, and family ("my sister", "Mum"). */
import givenNames from './lexicon/given-names.json' with { type: 'json' };
import type { Token, Tokens } from './tokens.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** After "my" or "our". */
const KIN = setOf(
  `mother mum mom mam mama mummy mommy ma father dad papa daddy pa parents mother-in-law father-in-law sister-in-law
   brother-in-law daughter-in-law son-in-law sister brother sis bro sisters brothers cousins sibling siblings twin twins
   daughter daughters son sons child kid kids children boys girls baby toddler wife husband partner girlfriend boyfriend
   fiance fiancee fiancé fiancée ex grandmother grandma gran granny nan nana grandfather grandpa grandad granddad grandson
   granddaughter grandchild grandkids grandchildren aunt auntie aunty uncle cousin niece nephew nieces nephews stepmum
   stepmom stepdad stepson stepdaughter godmother godfather godson goddaughter friend friends mate mates best-friend
   roommate roommates flatmate flatmates housemate housemates neighbour neighbor neighbours neighbors boss manager
   supervisor colleague colleagues coworker coworkers teacher professor tutor coach therapist counsellor counselor doctor
   nurse physio dentist pastor priest imam rabbi landlord landlady tenant youngest eldest oldest`,
);
/** Family members that are also recognized without "my". */
export const KIN_WITHOUT_MY: ReadonlySet<string> = setOf(
  `mum mom mam mama mamma mummy mommy mumma momma dad daddy papa grandma grandpa grandad granddad gran granny nan nana
   nanna nonna nonno oma opa abuela abuelo baba abba amma appa dadi nani dede teta yaya mamá papá babcia halmoni tata`,
);
/** Groups that are recognized after "the", such as "the kids". */
const KIN_WITH_THE = setOf('kids children twins boys girls baby grandkids grandchildren neighbours neighbors');
const TITLES = setOf(
  `mr mrs ms miss mx dr doctor prof professor auntie aunty aunt uncle father sister brother pastor rev reverend coach sir
   nurse nana grandma grandpa grandad granddad granny gran abuela abuelo rabbi imam deacon madame señora señor signora herr
   frau tante tita tito tía tío tia tio sgt captain chef judge canon sensei big old little`,
);
const DOTTED = setOf('mr mrs ms mx dr prof rev sgt st');
/** Titles that make the next word a name only if it is a known name: "Old Town", "Sister Act". */
const AMBIGUOUS_TITLES = setOf(
  'father sister brother nurse captain chef judge big old little sir doctor professor coach',
);
const KIN_MODIFIERS = setOf(
  `little older younger big best dear old oldest youngest eldest middle baby sweet late two three twin new good own step
   lovely poor dearest teenage grown great`,
);
/** Capitalised words that are never people. */
const NOT_NAMES = setOf(
  `i monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
   sundays january february march april may june july august september october november december christmas easter ramadan
   eid diwali thanksgiving halloween hanukkah passover lent advent pentecost valentine english french spanish german italian
   dutch polish portuguese russian turkish greek arabic chinese japanese irish welsh scottish british american canadian
   indian latin hebrew god lord jesus allah bible quran psalm mass ok tv nhs pc uk us usa eu bbc dvd gp er mri phd a the and
   but so or today yesterday tonight tomorrow street road park lane avenue way hill river lake church school station
   hospital college university uber google facebook instagram whatsapp youtube netflix spotify amazon zoom lidl aldi tesco
   waitrose sainsbury asda morrisons primark greggs argos costco ikea walmart walgreens starbucks boots spar lego nutella
   mr mrs ms miss dr st saint mother father brother sister aunt uncle auntie grandmother grandfather north south
   east west new big old santa no yes him`,
);
/** Words that precede the name of a person more often than that of a place or a thing. */
const WORDS_BEFORE_PERSON = setOf(
  `with and called call calls told tell asked ask hugged thanked thank thanks met meet meeting texted text rang phoned miss
   missed missing for saw love dear because when while that said says if than like as where after before then but or
   since until by about & friend colleague neighbour neighbor boss`,
);
/** Those of them that often start a sentence, so that their own capital makes them no first name: "Met Thandeka". */
const STARTS_BEFORE_PERSON = setOf('met called rang phoned texted told asked hugged thanked');
/** Words that follow a person. */
const WORDS_AFTER_PERSON = setOf(
  `is was has had will would said says told came comes called calls asked asks made makes brought brings gave gives took
   takes sent sends got gets went goes laughed laughs smiled smiles sat sits stood cooked cooks texted rang phoned wrote
   helped helps let lets showed shows knew knows thought thinks wanted wants did does didn't doesn't and or who & left
   stayed waited held hugged played plays read reads ran walked walks drove drives fell slept sleeps sang sings put puts
   kept keeps found finds saw turned looked looks started noticed remembered bought paid fixed picked carried taught
   insisted offered listened cried passed turns needs needed isn't wasn't hasn't won't can can't could couldn't`,
);
/** Before "into", these words make what follows a person, not a place: "ran into Priya". */
const MEETINGS = setOf('run runs ran running bump bumps bumped bumping');
/** After "ran into" and a name that is not listed, these words make it a shop or a place: "ran into Superdrug for soap". */
const WORDS_AFTER_ERRAND = setOf('for to before because traffic');
/** Visits, which only people make: "Eilidh came by", "Thandeka dropped in". */
const VISIT = /^(?:(?:came|comes) (?:by|over|round|around)|(?:dropped|popped|stopped|swung) (?:by|in|over|round))$/;
/** Words, besides relatives, that "come by" or "come over" at the start of a sentence and are no names. */
const NOT_VISITORS = setOf(
  `i he she it we you they this that which who everyone everybody someone somebody anyone anybody nobody one none both all
   many few several another people family guests company mail post spring summer autumn fall winter morning afternoon
   evening night lunch dinner bedtime time rain snow sun sunshine darkness fog wind temperature sleep calm peace sadness
   joy then later finally`,
);
/** Words that precede a place. */
const PLACE_PREPOSITIONS = setOf(
  'in at from near to via outside around through into towards toward across past the on of under',
);
/** After these words even a known given name is not a person but a place or a title: "in Logan", "the Dan". */
const NON_PERSON_PREPOSITIONS = setOf('in near via around through into toward towards across past the');
/** Words that are also names: at the start of a sentence, the next word decides. */
const ALSO_NAMES = setOf(
  `grace joy hope faith rose ivy iris lily poppy daisy olive pearl dot ray kit bill pat frank art dean jean pop sal rob fern
   robin mark jack drew chase mac june dawn amber ruby holly angel buddy duke blessing comfort ash wren moss junior ginger
   con mo fin patty billy abi ayo ama jun carol basil jade violet heather sandy gene sue bob`,
);
/** After a name, these words make it a place, a company or a day. */
const PLACE_SUFFIXES = setOf(
  `street st road rd lane avenue ave park station hill river lake bridge church cathedral school college university hospital
   hotel market square beach bay island mountain mountains valley house farm hall court day festival airport museum city
   county town cup league castle`,
);
const NAME = /^\p{Lu}\p{Ll}{1,14}(?:-\p{L}{1,10})?$/u;

/** A word of the text; for a contraction, its first part. */
interface Word {
  /** As written, without "'s". */
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly isPossessive: boolean;
  /** Whether it starts a sentence, a line or a quotation, so that its capital is not informative. */
  readonly startsSentence: boolean;
  /** Whether only spaces, or the dot of a title, are between it and the word before. */
  readonly followsDirectly: boolean;
}

function wordsOf({ all, text }: Tokens): Word[] {
  const words: Word[] = [];
  let before: Token | undefined;
  for (const token of all) {
    if (token.kind !== 'word') continue;
    // A contraction is two tokens at one position.
    if (token.start === before?.start) continue;
    const written = text.slice(token.start, token.end);
    const mark = Math.max(written.lastIndexOf("'"), written.lastIndexOf('’'));
    const owned = mark > 0 && mark === written.length - 2 && written.endsWith('s');
    const plain = mark > 0 ? written.slice(0, mark) : written;
    const gap = before === undefined ? '' : text.slice(before.end, token.start);
    const isSpace = gap === ' ';
    const isTitle = before !== undefined && DOTTED.has(before.word) && gap.trim() === '.';
    words.push({
      text: plain,
      lower: plain.toLowerCase(),
      start: token.start,
      end: token.start + plain.length,
      isPossessive: owned,
      startsSentence:
        before === undefined || (!isSpace && !isTitle && /[.!?…\n:;“”"«»([–—*•]|(?:^|\s)['‘-]/u.test(gap)),
      followsDirectly: before !== undefined && (isSpace || isTitle || /^\s+$/u.test(gap)),
    });
    before = token;
  }
  return words;
}

const isName = ({ text, lower }: Word) => NAME.test(text) && !NOT_NAMES.has(lower);
/**
 * Given names of many countries, in lower case, that are no other word. Names that are not listed are found by their
 * context.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(givenNames);

const isGiven = (word: Word) => GIVEN_NAMES.has(word.lower);

/** A name in a text: `text` is `entry.slice(start, end)`, in UTF-16 units, without "'s". */
export interface Mention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The people in order of appearance, each once, as written. */
export function findPeople(tokens: Tokens): string[] {
  return [...new Set(findMentions(tokens).map(({ text }) => text))];
}

/** Every mention of a person, in order of appearance. */
export function findMentions(tokens: Tokens): Mention[] {
  const words = wordsOf(tokens);
  const { text } = tokens;
  // In text without capitals, names are recognized in lower case.
  const isLowerCase = !/^\W*\p{Lu}|[.!?\n]\s+\p{Lu}/u.test(text);
  const mentions: Mention[] = [];
  const add = (from: number, to: number) => {
    const [first, last] = [words[from], words[to]];
    if (first && last) mentions.push({ text: text.slice(first.start, last.end), start: first.start, end: last.end });
    return to;
  };
  for (let index = 0; index < words.length; index++) {
    const end =
      kinAt(words, index) ??
      titledAt(words, index, isLowerCase) ??
      kinWithoutMyAt(words, index) ??
      namedAt(words, index, isLowerCase);
    if (end !== undefined) index = end.from > end.to ? end.to : add(end.from, end.to);
  }
  return mentions;
}

/** Range of words; `to` is before `from` for words that are skipped. */
interface WordRange {
  from: number;
  to: number;
}

/**
 * "my little sister", "the kids"; for "my sister Lena" the name. Relatives of other people ("her mother") are skipped.
 */
function kinAt(words: readonly Word[], index: number): WordRange | undefined {
  const owner = words[index]?.lower ?? '';
  if (owner === 'the')
    return KIN_WITH_THE.has(words[index + 1]?.lower ?? '') ? { from: index, to: index + 1 } : undefined;
  const isOther = owner === 'his' || owner === 'her' || owner === 'their' || owner === 'your';
  if (owner !== 'my' && owner !== 'our' && !isOther) return undefined;
  let ahead = index + 1;
  while (KIN_MODIFIERS.has(words[ahead]?.lower ?? '') && ahead < index + 3 && words[ahead + 1]?.followsDirectly)
    ahead++;
  if (!KIN.has(words[ahead]?.lower ?? '')) {
    if (!KIN.has(words[ahead - 1]?.lower ?? '') || ahead - 1 === index) return undefined;
    ahead--;
  }
  if (words[ahead + 1]?.lower === 'in' && words[ahead + 2]?.lower === 'law') ahead += 2;
  if (isOther) return { from: ahead + 1, to: ahead };
  const next = words[ahead + 1];
  const isNamed = next?.followsDirectly && !words[ahead]?.isPossessive && isName(next) && isGiven(next);
  return isNamed ? { from: ahead + 1, to: ahead + 1 } : { from: index, to: ahead };
}

/** "Mr. Okafor", "Aunt Vi", "Dr Ana Lopez". */
function titledAt(words: readonly Word[], index: number, small: boolean): WordRange | undefined {
  const [title, next, last] = [words[index], words[index + 1], words[index + 2]];
  if (!title || !next?.followsDirectly || !TITLES.has(title.lower) || title.isPossessive) return undefined;
  if (small ? !isGiven(next) : !/^\p{Lu}/u.test(title.text) || !/^\p{Lu}\p{L}/u.test(next.text)) return undefined;
  if (AMBIGUOUS_TITLES.has(title.lower) && !isGiven(next)) return undefined;
  if (!small && NOT_NAMES.has(next.lower)) return undefined;
  const isFull = last?.followsDirectly && !next.isPossessive && isName(last) && !WORDS_AFTER_PERSON.has(last.lower);
  return { from: index, to: isFull ? index + 2 : index + 1 };
}

/** "Mum", "dad": the author's own, without "my". */
function kinWithoutMyAt(words: readonly Word[], index: number): WordRange | undefined {
  const word = words[index];
  if (!word || !KIN_WITHOUT_MY.has(word.lower)) return undefined;
  const before = words[index - 1]?.lower ?? '';
  const isSomeones =
    word.followsDirectly && /^(?:a|an|the|his|her|their|your|this|that|every|another|no|as|like)$/.test(before);
  return isSomeones && !/^\p{Lu}/u.test(word.text) ? undefined : { from: index, to: index };
}

/** "Lena", "Jo Ann", "Lena Brandt". */
function namedAt(words: readonly Word[], index: number, small: boolean): WordRange | undefined {
  const word = words[index];
  if (!word) return undefined;
  if (small && isGiven(word) && word.lower.length > 2) return { from: index, to: index };
  if (!isName(word)) return undefined;
  const [before, next] = [words[index - 1], words[index + 1]];
  const nextCapital = next?.followsDirectly && !word.isPossessive && /^\p{Lu}/u.test(next.text) ? next : undefined;
  if (nextCapital && PLACE_SUFFIXES.has(nextCapital.lower)) return { from: index + 1, to: index };
  const lead = word.followsDirectly ? (before?.lower ?? '') : '';
  const isMet = isMeeting(words, index);
  const isPerson = isGiven(word)
    ? isMet || !NON_PERSON_PREPOSITIONS.has(lead)
    : isMet ||
      isVisitor(words, index) ||
      isPersonByContext(words, index, PLACE_PREPOSITIONS.has(lead)) ||
      (ALSO_NAMES.has(word.lower) && isFollowed(word, next));
  if (!isPerson) return undefined;
  const isFull = nextCapital && isName(nextCapital) && !WORDS_AFTER_PERSON.has(nextCapital.lower);
  return { from: index, to: isFull ? index + 1 : index };
}

/** "Ran into Priya", "bumped into Wulfric"; not "ran into Victoria station". */
function isMeeting(words: readonly Word[], index: number): boolean {
  const [verb, lead, word, next] = [words[index - 2], words[index - 1], words[index], words[index + 1]];
  if (!verb || !word?.followsDirectly || !lead?.followsDirectly || lead.lower !== 'into') return false;
  const after = next?.lower ?? '';
  return MEETINGS.has(verb.lower) && !PLACE_SUFFIXES.has(after) && (isGiven(word) || !WORDS_AFTER_ERRAND.has(after));
}

/** "Eilidh came by", "Thandeka dropped in"; not "Neighbours came by" or "Sadness came over me". */
function isVisitor(words: readonly Word[], index: number): boolean {
  const [word, verb, particle, next] = words.slice(index, index + 4);
  if (!word || !verb?.followsDirectly || !particle?.followsDirectly) return false;
  if (!VISIT.test(`${verb.lower} ${particle.lower}`)) return false;
  const isFeeling = particle.lower === 'over' && /^(?:me|us|the|my|our)$/.test(next?.lower ?? '');
  return !isFeeling && !NOT_VISITORS.has(word.lower) && !KIN.has(word.lower) && !/(?:s|ing)$/.test(word.lower);
}

/** Whether the surrounding words indicate a person. */
function isPersonByContext(words: readonly Word[], index: number, isPlace: boolean): boolean {
  const [word, before, next] = [words[index], words[index - 1], words[index + 1]];
  if (!word || word.startsSentence || isPlace) return false;
  const isStart = before?.startsSentence === true && STARTS_BEFORE_PERSON.has(before.lower);
  if (before && isName(before) && word.followsDirectly && !isStart) return false;
  return (
    word.followsDirectly &&
    (WORDS_BEFORE_PERSON.has(before?.lower ?? '') || word.isPossessive || isFollowed(word, next))
  );
}

const isFollowed = (word: Word, next: Word | undefined) =>
  !word.isPossessive && next !== undefined && next.followsDirectly && WORDS_AFTER_PERSON.has(next.lower);
