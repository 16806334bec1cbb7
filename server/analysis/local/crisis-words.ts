/** Normalises spellings for the crisis check: typing errors, abbreviations, leetspeak, spaced letters. */

/** Text beyond this length is ignored, in UTF-16 units; an entry has at most 10,000 code points. */
const MAX_TEXT_LENGTH = 40_000;
/** Maximum number of words of a sentence. Longer ones are split, so that the work per word is bounded. */
const MAX_SENTENCE_WORDS = 60;
/** Number of words repeated at the start of the next part of a split sentence. */
const OVERLAP = 15;

/** Marks the next part of a split sentence. A sign right after it was checked in the previous part, with its negation. */
export const CONTINUATION_MARK = '+';

/** Important words that are also recognised in disguise. */
const DISGUISED =
  'die dying dead death kill killing killed suicide suicidal unalive unaliving unalived overdose self myself harm cutting life living alive want hurt end selfharm';
/** Long words that are also recognised with two letters swapped, one missing or one doubled. */
const MISTYPED =
  'myself suicide suicidal anymore disappear disappeared overdose overdosing overdosed existing existence goodbye forever tonight tomorrow without everyone everything pointless selfharm selfharmed selfharming razor bridge reason living killing nobody wanted wanting cutting hurting jumping burden deserve alive thinking thoughts family better worthless paracetamol unalive';
/** Real words that look like a typing error of one of them. */
const NOT_MISTYPED =
  'noting aliving iving being better batter bitter butter fetter letter better liking lining giving loving cuting hunting hurling pumping humping bumping dumping family famil thinking tinking reasons season seasons olive alive live deserved desert dessert deserts serve reserve wanted want canted waned waning banting warning with out bride brides bridge tonights burdens';

const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  `u you|ur your|r are|n and|y why|k okay|abt about|bout about|bc because|bcuz because|cuz because|cos because|coz because|rn right now|tn tonight|tonite tonight|2nite tonight|2night tonight|2day today|tmr tomorrow|tmrw tomorrow|tomoz tomorrow|2moro tomorrow|ppl people|evry1 everyone|every1 everyone|any1 anyone|some1 someone|no1 nobody|noone nobody|nemore anymore|anymor anymore|anymo anymore|nomore anymore|dis this|dat that|da the|lyk like|liek like|wnat want|wnt want|wana want to|wanna want to|waana want to|wannna want to|gonna going to|gunna going to|gona going to|gotta got to|tryna trying to|tryin trying|imma i am going to|ima i am going to|lemme let me|outta out of|dnt do not|dont do not|dun do not|doont do not|cnt can not|cant can not|cannot can not|wont will not|didnt did not|doesnt does not|isnt is not|wasnt was not|werent were not|arent are not|couldnt could not|wouldnt would not|wudnt would not|shouldnt should not|havent have not|hasnt has not|hadnt had not|aint am not|im i am|ive i have|iam i am|youre you are|theyre they are|theyd they would|hes he is|shes she is|its it is|thats that is|whats what is|theres there is|idc i do not care|idk i do not know|idgaf i do not care|w/o without|w/out without|w/ with|4ever forever|4eva forever|meds medication|med medication|tabs tablets|sui suicide|sewerslide suicide|sewercide suicide|suicid suicide|lol haha|lmao haha|lmfao haha|rofl haha|hahaha haha|fantasise fantasize|fantasising fantasizing|fantasised fantasized|mom mum|mommy mum|mummy mum|mam mum|mama mum|daddy dad|papa dad|wen when|wud would|shud should|cud could|nd and|jus just|jst just|alrdy already|thru through|tho though|nthing nothing|nuthin nothing|nothin nothing|livin living|dyin dying|killin killing|iwant i want|wantto want to|todie to die|killmyself kill myself|endit end it|endmylife end my life|wannadie want to die|wanttodie want to die|iwanttodie i want to die|iwannadie i want to die|killme kill me|lorry truck|lorries trucks|hairdrier hairdryer|abit a bit|alot a lot|mysel myself|myslef myself|mself myself|meself myself|thot thought|tht that|thx thanks|prolly probably|prob probably|probs probably|ctb kill myself|yeet throw|yeeting throwing|id i would|wld would|cld could|shld should|nite night|idek i do not know|ik i know|pls please|plz please|w with|b4 before|finna going to|bouta about to|boutta about to|ion i do not|dgaf do not care|everyones everyone is|noones nobody is|luv love|alr already|lowk |lwk |legit |deadass |ong |srsly |rly |istg |tbh |ngl |fr |fkn |fking |lowkey |highkey |smh |wnna want to|gna going to|gnna going to|wna want to|b be|lyf life|nuff enough|dinnae do not|dinna do not|didnae did not|cannae can not|wouldnae would not|willnae will not|isnae is not|wasnae was not|urself yourself|kys kill yourself|unlive unalive|unliving unaliving|maself myself|masel myself|abeg please|yday yesterday|ystday yesterday|sh'ing selfharming|shing selfharming|coudnt could not|coulda could have|shoulda should have|woulda would have|fixin going|aboot about|cba can not be bothered|js just|gon going to|cyaan can not|waan want to|em them`
    .split('|')
    .map((pair) => {
      const gap = pair.indexOf(' ');
      return [pair.slice(0, gap), pair.slice(gap + 1).trim()] as const;
    }),
);

