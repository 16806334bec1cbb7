/** Parts of a message as the guide says them back: its clauses and things, with "my" turned into "your". */

/** In words of the clause that is said back. */
const CLAUSE_WORDS_MAX = 9;
const THING_WORDS_MAX = 4;

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  "i'm": 'you’re',
  im: 'you’re',
  "i've": 'you’ve',
  "i'd": 'you’d',
  "i'll": 'you’ll',
  "we're": 'you’re',
  "we've": 'you’ve',
  "we'll": 'you’ll',
};

/** A relative named without "my" is the writer's. */
const KIN =
  /(?<!\b(?:[Mm]y|[Yy]our|[Hh]er|[Hh]is|[Tt]heir|[Oo]ur|[Tt]he|a|old|dear|late|[Aa]untie|[Uu]ncle) )\b(?:[Mm]um|[Mm]om|[Mm]ama|[Mm]ummy|[Dd]ad|[Dd]addy|[Pp]apa|[Gg]randma|[Gg]randpa|[Gg]randad|[Gg]randdad|[Gg]ranny|[Nn]ana)\b(?! \p{Lu}|-)/gu;

/** The words as said to the person who wrote them: "my report" becomes "your report". */
export const toYou = (words: string): string =>
  words
    .replace(KIN, (kin) => `your ${kin.toLowerCase()}`)
    .replace(/\bi am\b|\bam i\b/giu, (found) => (/^i/iu.test(found) ? 'you are' : 'are you'))
    .replace(/\bi (?:was|wasn't)\b/giu, (found) => (found.endsWith("'t") ? 'you weren’t' : 'you were'))
    .replace(/\p{L}+(?:['’]\p{L}+)?/gu, (word) => TURNED[word.toLowerCase().replace('’', "'")] ?? word)
    .replaceAll("'", '’')
    // "Rosa and I" is "you and Rosa".
    .replace(/^((?:your |the )?\p{L}+(?: \p{L}+)?) and you\b/iu, 'you and $1');

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** Sentences and clauses of a message, in its order, without their punctuation. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[.!?…;:\n]+|,|\s[-–—]\s|\s(?:but|because|so|and then|then)\s/u)
    .map((clause) => clause.replace(/^(?:and|but|so|then|oh|well|yeah|honestly|like)\s+/iu, '').trim())
    .filter((clause) => /\p{L}/u.test(clause));

/** The last short clause, to be quoted; undefined if there is none. */
export function quotableClause(text: string): string | undefined {
  const clause = clausesOf(text).findLast((one) => {
    const count = words(one).length;
    return count > 0 && count <= CLAUSE_WORDS_MAX;
  });
  return clause === undefined ? undefined : plainQuote(clause);
}

/** Without marks that the page reads as emphasis, or that end a quote. */
export const plainQuote = (clause: string): string =>
  clause
    .replace(/[*_`[\]<>“”"]+|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll("'", '’')
    .trim();

/** Said without "I": "Sold my first painting". */
const PAST =
  /^(?:(?:finally|just|also|almost|nearly|accidentally|even|only|then|still) )?(?!(?:bored|tired|exhausted|excited|stressed|relieved|worried|annoyed|drained|red|bed|need|feed|indeed|speed|seed|united|old|scared|wasted)\b)(?:\p{L}{2,}ed|found|had|got|sold|lost|went|made|saw|met|came|took|gave|ate|ran|swam|read|wrote|said|told|bought|brought|built|left|kept|sat|slept|spent|spoke|stood|taught|thought|won|woke|wore|did|didn't|couldn't|haven't|can't|fell|felt|forgot|forgave|heard|held|hit|knew|paid|put|rode|sang|sent|sewed|caught|drove|drank|drew|flew|grew|hid|hung|knit|began|broke|chose|fed|cut|let|quit|set|shut|stuck|won)\b/iu;
/** Begins a question, an order or an exclamation, or speaks to the guide. */
const NO_STATEMENT =
  /\?|^(?:why|how|what|when|where|who|which|is|are|do|does|can|could|should|would|will|please|tell|help|write|give|let|if|because|thanks?|thank|hi|hello|hey|ok|okay|yes|no(?=[,.!]|$| (?:i|it|not|thanks|that|way|idea|you)\b)|maybe|lol|omg|ugh|wow|sorry|well)\b|\b(?:you|your|u)\b/iu;
/** Said at the beginning or the end, and not said back. */
const FILLER_START =
  /^(?:(?:and|but|so|oh|well|(?:ok|okay)(?=,| so)|yeah|honestly|like|anyway|tbh|also|um+|omg|ugh|wow|i (?:think|guess)(?= (?:i|my|the|we|it|he|she|they|our|i'm|it's)\b))[,:]? )+(?=\p{L})/iu;
const FILLER_END = /(?:[, ]+(?:lol|tbh|haha+|though|i guess|i think|you know|or something|ngl|rn|xx?|:\)|<3))+$/iu;
const STATEMENT_WORDS_MAX = 17;
const STATEMENT_WORDS_MIN = 2;

/** The sentences of a message with their places, in UTF-16 units. */
function sentencesOf(text: string): { words: string; from: number; to: number }[] {
  return [...text.matchAll(/[^.!?…\n]+[.!?…]*/gu)].map(({ 0: words, index }) => ({
    words,
    from: index,
    to: index + words.length,
  }));
}

/**
 * The sentence at a place of a message as said to its writer, without its end: "You sold your first painting". Undefined if
 * it is long or asks something.
 */
export function statementAt(text: string, at: number): string | undefined {
  const sentence = sentencesOf(text).find(({ from, to }) => at >= from && at < to)?.words;
  return sentence === undefined ? undefined : statementOf(sentence);
}

/** The first sentence of a message that can be said back. */
export function firstStatement(text: string): string | undefined {
  return sentencesOf(text).flatMap(({ words: sentence }) => statementOf(sentence) ?? [])[0];
}

function statementOf(sentence: string): string | undefined {
  if (sentence.trim().endsWith('?')) return undefined;
  const bare = plainQuote(sentence)
    .replaceAll('’', "'")
    .replace(/[.!…,;:\s]+$/u, '')
    .replace(FILLER_START, '')
    .replace(FILLER_END, '');
  const count = words(bare).length;
  if (count < STATEMENT_WORDS_MIN || NO_STATEMENT.test(bare)) return undefined;
  // Of a longer one, its first clause.
  const short =
    count <= STATEMENT_WORDS_MAX
      ? bare
      : (/^.+?(?=,| because | so that | but | which | and (?:i|we|he|she|they|it|then) )/iu.exec(bare)?.[0] ?? '');
  if (words(short).length < STATEMENT_WORDS_MIN || words(short).length > STATEMENT_WORDS_MAX) return undefined;
  const said = toYou(PAST.test(short) ? `I ${short.charAt(0).toLowerCase()}${short.slice(1)}` : short);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const setOf = (list: string) => new Set(list.trim().split(/\s+/));

/** A thing ends before these words. */
const STOPS =
  setOf(`a an the i you he she it we they me him her us them my your his its our their this that these those and
  or but so because when while if as than then to of in on at by for with from about into over after before until since
  through during without between under near around off out up down again today yesterday tonight tomorrow now just still
  really very too is are was were am be been being has have had do does did will would can could should might must not
  didn't don't isn't wasn't who which what where why how there here came comes come went goes go got gets get made makes
  said says took takes looked looks felt feels kept keeps turned started stopped left called all also even only almost
  already yet always never ever ago last next this every each both either neither much more most less no though although
  next finally together alone back home away i'm i've i'd i'll it's that's he's she's we're they're let lets let's`);
/** Nothing that one can ask about by itself. */
const VAGUE =
  setOf(`day days night morning evening afternoon week weeks month months year years hour hours minute minutes time
  times while bit lot lots thing things way ways point end start moment kind sort part rest something anything everything
  nothing someone anyone everyone one ones other others first second same whole half couple few reason fact idea world
  today weekend middle side top front bottom most best worst place people person man woman case matter truth mood feeling
  past future present moment second life self mess hell god question problem`);

const DETERMINED = /\b(my|our|the|an?|this|some|his|her|their) (.+)/giu;

/** The first thing that a message names, after "the", "a" or "my", as said back: "the heron", "your report". */
export function thingIn(text: string, people: readonly string[]): string | undefined {
  for (const clause of text.split(/[.!?…;:,()\n]+|\s[-–—]\s/u)) {
    for (let at = 0; at < clause.length; ) {
      DETERMINED.lastIndex = at;
      const match = DETERMINED.exec(clause);
      if (!match) break;
      const [, determiner = '', rest = ''] = match;
      at = match.index + determiner.length + 1;
      const noun: string[] = [];
      for (const word of words(rest)) {
        if (STOPS.has(word.toLowerCase().replaceAll('’', "'")) || noun.length === THING_WORDS_MAX) break;
        noun.push(word);
        if (/['’]s$/u.test(word)) noun.length = THING_WORDS_MAX + 1;
      }
      const last = noun.at(-1)?.toLowerCase() ?? '';
      if (noun.length === 0 || noun.length > THING_WORDS_MAX || VAGUE.has(last) || /(?:ed|ly|ing)$/u.test(last))
        continue;
      const name = noun.join(' ');
      if (people.some((person) => person.toLowerCase().includes(name.toLowerCase()))) continue;
      const isOwn = /^(?:my|our)$/iu.test(determiner);
      const isTheirs = /^(?:his|her|their)$/iu.test(determiner);
      return plainQuote(`${isOwn ? 'your' : isTheirs ? determiner.toLowerCase() : 'the'} ${name}`);
    }
  }
  return undefined;
}

/** A short message as said to its writer, whole: "Pretty close, maybe five metres". */
export function wholeOf(text: string): string {
  const bare = plainQuote(text)
    .replaceAll('’', "'")
    .replace(/[.!…,;:\s]+$/u, '')
    .replace(FILLER_START, '')
    .replace(FILLER_END, '');
  const said = toYou(bare);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const ECHO_WORDS_MAX = 7;
/** Answers that say nothing which could be said back. */
const NO_ECHO =
  /^(?:thanks?|thank you|i love|i miss|sorry|i'm sorry|dear|yes|yeah|yep|no|nope|nah|not|maybe|perhaps|ok|okay|idk|i don't know|dunno|sure|none|nothing|nobody|no one|because|if|when|as|like|well|hm+|um+|you|your)\b|\?|[<>{}]/iu;

/** A short answer, said back: "Your brother, then.", "You called the bank." Undefined for a long one, or for a mere yes. */
export function echoOf(answer: string): string | undefined {
  const [first = '', ...others] = answer
    .trim()
    .split(/[.!…\n]+/)
    .filter((part) => /\p{L}/u.test(part));
  const plain = plainQuote(first.replaceAll('’', "'"));
  if (others.length > 0 || NO_ECHO.test(first.trim().replaceAll('’', "'")) || words(plain).length > ECHO_WORDS_MAX)
    return undefined;
  const said = toYou(plain.replaceAll('’', "'"));
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  return /^(?:You|You’\w+|It|He|She|They|That|There)\b/u.test(sentence) ? `${sentence}.` : `${sentence}, then.`;
}
