/**
 * Finds which of the people in an entry its author thanks, or who were kind to the author. By rules that
 * leave out doubtful cases: people who are only mentioned, thanked ironically, or kind to another person.
 */
import { kindnessesIn, matchAt } from './kindnesses.ts';
import type { Mention } from './people.ts';
import type { Tokens } from './tokens.ts';

/** One or several people: each is `@` with the number of the name. */
const WHO = String.raw`(?<who>@\d+@(?:(?:,|,? and| &) @\d+@){0,9})`;
const ADVERB = `(?:(?:also|always|even|just|then|still|kindly|quietly|quickly|gently|patiently|really|simply|immediately|secretly|only|once|again|today|actually|has|had|have|finally|once more|very kindly|so kindly|already|generously|of course|often|later|spontaneously) )*`;

const NOT_DENIED = String.raw`(?!(?:\S+ ){0,3}?(?:not|never|no|without|leav\w*|left|gone|absen\w*|away|less|quit|died|moved|stayed (?:at )?(?:home|away))\b|(?:\S+ ){0,2}?\S+n't\b)`;
const GRATEFUL = String.raw`\b(?:grateful|thankful)(?: (?:today|tonight|again|also|so|most|especially|always|and happy|beyond words|this \w+))*`;
/** Words between "grateful for" and a person, none of which turns it round. */
const GAP = String.raw`(?:(?!(?:no|not|never|without|less|away|free|distance|break|rid|that|longer|until|before|than|because|when|while|who|but)\b)[^\s@.;]+ )`;

/** Thanks and appreciation: patterns, after a word that each of them contains. */
const THANKS = (
  [
    [
      /thank/u,
      [
        String.raw`\b(?:thanks|thank you)(?: (?:so much|again|very much))?,? to (?:my |our )?(?:\w+ )?${WHO}(?!')`,
        // In the middle of a sentence it is often a joke ("my big nose, thanks Grandpa") or quoted.
        String.raw`^(?:thanks|thank you)(?: (?:so much|again|very much))?,? ${WHO}(?!'| of\b)`,
        String.raw`(?<!["“])\bthank you,? ${WHO},? for\b`,
        String.raw`(?:^|[,;] |\b(?:i|we|and|then|also|to|finally|never|really) )thank(?:ed)? ${WHO}(?= (?:for|from|twice|again|today|and|properly|with)\b|[,.!]|$)`,
      ],
    ],
    [
      /grateful|thankful/u,
      [
        String.raw`${GRATEFUL}:? (?:for|to) (?:having |you,? |friends like |people like )?(?:my |our )?(?:\w+ )?${WHO}(?!'s (?:absence|departure|silence)| (?:leaving|being gone|not|moving)\b)`,
        String.raw`${GRATEFUL}:? for ${GAP}{1,5}(?:with|from|by|and|to) (?:my |our )?(?:\w+ )?${WHO}(?!')`,
        `${GRATEFUL}:? for [^@.;!?]{1,60}, (?:and )?${WHO}(?=[,.!]|$)`,
      ],
    ],
    [
      /grateful|thankful|appreciate/u,
      [String.raw`(?:${GRATEFUL}|\bappreciated?) (?:that |how |when |it that |it when )?${WHO} ${NOT_DENIED}\w+`],
    ],
    [/appreciate/u, [String.raw`\bappreciated? ${WHO}(?=[,.!]| (?:so|for|more|today)|$)`]],
    [
      /blessed|lucky|glad|happy|fortunate|privileged/u,
      [
        String.raw`\b(?:blessed|lucky|glad|happy|fortunate|privileged) (?:to have|that i have|i have|to know) (?:my |our |a \w+ like )?(?:\w+ )?${WHO}`,
      ],
    ],
    [
      /hats off|props|shout ?out|kudos|three cheers|full marks|credit/u,
      [String.raw`\b(?:hats off|props|shout ?out|kudos|three cheers|full marks|credit) (?:to|for) (?:my |our )?${WHO}`],
    ],
    [/bless/u, [String.raw`\bbless ${WHO}`]],
    [
      /without/u,
      [
        String.raw`\bwithout ${WHO},? (?:i|we) (?:would|could|might)(?: not|n't| never)\b`,
        String.raw`\b(?:know what (?:i|we)(?: would|'d)|what would (?:i|we)) do without ${WHO}`,
        String.raw`\b(?:could|would)(?: not|n't| never) have (?:\S+ ){1,6}?without ${WHO}`,
      ],
    ],
    [
      /\bif (?:it|not)\b/u,
      [
        String.raw`\bif (?:it (?:were not|weren't|was not|wasn't|had not been|hadn't been)|not) for ${WHO},? (?:\S+ ){1,4}?(?:not|quit|given|lost|alone|never|broken|failed|starved)\b`,
      ],
    ],
    [
      /owe/u,
      [
        String.raw`\bowe ${WHO} (?:so much|a lot|everything|my|big|one|more)\b`,
        String.raw`\bowe (?:it|it all|so much|a lot|everything|this|that|my \w+) to ${WHO}`,
      ],
    ],
    [
      /gem|saint|angel|legend|lifesaver|star|treasure|rock|hero|gold|blessing|gift|godsend/u,
      [
        String.raw`${WHO} (?:is|was|are|were) (?:such |really |truly |simply |just )?(?:an? |my |pure |worth )?(?:absolute |total |real |weight in )?(?:gem|saint|angel|legend|lifesaver|star|treasure|rock|hero|gold|blessing|gift|godsend)\b`,
      ],
    ],
  ] satisfies [RegExp, string[]][]
).map(([clue, sources]) => ({ clue, patterns: sources.map((source) => new RegExp(source, 'gu')) }));

