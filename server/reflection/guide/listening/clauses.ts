/** Cuts a message into clauses, and tells of each who does what: the writer, somebody else, or something. */
import type { NamedPerson } from '../../../analysis/index.ts';

/** Of whom a clause tells. */
export type Actor = 'writer' | 'other' | 'thing';

export interface Clause {
  readonly actor: Actor;
  /** The person it tells of, where it is somebody else; undefined of "he" or "she". */
  readonly subject: NamedPerson | undefined;
  readonly pronoun: 'he' | 'she' | undefined;
  /** What follows the subject, without adverbs before the verb, in the writer's words: "made a cake". */
  readonly said: string;
  /** The one person whom it names besides its subject: "with my dad". */
  readonly partner: NamedPerson | undefined;
  /** It only says when something else was: "when my daughter was born". */
  readonly isAside: boolean;
}

const VERB_AHEAD =
  "(?:i|we|he|she|they|it|my|our|the|this|that|there|then|now|went|made|had|got|was|were|did|saw|took|came|told|said|gave|ate|bought|found|sat|felt|cried|ran|read|wrote|drove|left|slept|read|didn[’']?t|doesn[’']?t|don[’']?t|won[’']?t|can[’']?t|couldn[’']?t|never|can|could|will|would|\\p{L}+ed)\\b";
const BREAKS = new RegExp(
  `[.!?;:\\n]+\\s*|,\\s+(?=(?:and |but |so |then )?${VERB_AHEAD})|\\s+(?:and|but|so|or)\\s+(?:then\\s+)?(?=${VERB_AHEAD})|\\s+(?:because|cos|cuz|bc|where)\\s+(?=${VERB_AHEAD})|\\s+(even though|although|though|when|while|after|before|since|until|than)\\s+(?=${VERB_AHEAD})|\\s+[–—-]\\s+`,
  'iu',
);
/** What may stand before the subject. */
const LEAD =
  /^(?:(?:and|but|so|then|also|well|like|idk|cuz|cause|yes|yeah|yep|no|oh|ok|okay|ugh|omg|anyway|honestly|actually|basically|luckily|sadly|finally|however|(?:today|yesterday|tonight|this (?:morning|afternoon|evening|week|weekend|year|month))(?!,? (?:was|is|has|suck|went|felt|feels|seems|will|could)\w*)|last (?:night|week|month|year|weekend|summer|\w+day)|on (?:\w+day|the weekend)|in the (?:morning|evening|end|afternoon)|after (?:work|school|dinner|lunch|breakfast|that)|later|now|maybe|perhaps|the (?:day|night|moment|time) (?:when |that )?(?=(?:i|we)\b)|because|cos|when|that(?= (?:i|he|she|we|they|my)\b)|lol|haha|the other day|earlier(?: today)?|(?:a|two|three|a few|few|\d+) \w+ ago|(?:an?|this) hour|i (?:think|guess|suppose|mean|meant|said|know)(?: that)?(?=\s+(?:i|we|my|he|she|they|it|the)\b)|i (?:felt|was|am|feel) (?:\w+ ){0,2}(?:happy|glad|sad|proud|grateful|pleased) (?:when|that|because)),?\s+)+/i;
const WRITER =
  /^(?:(?:my|our) [\p{L}’' ]{2,25}? and (?:i|me)|\p{Lu}\p{L}+ and (?:i|me)|(?:he|she|they) and i|me and (?:my )?\p{L}+|both of us|all of us|i|we|im|ive|ill)(?![\p{L}])(?:['’](?:m|ve|re|ll|d)(?!\p{L}))?/iu;
