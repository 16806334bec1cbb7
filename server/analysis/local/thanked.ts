/**
 * Finds which of the people in an entry its author thanks, or who were kind to the author. By rules that
 * leave out doubtful cases: people who are only mentioned, thanked ironically, or kind to another person.
 */
import type { Mention } from './people.ts';
import type { Tokens } from './tokens.ts';

/** One or several people: each is `@` with the number of the name. */
const WHO = String.raw`(?<who>@\d+@(?:(?:,|,? and| &) @\d+@){0,9})`;
const ADVERB = `(?:(?:also|always|even|just|then|still|kindly|quietly|quickly|gently|patiently|really|simply|immediately|secretly|only|once|again|today|actually|has|had|have|finally|once more|very kindly|so kindly|already|generously|of course|often|later|spontaneously) )*`;
const FOOD = `(?:soup|bread|cakes?|flowers|tea|coffees?|cookies|biscuits|pie|stew|tomatoes|eggs|apples|plums|pears|jam|honey|curry|rice|dumplings|samosas|chocolates?|lunch|dinner|supper|breakfast|groceries|medicine|pastries|croissants|doughnuts|donuts|fruit|oranges|lasagn[ae]|casserole|food|muffins|brownies|scones|snacks|leftovers|tulips|roses|sandwich(?:es)?|pancakes|noodles|cocoa|pizza|takeaway|ice cream|lemonade|juice|cheese|porridge|toast|wine|ice|baklava|bars|lasagnes?|chips|sweets|dates|figs|grapes|berries|strawberries|peaches)`;
const GIFT = `(?:(?:a|an|the|some|her|his|their|two|three|fresh|warm|hot|home-?made|big|little|huge|small|more|whole|of|pot|bag|bowl|plate|jar|box|bunch|cup|mug|basket|loaf|tray|slice|piece|old|spare|best|favou?rite|chicken|lentil|carrot|birthday|apple|banana|chocolate) ){0,6}`;