/** Excludes names that are not the subject: "a walk with Nina brought me joy", "Dave's mum saved me a seat". */
const SUBJECT = String.raw`(?<!'s )(?<!\b(?:with|from|of|about|to|for|by|than|like|at|saw|let|had|made|heard|asked|told|wish|wished|if|unless|hope|hoped|want|wanted|dreamed|dreamt|dream|imagine|imagined|until|pretend|someone|brought|gave) (?:that )?(?:my |our )?(?:\w+ )?)`;
const APPOSITION = String.raw`(?:,? (?:from|at|in|next|upstairs|downstairs|across|on) (?:the |my |our |door)?\w*(?: (?!and\b)\w+)?,?|, [^,@.]{2,40},)?`;
/** The words before a kindness, with its person. Matched backwards from its first word: no pattern repeats the kindnesses. */
const BY_PERSON = [
  `${SUBJECT}${WHO}${APPOSITION} ${ADVERB}`,
  String.raw`${WHO},? (?:who|for (?!me|us)\w+ing) ${ADVERB}`,
  `, ${WHO}, ${ADVERB}`,
].map(endingAt);
/** The second thing that a subject does. */
const BY_CONJUNCTION = endingAt(
  String.raw`(?:^|[,;:] |\b(?:and|but|because|then|today|yesterday|tonight|that|when|morning|evening|so) )${WHO} (?!and i\b|and we\b)[^@.;!?]{2,90}?(?:,| and|, and|, then| and then) (?:she |he |they )?${ADVERB}`,
);
/** "She brought me soup", of the only person of the sentence or of the one before. */
const BY_PRONOUN = endingAt(String.raw`(?:^|[,;] |\b(?:and|but|because|so|when) )(?:she|he|they) ${ADVERB}`);

/** Signs of irony or of a conflict. A sentence with one of them thanks no person. */
const DOUBT =
  /\bthanks (?:a (?:lot|bunch|million)|for nothing|so much for)\b|\bno thanks\b|\b(?:oh|just|yeah|well|wow|how|so) (?:great|lovely|nice|thanks|kind|thoughtful|wonderful|brilliant|perfect)\b(?!,? (?:that|my|it)\b)|\byeah,|^great,|🙄|😒|😑|🤡|\b(?:wish|if only|supposed to|pretend\w*|yell\w*|shout\w*|scream\w*|snapp\w*|curs\w*|swore|blam\w*|lied|lies|lying|cheat(?:ed|s|ing)?(?! sheet)|stole|steal\w*|cruel\w*|hate[sd]?|hateful|hell|damn|idiot\w*|stupid|jerk|bastard|bitch|fuck\w*|shit\w*|crap|ruin\w*|wreck\w*|insult\w*|mock\w*|ignor\w*|betray\w*|annoy\w*|irritat\w*|furious|disgust\w*|horrible|awful|headache|nightmare|guilt|lecture|fault|late because|missed the|wasted?|cold shoulder|creep\w*|nag\w*|complain\w*|critici\w*|argu\w*|fought|fight\w*|grudge|rude\w*|never showed|forgot (?:my|our)|unlike|sarcas\w*)\b/u;
