/** Finds the kindnesses to its author that a sentence names. */

const FOOD = `(?:soup|bread|cakes?|flowers|tea|coffees?|cookies|biscuits|pie|stew|tomatoes|eggs|apples|plums|pears|jam|honey|curry|rice|dumplings|samosas|chocolates?|lunch|dinner|supper|breakfast|groceries|medicine|pastries|croissants|doughnuts|donuts|fruit|oranges|lasagn[ae]|casserole|food|muffins|brownies|scones|snacks|leftovers|tulips|roses|sandwich(?:es)?|pancakes|noodles|cocoa|pizza|takeaway|ice cream|lemonade|juice|cheese|porridge|toast|wine|ice|baklava|bars|lasagnes?|chips|sweets|dates|figs|grapes|berries|strawberries|peaches)`;
const GIFT = `(?:(?:a|an|the|some|her|his|their|two|three|fresh|warm|hot|home-?made|big|little|huge|small|more|whole|of|pot|bag|bowl|plate|jar|box|bunch|cup|mug|basket|loaf|tray|slice|piece|old|spare|best|favou?rite|chicken|lentil|carrot|birthday|apple|banana|chocolate) ){0,6}`;

/** "Came to help me". */
const ERRAND = String.raw`(?:\S+ ){0,7}?(?:just )?(?:to|and) (?:help|sit with|bring|be with|fetch|pick|visit|check on|comfort|hug|see|cheer|keep|surprise|hold|collect) (?:me|us)\b`;
/** "Called just to ask how I was". */
const CHECK_IN = String.raw`(?:me )?(?:(?:just|only|again|every \w+|this \w+|last \w+|from \w+|right away|straight away|twice) ){0,3}(?:to|and) (?:ask(?:ed)? (?:how (?!to)|if i|whether i)|check(?:ed)? (?:in on me|that i|if i|whether i|on me|in)|see (?:how|if) i|make sure i|hear how|find out how i|wish(?:ed)? me|say (?:good ?night|happy birthday|hello|hi|(?:she|he|they) (?:was|were|is|are) proud|(?:she|he|they) loves?))\b`;
const GOOD_TO_ME = String.raw`(?:\w+ ){0,2}(?:there for|kind to|patient with|gentle with|good to|sweet to|generous to|kind with|generous with|lovely to|proud of) (?:me|us)\b`;