/** Filler words that do not change the meaning. They are dropped, so that frames need not list them. */
const FILLER_WORDS = new Set(
  'just really honestly literally actually fucking fuckin freaking frigging bloody damn damned goddamn seriously truly totally completely absolutely basically genuinely desperately simply quite kinda sorta so very tho though somehow frankly anyways definitely deeply terribly awfully extremely incredibly'.split(
    ' ',
  ),
);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const KNOWN = new Set(`${DISGUISED} ${MISTYPED}`.split(' '));

function mistypings(word: string): string[] {
  const found: string[] = [];
  for (let at = 1; at < word.length; at++) {
    if (at + 1 < word.length) found.push(word.slice(0, at) + word.slice(at + 1));
    found.push(word.slice(0, at) + word.charAt(at) + word.slice(at));
    if (at + 1 < word.length)
      found.push(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
  }
  return found;
}

const CORRECTED: ReadonlyMap<string, string> = (() => {
  const corrected = new Map<string, string>();
  const real = new Set(NOT_MISTYPED.split(' '));
  for (const word of MISTYPED.split(' '))
    for (const mistyped of mistypings(word))
      if (!real.has(mistyped) && !KNOWN.has(mistyped)) corrected.set(mistyped, word);
  for (const [mistyped, word] of [
    ['dissapear', 'disappear'],
    ['dissappear', 'disappear'],
    ['disapear', 'disappear'],
    ['disapeer', 'disappear'],
    ['suiside', 'suicide'],
    ['suacide', 'suicide'],
    ['anymroe', 'anymore'],
    ['overdoes', 'overdose'],
    ['exsist', 'exist'],
    ['exsisting', 'existing'],
    ['everone', 'everyone'],
    ['paracetemol', 'paracetamol'],
  ] as const)
    corrected.set(mistyped, word);
  return corrected;
})();

/** "k i l l  m y s e l f" and "d.i.e": single letters with separators; a wider gap separates words. */
const SPACED = /(?<![\p{L}\p{N}'])\p{L}(?:(?:[.\-_*~]{1,2}| {1,3})\p{L}(?![\p{L}\p{N}'])){2,40}/gu;

function joinSpacedLetters(run: string): string {
  const words = run.split(/ {2,}/).map((word) => word.replace(/[^\p{L}]/gu, ''));
  const joined = words.join('');
  return words.length > 1 || KNOWN.has(joined) || EXPANSIONS.has(joined) ? words.join(' ') : run;
}

/** Restores a disguised word: "su1cidal", "k*ll", "dieeee". Returns any other word unchanged. */
function undisguise(word: string): string {
  if (/[a-z*]/.test(word) && /[0134578@$!*]/.test(word)) {
    const plain = word.replace(/[0134578@$!]/g, (sign) => LEET[sign] ?? sign);
    if (KNOWN.has(plain)) return plain;
    if (/^[a-z]+\*{1,2}[a-z]+$/.test(plain)) {
      const shape = new RegExp(`^${plain.replace(/[^a-z*]/g, '').replaceAll('*', '.')}$`);
      const original = DISGUISED.split(' ').find((known) => shape.test(known));
      if (original) return original;
    }
  }
  if (/(\p{L})\1\1/u.test(word)) {
    const single = word.replace(/(\p{L})\1{2,}/gu, '$1');
    const double = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
    return KNOWN.has(double) ? double : single;
  }
  return word;
}

const ENDINGS: Readonly<Record<string, string>> = { m: ' am', re: ' are', ve: ' have', ll: ' will', d: ' would' };
const IS_AFTER = new Set(
  'it that he she there here what who where how life everything nothing nobody everyone why this someone'.split(' '),
);

function expandContraction(word: string): string {
  const apostrophe = word.indexOf("'");
  if (apostrophe < 0) return word;
  const before = word.slice(0, apostrophe);
  const after = word.slice(apostrophe + 1).replaceAll("'", '');
  if (after === 't' && before.endsWith('n')) {
    const stem = before.slice(0, -1);
    return `${stem === 'ca' ? 'can' : stem === 'wo' ? 'will' : stem === 'ai' ? 'am' : stem === 'sha' ? 'will' : stem} not`;
  }
  if (after === 's') return IS_AFTER.has(before) ? `${before} is` : before;
  return before + (ENDINGS[after] ?? after);
}

function plainWord(word: string): string {
  const undisguised = undisguise(word);
  const expanded = EXPANSIONS.get(undisguised) ?? expandContraction(undisguised);
  return CORRECTED.get(expanded) ?? expanded;
}