/** Kindness to the author, after "me" or "us" as the object. */
const DONE_TO_ME = `(?:${[
  String.raw`(?:brought|brings|bought|buys|lent|lends|loaned|baked|bakes|cooked|cooks|handed|poured|fetched|knitted|knit|mailed|posted|packed|ordered|sewed|gifted|printed|built|fed) (?:me|us)\b`,
  String.raw`(?:gave|gives|offered) (?:me|us) (?:a (?:hug|lift|ride|hand|kiss|gift|present|book|plant|card|ring|smile|chance|seat|bed|key|massage|pep talk|day off|compliment|high five|jar|bag|box|cup|piece|slice|place|second chance|raise|blanket|big|long|huge|warm|little|pair|wink|pen|few|nod|bottle|bunch|torch|recipe|rose|tissue|pat|squeeze|shawl|scarf)\b|an? (?:extra|old|unexpected) |(?:her|his|their) (?:old |last |own |spare |warm |good |favou?rite )*(?!look|opinion|notice|cold|flu|word)\w+|(?:the last|half|some|flowers|advice|time|space|courage|hope|strength|room|good advice|food)\b)`,
  String.raw`(?:made|makes) (?:me|us) (?:(?:a|an|some|the best|my) (?:\w+ ){0,2}(?:card|cake|tea|coffee|soup|sandwich|dinner|lunch|breakfast|cup|bowl|plate|cocoa|scarf|playlist|present|mug|hot|drawing|bracelet|curry|omelette|drink|bed|blanket|picture|meal|pot|book)\b|${FOOD}\b)`,
  String.raw`(?:sent|sends|wrote|writes) (?:me|us) (?:(?:a|an|some|the|such a|two|three|her|his|their) (?:\w+ ){0,2}(?:postcard|card|letter|note|flowers|photos?|pictures?|message|text|voice message|song|recommendation|recipe|package|parcel|book|poem|video|playlist|care package|gift|present|drawing|reminder to)\b|flowers\b|home with (?:leftovers|food|a ))`,
  String.raw`(?:left|saved|saves) (?:me|us) (?:the last|the best|the window|a seat|a slice|a piece|a plate|a note|some|half|a place|a spot|food|flowers|from)\b`,
  String.raw`threw (?:me|us) (?:a|an|the) (?:\w+ ){0,2}(?:party|shower|dinner)\b`,
  String.raw`(?:texted|messaged) (?:me|us) good ?night\b`,
  String.raw`took my side\b`,
  String.raw`drove (?:me|us) (?:to|home|back|all|there|from|everywhere|through)\b`,
  String.raw`(?:took|takes) (?:me|us) (?:to (?!court|task|the cleaners|pieces)|out\b|outside|for (?:a|lunch|dinner|coffee|ice|tea|breakfast)\b|home|in when|shopping|under)`,
  String.raw`(?:walked|walks) (?:me|us) (?:home|to|back|all)\b`,
  String.raw`(?:picked|picks) (?:me|us) up\b`,
  String.raw`(?:taught|teaches|showed|shows) (?:me|us) (?:how|to(?! never| not)|the way|the best|everything|around|round)\b`,
  String.raw`(?:found|finds) (?:me|us) (?:a|an|this|the|my)\b`,
  String.raw`(?:kept|keeps) (?:me|us) (?:company|warm|safe|going|sane)\b`,
  String.raw`(?:let|lets) (?:me|us) (?:win|sleep|have the|use|borrow|stay|go first|cry|rest|choose|pick|vent|talk|in ahead)\b`,
  String.raw`(?:helped|helps|hugged|hugs|held|holds|comforted|comforts|consoled|encouraged|encourages|reassured|supported|supports|defended|welcomed|forgave|included|invited|congratulated|complimented|rescued|praised|believed|carried|covered|surprised|calmed|nursed|tucked|cheered|treated) (?:me|us)\b(?! into trouble| hostage| responsible| down\b(?! gently)| accountable| like| badly| as\b| unfairly| to a\b.{0,12}lecture)`,
  String.raw`(?:listened|listens) (?:to (?:me|us)\b|for (?:an|two|hours)|until|without|while|the whole|and never)`,
  String.raw`(?:believed|believes) in (?:me|us)\b`,
  String.raw`(?:stood|stands|stuck|spoke|vouched|rooted|prayed|prays|waited|cared|cares|fought) (?:up )?(?:for (?:me|us))\b`,
  String.raw`(?:stayed|sat|waited) (?:up |there |here |down )?(?:with|beside|by|next to) (?:me|us)\b(?! and (?:complained|argued))`,
  String.raw`(?:checked|checks) (?:in |up )?on (?:me|us)\b`,
  String.raw`(?:was|is|were|has been|had been) (?:\w+ ){0,2}(?:there for|kind to|patient with|gentle with|good to|sweet to|generous to|kind with|generous with|lovely to|proud of) (?:me|us)\b`,
  String.raw`(?:told|tells) (?:me|us) (?:that )?(?:(?:she|he|they) (?:(?:was|is|were|are) |'s |'re )(?:so |very |really )?proud of|how proud|i was (?:doing|good|loved|brave|not alone|enough)|i (?:did|had done) (?:well|great|a good)|it would be (?:ok|okay|all right|alright|fine)|(?:she|he|they) (?:love|loved)s? me)\b`,
  String.raw`shared (?:her|his|their|the|a) (?:\w+ ){1,3}with (?:me|us)\b`,
  String.raw`paid for (?:me|us|my|our|the (?:meal|coffee|dinner|lunch|tickets|taxi|bill))\b`,
  String.raw`offered (?:to (?:help|drive|cook|take|lend|pay|watch|pick up|babysit|carry|come|cover|listen|share|look after|walk|stay|teach|fix)|me (?:her|his|their|a|the|some))\b`,
  String.raw`(?:drove|came|flew|walked|travell?ed|ran|rushed|biked|cycled|took the (?:train|bus)|stayed (?:late|up|on|longer|behind)|got up|called|rang|phoned|texted|messaged|stopped(?: by)?|dropped (?:by|in)|came (?:over|by|round)) (?:\S+ ){0,7}?(?:just )?(?:to|and) (?:help|sit with|bring|be with|fetch|pick|visit|check on|comfort|hug|see|cheer|keep|surprise|hold|collect) (?:me|us)\b`,
  String.raw`(?:called|calls|rang|rings|phoned|texted|texts|messaged|wrote|stopped by|came by|came over) (?:me )?(?:(?:just|only|again|every \w+|this \w+|last \w+|from \w+|right away|straight away|twice) ){0,3}(?:to|and) (?:ask(?:ed)? (?:how (?!to)|if i|whether i)|check(?:ed)? (?:in on me|that i|if i|whether i|on me|in)|see (?:how|if) i|make sure i|hear how|find out how i|wish(?:ed)? me|say (?:good ?night|happy birthday|hello|hi|(?:she|he|they) (?:was|were|is|are) proud|(?:she|he|they) loves?))\b`,
  String.raw`asked (?:me )?how (?:i (?:was|am|felt|feel|slept|am doing|was doing)|my)\b`,
  String.raw`said (?:something|such|some|the) (?:so |very |really )?(?:kind|nice|lovely|sweet|kindest|nicest|sweetest)\b`,
  String.raw`(?:said|says) (?:that )?(?:she|he|they) (?:was|is|were|are) (?:so |very )?proud of (?:me|us)\b`,
].join('|')})`;
/** Kindness for the author: with "my", "our", "for me", or so that the author could do something. */
const DONE_FOR_ME = `(?:${[
  String.raw`(?:fixed|fixes|repaired|mended|washed|ironed|watered|waters|shovell?ed|swept|cleared|mowed|cleaned|carried|fed|patched|sewed|proofread|covered|lightened|salvaged|rescued|warmed|defrosted|scraped|babysat|minded|remembered|held|holds|braided|unblocked|charged) (?:up )?(?:my|our)\b(?! fault| against)`,
  String.raw`(?:left|put|placed|hung) (?:a|an|some|the|two|three) (?:\S+ ){1,5}?(?:on|at|in|outside|by|under) (?:my|our) (?:porch|door|doorstep|desk|step|steps|table|mailbox|letterbox|pillow|bag|locker|chair|windscreen|windshield|gate|stairs|bike|car|coat pocket|pocket)\b`,
  String.raw`(?:brought|brings|made|makes|cooked|cooks|baked|bakes|bought|buys|picked|carried|saved|kept|left|put|set|cleaned|walked|walks|fetched|held|ordered|translated|played|sang|printed|wrote|built|found|packed|drew|knitted|sewed|fixed|babysat|covered|drove|cleared|organi[sz]ed|planned|arranged|prepared|opened|warmed|poured|did|waited|got|grew|recorded|framed|mended|stood|peeled|cut) (?:(?!and |but |because )\S+ ){0,10}?(?:just )?for (?:me|us)\b(?! to (?:clean|do|pay|deal|fix))`,
  String.raw`(?!left|leaves|quit|went away|moved)\w+(?:ed|t|k|e|g|w|s|y) (?:(?!but |because )\S+ ){0,10}?so (?:that )?(?:i|we) (?:could|can)\b`,
].join('|')})`;
/** A present without a recipient. */
const PRESENT = String.raw`(?:brought|brings|baked) (?:over |along |round |us |me )?${GIFT}${FOOD}\b|(?:came|comes|dropped|stopped) (?:over|by|round|around|in) with ${GIFT}${FOOD}\b`;
const KIND = `(?:${DONE_TO_ME}|${DONE_FOR_ME}|${PRESENT})`;