/** "Thanks to" a person also says whose fault something is. */
const FAULT =
  /\b(?:late|miss\w*|lost|lose|broke\w*|stuck|soak\w*|mess|delay\w*|hours? in|had to|have to|again|three hours|worse|sick|ill|alone|tired|exhausted|nothing|no \w+|not|can't|couldn't|won't|overtime|fail\w*)\b/u;
const FORMER_PARTNER = /\bex\b|\bex-/iu;
const PRONOUN_START = /^(?:she|he) /u;

/** A sentence in lower case in which each person is `@`, the number of the name and `@`. */
interface MarkedSentence {
  readonly words: string;
  /** Numbers of the people in it. */
  readonly people: ReadonlySet<number>;
}

/** The names of `mentions` whose people are thanked or were kind to the author, each once, in order of appearance. */
export function findThanked(tokens: Tokens, mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return [];
  const names = [...new Set(mentions.map(({ text }) => text))];
  const sentences = markSentences(tokens, mentions, names);
  const thanked = new Set<number>();
  sentences.forEach((sentence, index) => {
    const found = thankedIn(sentence, sentences[index - 1]);
    if (found.length === 0) return;
    const next = sentences[index + 1]?.words ?? '';
    if (DOUBT.test(sentence.words) || /^not\b[^a-z]*$/u.test(next)) return;
    for (const person of found) thanked.add(person);
  });
  return names.filter((name, index) => thanked.has(index) && !FORMER_PARTNER.test(name));
}

function thankedIn({ words, people }: MarkedSentence, before: MarkedSentence | undefined): number[] {
  const [only] =
    people.size === 1 ? people : people.size === 0 && PRONOUN_START.test(words) ? onlyPersonOf(before) : [];
  if (people.size === 0 && only === undefined) return [];
  const found: number[] = [];
  const isFault = /\bthanks to\b/u.test(words) && FAULT.test(words);
  for (const { clue, patterns } of people.size === 0 || isFault ? [] : THANKS) {
    if (!clue.test(words)) continue;
    for (const pattern of patterns)
      for (const { groups } of words.matchAll(pattern)) found.push(...peopleIn(groups?.who));
  }
  const kindnesses = kindnessesIn(words);
  if (kindnesses.length > 0 && !isKindToOthers(words)) {
    const named = words.indexOf(`@${only}@`);
    for (const { at, isToMe } of kindnesses) {
      for (const pattern of isToMe ? [...BY_PERSON, BY_CONJUNCTION] : BY_PERSON)
        found.push(...peopleIn(matchAt(pattern, words, at)?.groups?.who));
      if (only !== undefined && at > named && matchAt(BY_PRONOUN, words, at)) found.push(only);
    }
  }
  if (
    only !== undefined &&
    /\b(?:i am|i'm|so|very) (?:so |very |really )?(?:grateful|thankful)(?: for (?:it|that|her|him|them))?[.!]*$/u.test(
      words,
    )
  )
    found.push(only);
  return found;
}

const onlyPersonOf = (sentence: MarkedSentence | undefined): Iterable<number> =>
  sentence?.people.size === 1 ? sentence.people : [];

/** A pattern for `matchAt` of what ends at a place. */
function endingAt(source: string): RegExp {
  return new RegExp(`(?<=${source})`, 'uy');
}

/** "Lucy gave Tom her laptop", "He brought soup for Anna". */
const isKindToOthers = (words: string) =>
  (/\b(?:brought|gave|made|sent|baked|cooked|bought|lent|told|helped|hugged|held) (?:@|(?:him|them|her)\b(?! (?:own|\w+ (?:for|to) (?:me|us))))/u.test(
    words,
  ) &&
    !/\b(?:me|us)\b/u.test(words)) ||
  /\b(?:brought|baked|came) [^.;]{1,60}\b(?:to|for) (?:@|him\b|them\b|her\b|his\b|their\b)/u.test(words);

function peopleIn(who = ''): number[] {
  return Array.from(who.matchAll(/\d+/gu), ([number]) => Number(number));
}

function markSentences(
  { text, all }: Tokens,
  mentions: readonly Mention[],
  names: readonly string[],
): MarkedSentence[] {
  const starts = all
    .filter((token, index) => token.sentence !== all[index - 1]?.sentence)
    // The mark between two sentences counts to the second.
    .map(({ kind, start, end }) => (kind === 'mark' ? end : start))
    // The dot of a title ends no sentence.
    .filter((start) => !mentions.some((mention) => mention.start < start && start < mention.end));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    let words = '';
    let at = start;
    const people = new Set<number>();
    for (const mention of mentions) {
      if (mention.start < start || mention.end > end) continue;
      const person = names.indexOf(mention.text);
      people.add(person);
      words += `${text.slice(at, mention.start)}@${person}@`;
      at = mention.end;
    }
    words += text.slice(at, end);
    return { words: words.toLowerCase().replace(/[’ʼ]/gu, "'").replace(/\s+/gu, ' ').trim(), people };
  });
}