/** Rewrites variants to one spelling. */
const SPELLING_RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<! (?:\d+|few|many|some|several|hundred|thousand|of|for|in|the|more|per|low|high|two|three|four|five|ten|twenty)) kms /g,
    ' kill myself ',
  ],
  [/ (want|going|like|need|have|ready|got|how|just) 2 /g, ' $1 to '],
  [
    / i(?:ll|d) (?=(?:be|not|never|probably|do|go|kill|end|die|take|jump|rather|like|love|have|see|finally)\b)/g,
    ' i will ',
  ],
  [/ my self /g, ' myself '],
  // Pidgin: "I no wan live again", "I wan make e end".
  [/ no (?:wan|want) (?:to )?(?=[a-z])/g, ' do not want to '],
  [/ wan (?=(?:die|end|go|kill|live|make|rest|sleep)\b)/g, ' want to '],
  [/ make (?:e|am) (?=end|finish|stop)/g, ' it to '],
  [/ to (?:make )?it to (?=end|finish|stop)/g, ' it to '],
  [/ i (?:go|don) (?=(?:kill|drink|take|end|finish|die|buy|jump)\b)/g, ' i will '],
  [/ no fit /g, ' can not '],
  [/ (from|been|did|doing|to|again|urge|urges) sh /g, ' $1 selfharm '],
  [/ (want|going|need|ready) to kermit(?: sewerside)? /g, ' $1 to commit suicide '],
  [/ (live|living|exist|wake up|wake) again(?= (?:[,.]|o |for this))/g, ' $1 anymore '],
  [/ self (harm|harmed|harming|harms|injury|injured|injure|mutilation) /g, ' self$1 '],
  [/ any more /g, ' anymore '],
  [/ any longer /g, ' anymore '],
  [/ (?:no|any) one /g, ' nobody '],
  [/ for ever /g, ' forever '],
  [/ good bye /g, ' goodbye '],
  [/ un alive /g, ' unalive '],
  [/ ha ha /g, ' haha '],
  [/ a part of me /g, ' part of me '],
];

/** A sentence, or a part of a very long one. */
export interface Sentence {
  /** As it was written, without its final punctuation. */
  readonly written: string;
  /**
   * In plain words: lower case, contractions split, one space around every word and mark, such as
   * ` i do not want to wake up , ever . `.
   */
  readonly plain: string;
}

/** The sentences of `text`. Linear in the text; text beyond 40,000 UTF-16 units is ignored. */
export function readSentences(text: string): Sentence[] {
  const clean = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[’‘ʼ`´]/g, "'");
  return clean.split(/(?<=[^\s.!?])[.!?]+(?=[\s"”)']|$)|[\n\r。！？]+/u).flatMap(readPart);
}

function readPart(part: string): Sentence[] {
  const lower = part
    .toLowerCase()
    .replace(/[😂🤣😆]/gu, ' haha ')
    .replace(SPACED, joinSpacedLetters);
  const words = wordsOf(lower);
  const written = words.length > MAX_SENTENCE_WORDS ? part.trim().split(/\s+/) : [part.trim()];
  /** The place of the word at `at` in the written text, about: one written word may be several plain ones. */
  const writtenAt = (at: number) => Math.round((at / words.length) * written.length);
  const sentences: Sentence[] = [];
  for (let from = 0; from < words.length; from += MAX_SENTENCE_WORDS - OVERLAP) {
    const to = Math.min(from + MAX_SENTENCE_WORDS, words.length);
    const plain = joinWords([...(from === 0 ? [] : [CONTINUATION_MARK]), ...words.slice(from, to)]);
    if (plain !== ' . ') sentences.push({ plain, written: written.slice(writtenAt(from), writtenAt(to)).join(' ') });
    if (to === words.length) break;
  }
  return sentences;
}

function wordsOf(part: string): string[] {
  const words: string[] = [];
  for (const piece of part.match(
    /w\/(?:o|out)?(?=\s)|[a-z0-9@$*'](?:[a-z0-9@$!*']*[a-z0-9@$*'])?|[,;:()"“”—–]|\s-+\s/gu,
  ) ?? []) {
    if (/^[,;:()"“”—–\s-]/.test(piece)) {
      if (words.at(-1) !== ',') words.push(',');
      continue;
    }
    const word = plainWord(piece.replace(/^'+|'+$/g, ''));
    for (const plain of word.split(' ')) if (plain !== '' && !FILLER_WORDS.has(plain)) words.push(plain);
  }
  return words;
}

function joinWords(words: readonly string[]): string {
  let sentence = ` ${words.join(' ')} `;
  for (const [pattern, replacement] of SPELLING_RULES) sentence = sentence.replace(pattern, replacement);
  return `${sentence.trim() === '' ? '' : ` ${sentence.trim()}`} . `;
}