const NOT_DENIED = String.raw`(?!(?:\S+ ){0,3}?(?:not|never|no|without|leav\w*|left|gone|absen\w*|away|less|quit|died|moved|stayed (?:at )?(?:home|away))\b|(?:\S+ ){0,2}?\S+n't\b)`;
const GRATEFUL = String.raw`\b(?:grateful|thankful)(?: (?:today|tonight|again|also|so|most|especially|always|and happy|beyond words|this \w+))*`;
/** Words between "grateful for" and a person, none of which turns it round. */
const GAP = String.raw`(?:(?!(?:no|not|never|without|less|away|free|distance|break|rid|that|longer|until|before|than|because|when|while|who|but)\b)[^\s@.;]+ )`;

/** Thanks and appreciation. */
const THANKS = [
  String.raw`\b(?:thanks|thank you)(?: (?:so much|again|very much))?,? to (?:my |our )?(?:\w+ )?${WHO}(?!')`,
  // In the middle of a sentence it is often a joke ("my big nose, thanks Grandpa") or quoted.
  String.raw`(?:^(?:thanks|thank you)(?: (?:so much|again|very much))?,? ${WHO}(?!'| of\b)|(?<!["“])\bthank you,? ${WHO},? for\b)`,
  String.raw`(?:^|[,;] |\b(?:i|we|and|then|also|to|finally|never|really) )thank(?:ed)? ${WHO}(?= (?:for|from|twice|again|today|and|properly|with)\b|[,.!]|$)`,
  String.raw`${GRATEFUL}:? (?:for|to) (?:having |you,? |friends like |people like )?(?:my |our )?(?:\w+ )?${WHO}(?!'s (?:absence|departure|silence)| (?:leaving|being gone|not|moving)\b)`,
  String.raw`${GRATEFUL}:? for ${GAP}{1,5}(?:with|from|by|and|to) (?:my |our )?(?:\w+ )?${WHO}(?!')`,
  `${GRATEFUL}:? for [^@.;!?]{1,60}, (?:and )?${WHO}(?=[,.!]|$)`,
  String.raw`(?:${GRATEFUL}|\bappreciated?) (?:that |how |when |it that |it when )?${WHO} ${NOT_DENIED}\w+`,
  String.raw`\bappreciated? ${WHO}(?=[,.!]| (?:so|for|more|today)|$)`,
  String.raw`\b(?:blessed|lucky|glad|happy|fortunate|privileged) (?:to have|that i have|i have|to know) (?:my |our |a \w+ like )?(?:\w+ )?${WHO}`,
  String.raw`\b(?:hats off|props|shout ?out|kudos|three cheers|full marks|credit) (?:to|for) (?:my |our )?${WHO}`,
  String.raw`\bbless ${WHO}`,
  String.raw`\bwithout ${WHO},? (?:i|we) (?:would|could|might)(?: not|n't| never)\b`,
  String.raw`\b(?:know what (?:i|we)(?: would|'d)|what would (?:i|we)) do without ${WHO}`,
  String.raw`\b(?:could|would)(?: not|n't| never) have (?:\S+ ){1,6}?without ${WHO}`,
  String.raw`\bif (?:it (?:were not|weren't|was not|wasn't|had not been|hadn't been)|not) for ${WHO},? (?:\S+ ){1,4}?(?:not|quit|given|lost|alone|never|broken|failed|starved)\b`,
  String.raw`\bowe ${WHO} (?:so much|a lot|everything|my|big|one|more)\b`,
  String.raw`\bowe (?:it|it all|so much|a lot|everything|this|that|my \w+) to ${WHO}`,
  String.raw`${WHO} (?:is|was|are|were) (?:such |really |truly |simply |just )?(?:an? |my |pure |worth )?(?:absolute |total |real |weight in )?(?:gem|saint|angel|legend|lifesaver|star|treasure|rock|hero|gold|blessing|gift|godsend)\b`,
].map((source) => new RegExp(source, 'gu'));