const THEY = /^(?:he|she|they)(?![\p{L}])(?:['’](?:s|re|ve|ll|d)(?!\p{L}))?/iu;
const ADVERBS =
  /^(?:just|finally|really|also|always|often|sometimes|then|actually|even|still|recently|usually|kind of|kinda|sort of|totally|literally|only|already|so|very|almost|nearly|probably|both|all|quite|never ?the ?less|simply|suddenly|quickly|slowly|quietly|gently|secretly|together|once|immediately|officially|mostly|accidentally|unexpectedly)\s+/i;
const VERB_FIRST =
  /^(?:\p{L}{3,}(?:ed|ing)|went|made|had|got|was|did|saw|took|ate|bought|found|ran|read|wrote|drove|slept|cried|met|won|lost|felt|woke|been|sat|spent|told|left|gave|had to|can['’]?t|don['’]?t|didn['’]?t|feel|need|want|love|miss|grateful|thankful|glad|happy|proud|tired|exhausted|scared|afraid|worried|excited|sad|angry|nervous|anxious|relieved|lonely|ashamed|jealous|looking forward|quit|sold|sent|gave|tried|heard|taught|helped|forgot|began)\b/iu;
const OTHER_THING =
  /^(?:(?:the|my|our|this|that|his|her|their|its) (?:[\p{L}’'-]+ ){0,2}?[\p{L}’'-]+|it|this|that|there|everything|nothing|\p{Lu}\p{L}+)(?![\p{L}])(?:['’]s(?!\p{L}))?\s+/u;

const HE =
  'dad|daddy|father|papa|brother|son|husband|boyfriend|uncle|grandad|granddad|grandpa|grandfather|nephew|grandson|father[- ]in[- ]law|brother[- ]in[- ]law|stepdad|fiancé';
const SHE =
  'mum|mom|mummy|mommy|mother|mama|sister|daughter|wife|girlfriend|aunt|auntie|aunty|gran|granny|grandma|grandmother|nan|nana|niece|granddaughter|mother[- ]in[- ]law|sister[- ]in[- ]law|stepmum|stepmom|fiancée|landlady';
const EITHER =
  'friend|best friend|partner|cousin|boss|manager|supervisor|teacher|neighbou?r|colleague|co-?worker|flatmate|roommate|housemate|ex|baby|child|kid|twin|toddler|doctor|therapist|landlord|mate|bestie|dog|cat|puppy|kitten|horse|tutor|professor|client|student';
const SEVERAL =
  'parents|grandparents|friends|kids|children|brothers|sisters|sons|daughters|colleagues|neighbou?rs|cousins|twins|family|grandkids|grandchildren|in-laws|students|coworkers|co-workers|flatmates|team';
const KIN = new RegExp(
  `(?<![\\p{L}])(?:my|our) ((?:(?:little|older|younger|big|old|oldest|eldest|youngest|best|dear|late|new|elder|grand|only|close|good|good old|former|next-door|twin) )*)(${HE}|${SHE}|${EITHER}|${SEVERAL})(?![\\p{L}]|-| in[- ]law)(?! and (?:i|me)\\b)`,
  'iu',
);

/** Somebody named by what they are to the writer: "my little brother". */
export function kinIn(text: string): NamedPerson | undefined {
  const found = KIN.exec(text);
  if (!found) return undefined;
  const [written, adjectives = '', kin = ''] = found;
  const is = (list: string) => new RegExp(`^(?:${list})$`, 'i').test(kin);
  return {
    who: `your ${adjectives.toLowerCase()}${kin.toLowerCase()}`,
    written,
    pronoun: is(HE) ? 'he' : is(SHE) ? 'she' : undefined,
  };
}

/** Somebody of the message's people, or of the writer's kin, at the place where `fits` says. */
function personIn(
  text: string,
  people: readonly NamedPerson[],
  fits: (at: number) => boolean,
): NamedPerson | undefined {
  const kin = kinIn(text);
  if (kin && fits(text.indexOf(kin.written))) return kin;
  return people.find(({ written }) => {
    const at = text.indexOf(written);
    return at >= 0 && fits(at) && !/^(?:\p{L}| in[- ]law)/iu.test(text.slice(at + written.length));
  });
}

const VERB_NEXT =
  /^\s*(?:has|is|was|went|made|had|got|did|saw|took|came|told|said|says|gave|sat|felt|ran|left|can|could|will|\p{L}{3,}ed)(?!\p{L})/iu;

/** "Sara" of "my friend Sara laughed". */
const withoutName = (rest: string, people: readonly NamedPerson[]): string => {
  const given = /^ (\p{L}+)(?= )/u.exec(rest);
  const isName =
    given &&
    (/^ \p{Lu}/u.test(given[0]) ||
      people.some(({ written }) => written.endsWith(given[1] ?? '')) ||
      (VERB_NEXT.test(rest.slice(given[0].length)) && !VERB_NEXT.test(given[0])));
  return isName ? rest.slice(given[0].length) : rest;
};

const SOMEBODY =
  /^(?:the|a|an|this|that|some|one of the|her|his|their) (?:(?:old|young|little|new|nice|other|elderly|kind|strange|random) )*(?:man|woman|lady|guy|girl|boy|kids?|children|teacher|doctor|nurse|driver|neighbou?rs?|stranger|boss|manager|couple|customers?|clients?|patient|people|others|girls|boys|baby|class|team|therapist|priest|pastor|vet|waiter|waitress|cashier|dog|cat|mum|mom|dad|mother|father|sister|brother|husband|wife|son|daughter|friend|family)(?=[\s'’]|$)/iu;

/** "The teacher", as the one a clause tells of. */
function somebodyAt(text: string): NamedPerson | undefined {
  const [written] = SOMEBODY.exec(text) ?? [];
  if (written === undefined) return undefined;
  const who = written.toLowerCase().replace(/^(?:a|an|some|this) /, 'the ');
  return {
    who,
    written,
    pronoun: /\b(?:man|guy|boy|dad|father|brother|husband|son)$/.test(who)
      ? 'he'
      : /\b(?:woman|lady|girl|mum|mom|mother|sister|wife|daughter|waitress)$/.test(who)
        ? 'she'
        : undefined,
  };
}

const withoutAdverbs = (said: string): string => {
  let rest = said.trim();
  while (ADVERBS.test(rest)) rest = rest.replace(ADVERBS, '');
  return rest;
};

/** "'m tired" and "m tired" are "am tired". */
function verbOf(subject: string, rest: string): string {
  const short = /['’](m|ve|re|ll|s)$/i.exec(subject)?.[1] ?? /^(?:i(m|ve|ll))$/i.exec(subject)?.[1];
  const verb = { m: 'am ', ve: 'have ', re: 'are ', ll: 'will ', s: 'is ' }[short?.toLowerCase() ?? ''] ?? '';
  // "I'd like to" is a wish; any other "I'd" may have been.
  const plain = withoutAdverbs(
    /['’]d$/i.test(subject) ? rest.replace(/^ (?=(?:like|love|rather|prefer)\b)/i, ' would ') : rest,
  );
  const [auxiliary] = /^(?:have|has|had|am|is|are|was|were|did|will)\s+(?=\p{L})/iu.exec(verb + plain) ?? [''];
  return auxiliary + withoutAdverbs((verb + plain).slice(auxiliary.length));
}

function clauseOf(
  text: string,
  people: readonly NamedPerson[],
  before: Clause | undefined,
): Omit<Clause, 'isAside'> | undefined {
  const plain = text.trim().replace(LEAD, '');
  if (plain === '') return undefined;
  const writer = WRITER.exec(plain)?.[0];
  if (writer !== undefined) {
    const rest = plain.slice(writer.length);
    const partner = personIn(writer, people, () => true) ?? personIn(rest, people, () => true);
    return { actor: 'writer', subject: undefined, pronoun: undefined, said: verbOf(writer, rest), partner };
  }
  const they = THEY.exec(plain)?.[0];
  if (they !== undefined) {
    const pronoun = /^he/i.test(they) ? 'he' : /^she/i.test(they) ? 'she' : undefined;
    const rest = plain.slice(they.length);
    return {
      actor: 'other',
      subject: undefined,
      pronoun,
      said: verbOf(they, rest),
      partner: personIn(rest, people, () => true),
    };
  }
  const subject = personIn(plain, people, (at) => at === 0) ?? somebodyAt(plain);
  if (subject) {
    const rest = withoutName(plain.slice(subject.written.length), people);
    if (/^['’]s\s+(?!(?:been|got|not|so|going|coming|a|the|in|always|really|just)\b)/i.test(rest)) return undefined;
    return {
      actor: 'other',
      subject,
      pronoun: subject.pronoun,
      said: withoutAdverbs(rest.replace(/^['’]s\b/, 'is')),
      partner: undefined,
    };
  }
  if (VERB_FIRST.test(plain)) {
    const carried = before && text === plain ? before : undefined;
    const partner = personIn(plain, people, () => true);
    const said = withoutAdverbs(plain);
    return carried?.actor === 'other'
      ? { ...carried, said, partner }
      : { actor: 'writer', subject: undefined, pronoun: undefined, said, partner };
  }
  const thing = OTHER_THING.exec(plain)?.[0];
  return {
    actor: 'thing',
    subject: undefined,
    pronoun: undefined,
    said: thing === undefined ? plain : plain,
    partner: undefined,
  };
}

/** The clauses of a message, in its order. Linear in its length. */
export function clausesOf(message: string, people: readonly NamedPerson[]): Clause[] {
  const clauses: Clause[] = [];
  let isAside = false;
  // Every other part is the conjunction that was cut at, if it is one of time.
  for (const [index, part] of message.split(BREAKS).entries()) {
    if (index % 2 === 1) isAside = part !== undefined;
    else {
      const clause = clauseOf(part ?? '', people, clauses.at(-1));
      if (clause) clauses.push({ ...clause, isAside });
      isAside = false;
    }
  }
  return clauses;
}