/** Kindness to the author, by its first words: what follows one of them and a space. */
const DONE_TO_ME = byFirstWord([
  [
    'brought brings bought buys lent lends loaned baked bakes cooked cooks handed poured fetched knitted knit mailed posted packed ordered sewed gifted printed built fed',
    String.raw`(?:me|us)\b`,
  ],
  [
    'gave gives offered',
    String.raw`(?:me|us) (?:a (?:hug|lift|ride|hand|kiss|gift|present|book|plant|card|ring|smile|chance|seat|bed|key|massage|pep talk|day off|compliment|high five|jar|bag|box|cup|piece|slice|place|second chance|raise|blanket|big|long|huge|warm|little|pair|wink|pen|few|nod|bottle|bunch|torch|recipe|rose|tissue|pat|squeeze|shawl|scarf)\b|an? (?:extra|old|unexpected) |(?:her|his|their) (?:old |last |own |spare |warm |good |favou?rite )*(?!look|opinion|notice|cold|flu|word)\w+|(?:the last|half|some|flowers|advice|time|space|courage|hope|strength|room|good advice|food)\b)`,
  ],
  [
    'made makes',
    String.raw`(?:me|us) (?:(?:a|an|some|the best|my) (?:\w+ ){0,2}(?:card|cake|tea|coffee|soup|sandwich|dinner|lunch|breakfast|cup|bowl|plate|cocoa|scarf|playlist|present|mug|hot|drawing|bracelet|curry|omelette|drink|bed|blanket|picture|meal|pot|book)\b|${FOOD}\b)`,
  ],
  [
    'sent sends wrote writes',
    String.raw`(?:me|us) (?:(?:a|an|some|the|such a|two|three|her|his|their) (?:\w+ ){0,2}(?:postcard|card|letter|note|flowers|photos?|pictures?|message|text|voice message|song|recommendation|recipe|package|parcel|book|poem|video|playlist|care package|gift|present|drawing|reminder to)\b|flowers\b|home with (?:leftovers|food|a ))`,
  ],
  [
    'left saved saves',
    String.raw`(?:me|us) (?:the last|the best|the window|a seat|a slice|a piece|a plate|a note|some|half|a place|a spot|food|flowers|from)\b`,
  ],
  ['threw', String.raw`(?:me|us) (?:a|an|the) (?:\w+ ){0,2}(?:party|shower|dinner)\b`],
  ['texted messaged', String.raw`(?:me|us) good ?night\b`],
  ['took', String.raw`my side\b`],
  ['drove', String.raw`(?:me|us) (?:to|home|back|all|there|from|everywhere|through)\b`],
  [
    'took takes',
    String.raw`(?:me|us) (?:to (?!court|task|the cleaners|pieces)|out\b|outside|for (?:a|lunch|dinner|coffee|ice|tea|breakfast)\b|home|in when|shopping|under)`,
  ],
  ['walked walks', String.raw`(?:me|us) (?:home|to|back|all)\b`],
  ['picked picks', String.raw`(?:me|us) up\b`],
  [
    'taught teaches showed shows',
    String.raw`(?:me|us) (?:how|to(?! never| not)|the way|the best|everything|around|round)\b`,
  ],
  ['found finds', String.raw`(?:me|us) (?:a|an|this|the|my)\b`],
  ['kept keeps', String.raw`(?:me|us) (?:company|warm|safe|going|sane)\b`],
  [
    'let lets',
    String.raw`(?:me|us) (?:win|sleep|have the|use|borrow|stay|go first|cry|rest|choose|pick|vent|talk|in ahead)\b`,
  ],
  [
    'helped helps hugged hugs held holds comforted comforts consoled encouraged encourages reassured supported supports defended welcomed forgave included invited congratulated complimented rescued praised believed carried covered surprised calmed nursed tucked cheered treated',
    String.raw`(?:me|us)\b(?! into trouble| hostage| responsible| down\b(?! gently)| accountable| like| badly| as\b| unfairly| to a\b.{0,12}lecture)`,
  ],
  ['listened listens', String.raw`(?:to (?:me|us)\b|for (?:an|two|hours)|until|without|while|the whole|and never)`],
  ['believed believes', String.raw`in (?:me|us)\b`],
  [
    'stood stands stuck spoke vouched rooted prayed prays waited cared cares fought',
    String.raw`(?:up )?(?:for (?:me|us))\b`,
  ],
  [
    'stayed sat waited',
    String.raw`(?:up |there |here |down )?(?:with|beside|by|next to) (?:me|us)\b(?! and (?:complained|argued))`,
  ],
  ['checked checks', String.raw`(?:in |up )?on (?:me|us)\b`],
  ['was is were', GOOD_TO_ME],
  ['has had', `been ${GOOD_TO_ME}`],
  [
    'told tells',
    String.raw`(?:me|us) (?:that )?(?:(?:she|he|they) (?:(?:was|is|were|are) |'s |'re )(?:so |very |really )?proud of|how proud|i was (?:doing|good|loved|brave|not alone|enough)|i (?:did|had done) (?:well|great|a good)|it would be (?:ok|okay|all right|alright|fine)|(?:she|he|they) (?:love|loved)s? me)\b`,
  ],
  ['shared', String.raw`(?:her|his|their|the|a) (?:\w+ ){1,3}with (?:me|us)\b`],
  ['paid', String.raw`for (?:me|us|my|our|the (?:meal|coffee|dinner|lunch|tickets|taxi|bill))\b`],
  [
    'offered',
    String.raw`(?:to (?:help|drive|cook|take|lend|pay|watch|pick up|babysit|carry|come|cover|listen|share|look after|walk|stay|teach|fix)|me (?:her|his|their|a|the|some))\b`,
  ],
  [
    'drove came flew walked travelled traveled ran rushed biked cycled called rang phoned texted messaged stopped',
    `${ERRAND}`,
  ],
  ['took', `the (?:train|bus) ${ERRAND}`],
  ['stayed', `(?:late|up|on|longer|behind) ${ERRAND}`],
  ['got', `up ${ERRAND}`],
  ['stopped', `by ${ERRAND}`],
  ['dropped', `(?:by|in) ${ERRAND}`],
  ['came', `(?:over|by|round) ${ERRAND}`],
  ['called calls rang rings phoned texted texts messaged wrote', `${CHECK_IN}`],
  ['stopped', `by ${CHECK_IN}`],
  ['came', `(?:by|over) ${CHECK_IN}`],
  ['asked', String.raw`(?:me )?how (?:i (?:was|am|felt|feel|slept|am doing|was doing)|my)\b`],
  [
    'said',
    String.raw`(?:something|such|some|the) (?:so |very |really )?(?:kind|nice|lovely|sweet|kindest|nicest|sweetest)\b`,
  ],
  ['said says', String.raw`(?:that )?(?:she|he|they) (?:was|is|were|are) (?:so |very )?proud of (?:me|us)\b`],
]);
/** Kindness for the author: with "my", "our" or "for me", or a present without a recipient. */
const DONE_FOR_ME = byFirstWord([
  [
    'fixed fixes repaired mended washed ironed watered waters shovelled shoveled swept cleared mowed cleaned carried fed patched sewed proofread covered lightened salvaged rescued warmed defrosted scraped babysat minded remembered held holds braided unblocked charged',
    String.raw`(?:up )?(?:my|our)\b(?! fault| against)`,
  ],
  [
    'left put placed hung',
    String.raw`(?:a|an|some|the|two|three) (?:\S+ ){1,5}?(?:on|at|in|outside|by|under) (?:my|our) (?:porch|door|doorstep|desk|step|steps|table|mailbox|letterbox|pillow|bag|locker|chair|windscreen|windshield|gate|stairs|bike|car|coat pocket|pocket)\b`,
  ],
  [
    'brought brings made makes cooked cooks baked bakes bought buys picked carried saved kept left put set cleaned walked walks fetched held ordered translated played sang printed wrote built found packed drew knitted sewed fixed babysat covered drove cleared organised organized planned arranged prepared opened warmed poured did waited got grew recorded framed mended stood peeled cut',
    String.raw`(?:(?!and |but |because )\S+ ){0,10}?(?:just )?for (?:me|us)\b(?! to (?:clean|do|pay|deal|fix))`,
  ],
  ['brought brings baked', String.raw`(?:over |along |round |us |me )?${GIFT}${FOOD}\b`],
  ['came comes dropped stopped', String.raw`(?:over|by|round|around|in) with ${GIFT}${FOOD}\b`],
]);
/** Anything done so that the author could do something. */
const DONE_SO_THAT_I_COULD =
  /(?!left|leaves|quit|went away|moved)\w+(?:ed|t|k|e|g|w|s|y) (?:(?!but |because )\S+ ){0,10}?so (?:that )?(?:i|we) (?:could|can)\b/uy;