/** Excludes names that are not the subject: "a walk with Nina brought me joy", "Dave's mum saved me a seat". */
const SUBJECT = String.raw`(?<!'s )(?<!\b(?:with|from|of|about|to|for|by|than|like|at|saw|let|had|made|heard|asked|told|wish|wished|if|unless|hope|hoped|want|wanted|dreamed|dreamt|dream|imagine|imagined|until|pretend|someone|brought|gave) (?:that )?(?:my |our )?(?:\w+ )?)`;
const APPOSITION = String.raw`(?:,? (?:from|at|in|next|upstairs|downstairs|across|on) (?:the |my |our |door)?\w*(?: (?!and\b)\w+)?,?|, [^,@.]{2,40},)?`;
const BY_SUBJECT = new RegExp(`${SUBJECT}${WHO}${APPOSITION} ${ADVERB}${KIND}`, 'gu');
const BY_RELATIVE = new RegExp(String.raw`${WHO},? (?:who|for (?!me|us)\w+ing) ${ADVERB}${KIND}`, 'gu');
const BY_APPOSITION = new RegExp(`, ${WHO}, ${ADVERB}${KIND}`, 'gu');
/** The second thing that a subject does. */
const BY_CONJUNCTION = new RegExp(
  String.raw`(?:^|[,;:] |\b(?:and|but|because|then|today|yesterday|tonight|that|when|morning|evening|so) )${WHO} (?!and i\b|and we\b)[^@.;!?]{2,90}?(?:,| and|, and|, then| and then) (?:she |he |they )?${ADVERB}${DONE_TO_ME}`,
  'gu',
);
/** "She brought me soup", of the only person of the sentence or of the one before. */
const BY_PRONOUN = new RegExp(
  String.raw`(?:^|[,;] |\b(?:and|but|because|so|when) )(?:she|he|they) ${ADVERB}${KIND}`,
  'u',
);

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
    const next = sentences[index + 1]?.words ?? '';
    if (DOUBT.test(sentence.words) || /^not\b[^a-z]*$/u.test(next)) return;
    for (const person of thankedIn(sentence, sentences[index - 1])) thanked.add(person);
  });
  return names.filter((name, index) => thanked.has(index) && !FORMER_PARTNER.test(name));
}

