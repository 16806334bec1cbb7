/** Closed word classes and verb forms of English, as far as the reframes need them. Lower case throughout. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const PREPOSITIONS = words(
  'about above across after against along among around at before behind below beneath beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past round since than through throughout till to toward towards under until up upon via with w/ within without as',
);
export const CONJUNCTIONS = words(
  'and but or so because although though while when where if unless nor yet whereas plus then once',
);
export const RELATIVES = words('who whom whose which that what how why');
export const PRONOUNS = words(
  'i me we us he him she her they them it you mine yours hers ours theirs myself himself herself itself ourselves themselves someone somebody nobody no-one everyone everybody anyone something nothing everything anything this these those one there here',
);
export const POSSESSIVES = words('my our his her their its your');
export const ARTICLES = words('a an the another');
export const NUMBERS = words(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen both',
);
export const AUXILIARIES = words(
  "is are was were am be been being has have had do does did can could will would shall should may might must isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't won't wouldn't shouldn't ain't",
);
const ADVERBS = words(
  'again already also always almost alone altogether anyway away back early enough even ever everywhere far finally first forever hard home instead just late later maybe more most much never next now often only outdoors perhaps quite rather really right soon still straight there together today tomorrow tonight too twice upstairs downstairs very well yesterday yet not over off out up down on in all half so once lately afterwards else please',
);

/** Past forms that differ from base and "ed", with their base. */
const IRREGULAR = new Map(
  `ate eat|beat beat|became become|began begin|bent bend|bet bet|bit bite|bled bleed|blew blow|bought buy|bred breed|broke break|brought bring|built build|burnt burn|burst burst|came come|caught catch|chose choose|clung cling|crept creep|cut cut|dealt deal|did do|dove dive|drank drink|dreamt dream|drew draw|drove drive|dug dig|fed feed|fell fall|felt feel|fit fit|fled flee|flew fly|forgave forgive|forgot forget|fought fight|found find|froze freeze|gave give|got get|grew grow|had have|heard hear|held hold|hid hide|hit hit|hung hang|hurt hurt|kept keep|knelt kneel|knew know|knit knit|laid lay|lay lie|leapt leap|learnt learn|led lead|left leave|lent lend|let let|lit light|lost lose|made make|meant mean|met meet|paid pay|put put|quit quit|ran run|rang ring|read read|rode ride|rose rise|said say|sang sing|sank sink|sat sit|saw see|sent send|sewed sew|set set|shed shed|shone shine|shook shake|shot shoot|showed show|shut shut|slept sleep|slid slide|slipped slip|smelt smell|snuck sneak|sold sell|sought seek|spat spit|spelt spell|spent spend|spilt spill|split split|spoke speak|spread spread|sprang spring|stole steal|stood stand|stuck stick|stung sting|strode stride|struck strike|swam swim|swept sweep|swore swear|swung swing|taught teach|thought think|threw throw|told tell|took take|tore tear|understood understand|went go|wept weep|woke wake|won win|wore wear|wound wind|wove weave|wrote write`
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that end like a past form and are none, or are adjectives far more often. */
const NOT_PAST = words(
  'bed red shed hundred kindred sacred naked wicked need seed feed speed weed breed greed indeed exceed wed led sled newlywed tired exhausted bored worried scared relieved thrilled pleased delighted surprised excited stressed blessed ashamed embarrassed flattered disappointed married engaged frightened terrified overwhelmed annoyed satisfied determined retired wretched crooked rugged beloved old-fashioned widowed divorced depressed confused drained touched elated flustered gutted knackered amazed swamped wiped stranded snowed stoked hooked addicted obsessed psyched pumped hyped wrecked ruined bruised stumped tickled fascinated amused intrigued charmed bewildered baffled chuffed shattered humbled honoured honored grounded loved valued inspired fed settled rested stuffed shocked spoiled spoilt needed hundredweight gifted limited united crowded complicated sacred',
);
/** Past forms that begin a sentence without a subject as a passive: "Promoted to manager". */
const PASSIVE = words(
  'promoted invited asked offered ordained diagnosed discharged accepted hired fired hugged kissed praised stuck struck woken born based supposed used covered surrounded lost burst hurt split',
);
/** The same, if a preposition follows. */
const PASSIVE_BEFORE_PREPOSITION = words('left told caught cut set put shut hit spread beaten made built found read');

/** Verbs that one meets in the present of a journal, in their base form. */
const BASE_VERBS = words(
  'ask be believe bring buy call come cook cry do drink drive eat fall feel find fix forget get give go grow hate have hear help hold hope keep know laugh learn leave let like listen live look love make manage mean miss need play pull push put read remember run say see seem sell send show sing sit sleep smell smile speak stand start stay stop take talk taste teach tell thank think try turn wait wake walk want watch wish work write bark purr wag snore rain shine pretend insist claim declare cheat win lose count pay ache mend carry wear sound',
);

/** Verbs that a writer leaves the "I" off of in the present: "Love my new shoes". */
export const OWN_PRESENT = words("love like miss hope need want hate can can't feel think know wish have am still");

export function isPast(word: string): boolean {
  if (IRREGULAR.has(word)) return true;
  return word.length > 3 && /^[a-z]+ed$/.test(word) && !NOT_PAST.has(word);
}

/** Whether a sentence may begin with this past form in place of "I" with it. */
export function startsWithoutSubject(word: string, next: string): boolean {
  return (
    isPast(word) &&
    !(word.endsWith('ed') && (next === 'and' || next === 'but')) &&
    (!PASSIVE.has(word) || /^(?:the|my|an?|his|her|our|their|all|every|both|\d+)$/.test(next)) &&
    !(PASSIVE_BEFORE_PREPOSITION.has(word) && PREPOSITIONS.has(next)) &&
    !/^(?:rained|snowed|poured|drizzled|hailed|thundered|bucketed|turned)$/.test(word) &&
    !(word === 'bit' && next === 'of')
  );
}

/** "says", "keeps": the third person of a common verb. */
export function isThirdPerson(word: string): boolean {
  if (!word.endsWith('s') || word.endsWith('ss')) return false;
  const stem = word.slice(0, -1);
  return (
    BASE_VERBS.has(stem) ||
    (word.endsWith('es') && BASE_VERBS.has(word.slice(0, -2))) ||
    (word.endsWith('ies') && BASE_VERBS.has(`${word.slice(0, -3)}y`))
  );
}

/** Whether a word is the base form of a common verb and no past form. */
export const isBase = (word: string): boolean => BASE_VERBS.has(word) && !IRREGULAR.has(word);

export function isAdverb(word: string): boolean {
  return (
    ADVERBS.has(word) ||
    (word.length > 4 &&
      word.endsWith('ly') &&
      !/^(family|only|belly|jelly|lily|bully|fly|july|italy|holly|curly|lovely|lonely|ugly|silly|early|friendly|elderly)$/.test(
        word,
      ))
  );
}

/** Whether a finite verb: a past form, an auxiliary or a third person. */
export function isVerb(word: string): boolean {
  const plain = word.replaceAll('’', "'");
  return isPast(word) || AUXILIARIES.has(plain) || isThirdPerson(word);
}

/** The base of an irregular past form. */
export const baseOfIrregular = (past: string): string | undefined => IRREGULAR.get(past);

/** Past participles that differ from the past form. */
export const PAST_PARTICIPLES: ReadonlyMap<string, string> = new Map(
  'ate eaten|became become|began begun|bit bitten|blew blown|broke broken|came come|chose chosen|did done|drank drunk|drew drawn|drove driven|fell fallen|flew flown|forgave forgiven|forgot forgotten|froze frozen|gave given|grew grown|hid hidden|knew known|lay lain|ran run|rang rung|rode ridden|rose risen|sang sung|saw seen|sewed sewn|shook shaken|showed shown|sowed sown|spoke spoken|stole stolen|swam swum|swore sworn|took taken|threw thrown|tore torn|went gone|woke woken|wore worn|wove woven|wrote written'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

const DOUBLED = words('begin forget admit prefer refer regret permit commit upset');

function ingOfBase(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  if (DOUBLED.has(base) || /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base)) return `${base}${base.at(-1)}ing`;
  return `${base}ing`;
}

const ING_OF_IED = new Map([
  ['died', 'dying'],
  ['tied', 'tying'],
  ['lied', 'lying'],
]);

/** The participle of a past form: "kept" is "keeping", "stopped" is "stopping". */
export function participle(past: string): string | undefined {
  const base = IRREGULAR.get(past);
  if (base !== undefined) return ingOfBase(base);
  if (!isPast(past)) return undefined;
  const known = ING_OF_IED.get(past);
  if (known !== undefined) return known;
  if (past.endsWith('ied')) return `${past.slice(0, -3)}ying`;
  return `${past.slice(0, -2)}${past.endsWith('eed') ? 'e' : ''}ing`;
}

/** Names for relatives that stand without an article: "mum came". */
export const KIN = words(
  'mum mom mam mama mamma mummy mommy dad daddy papa pa gran grandma granny nan nana nanna nonna grandad granddad grandpa grandfather grandmother mother father auntie aunty aunt uncle husband wife hubby sister brother son daughter grandson granddaughter girlfriend boyfriend partner boss sis bro cousin niece nephew',
);
/** Those of one's own whom a note names without "my". */
export const OWN = words(
  'flatmate roommate housemate boss supervisor manager landlord landlady classmate colleague coworker husband wife hubby grandson granddaughter neighbour neighbor',
);
/** Others of a household that a note names without an article. */
export const HOUSEHOLD = words(
  'kids baby dog cat kitten puppy toddler children neighbours neighbors nurse teacher doctor buyer driver vet examiner postman postwoman chef waiter waitress conductor barista marshal pharmacist physio library freezer fridge laptop boiler dentist bakery librarian plumber builder receptionist bus train choir midwife consultant electrician gardener busker cashier caretaker parrot hamster rabbit tortoise robin',
);
const HE = words(
  'dad daddy papa pa grandad granddad grandpa grandfather father uncle husband hubby brother son grandson boyfriend bro nephew mr man boy',
);
const SHE = words(
  'mum mom mam mama mamma mummy mommy gran grandma granny nan nana nanna nonna grandmother mother auntie aunty aunt wife sister daughter granddaughter girlfriend sis niece mrs ms miss woman girl lady',
);

/** "he" or "she" where the words for a person tell; undefined otherwise. */
export function pronounFor(person: string): 'he' | 'she' | undefined {
  for (const word of person.toLowerCase().split(/[\s.]+/)) {
    if (HE.has(word)) return 'he';
    if (SHE.has(word)) return 'she';
  }
  return undefined;
}