const SO_THAT_I_COULD = /\bso (?:that )?(?:i|we) (?:could|can)\b/u;

interface Kindness {
  /** Of its first word. */
  readonly at: number;
  /** Whether "me" or "us" is its object. */
  readonly isToMe: boolean;
}

/** The kindnesses in a sentence in lower case with single spaces, in order. None of them is its first word. */
export function kindnessesIn(words: string): Kindness[] {
  const kindnesses: Kindness[] = [];
  const mayBeSoThat = SO_THAT_I_COULD.test(words);
  for (let space = words.indexOf(' '); space >= 0; ) {
    const at = space + 1;
    space = words.indexOf(' ', at);
    if (space < 0) break;
    const word = words.slice(at, space);
    const goesOnAs = (pattern: RegExp) => matchAt(pattern, words, space + 1) !== null;
    if (DONE_TO_ME.get(word)?.some(goesOnAs)) kindnesses.push({ at, isToMe: true });
    else if (DONE_FOR_ME.get(word)?.some(goesOnAs) || (mayBeSoThat && matchAt(DONE_SO_THAT_I_COULD, words, at)))
      kindnesses.push({ at, isToMe: false });
  }
  return kindnesses;
}

/** Patterns for `matchAt`, by each of the first words, from pairs of first words and a pattern. */
function byFirstWord(rows: readonly (readonly [firstWords: string, rest: string])[]): Map<string, RegExp[]> {
  const patterns = new Map<string, RegExp[]>();
  for (const [firstWords, rest] of rows) {
    const pattern = new RegExp(rest, 'uy');
    for (const word of firstWords.split(' ')) patterns.set(word, [...(patterns.get(word) ?? []), pattern]);
  }
  return patterns;
}

/** Of a sticky pattern, from `at`. */
export function matchAt(sticky: RegExp, words: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(words);
}