function thankedIn({ words, people }: MarkedSentence, before: MarkedSentence | undefined): number[] {
  const found: number[] = [];
  const add = (pattern: RegExp) => {
    for (const { groups } of words.matchAll(pattern)) found.push(...peopleIn(groups?.who ?? ''));
  };
  if (people.size > 0) {
    const isFault = /\bthanks to\b/u.test(words) && FAULT.test(words);
    if (!isFault) for (const pattern of THANKS) add(pattern);
    if (!isKindToOthers(words))
      for (const pattern of [BY_SUBJECT, BY_RELATIVE, BY_APPOSITION, BY_CONJUNCTION]) add(pattern);
  }
  const [only] =
    people.size === 1 ? people : PRONOUN_START.test(words) && before?.people.size === 1 ? before.people : [];
  if (only !== undefined && people.size <= 1) {
    const from = people.size === 1 ? words.indexOf(`@${only}@`) : 0;
    if (BY_PRONOUN.test(words.slice(from)) && !isKindToOthers(words)) found.push(only);
    if (
      /\b(?:i am|i'm|so|very) (?:so |very |really )?(?:grateful|thankful)(?: for (?:it|that|her|him|them))?[.!]*$/u.test(
        words,
      )
    )
      found.push(only);
  }
  return found;
}

/** "Lucy gave Tom her laptop", "He brought soup for Anna". */
const isKindToOthers = (words: string) =>
  (/\b(?:brought|gave|made|sent|baked|cooked|bought|lent|told|helped|hugged|held) (?:@|(?:him|them|her)\b(?! (?:own|\w+ (?:for|to) (?:me|us))))/u.test(
    words,
  ) &&
    !/\b(?:me|us)\b/u.test(words)) ||
  /\b(?:brought|baked|came) [^.;]{1,60}\b(?:to|for) (?:@|him\b|them\b|her\b|his\b|their\b)/u.test(words);

function peopleIn(who: string): number[] {
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
