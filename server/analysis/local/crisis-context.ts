/** The context of a sign of danger: whose it is, and whether it is negated, past or fiction. */
import { type Frame, frames } from './crisis-grammar.ts';
import { STORY } from './crisis-idioms.ts';

const SELF = new Set(['i', 'me', 'my', 'myself', 'mine', 'im']);

/** Words for other people. Without "you" and "it", which often refer to no particular person. */
const OTHERS = new Set(
  'he she they him her them who someone people friend friends brother sister mother mum father dad son daughter husband wife cousin neighbor neighbour colleague colleagues coworker uncle aunt man woman men women girl boy kid kids student students patient patients client clients grandmother grandma nan gran granny grandfather grandpa grandad niece nephew boyfriend girlfriend partner ex victim cat dog we roommate flatmate teenager teen classmate teacher pupil caller boss feet legs knees lungs hen horse budgie fern plant child children stranger guy lady toddler'.split(
    ' ',
  ),
);

/** Third-person forms. */
const OF_OTHERS = /^(?:wants|hopes|wishes|prays|feels|thinks|tries|plans|needs|himself|herself|themselves|themself)$/;

const NEGATIONS = new Set(['not', 'never', 'without', 'no', 'neither', 'hardly', 'nor']);
/** "No reason not to", "why not": here the "not" is not a negation of the wish. */
const REASON = new Set(['why', 'reason', 'reasons', 'excuse', 'point']);
/** Number of words that a negation affects: "I do not really ever want to". */
const NEGATION_SCOPE = 4;
/** "Can't stop wanting", "can't help thinking", "not sure": these do not negate the wish. */
const NEGATION_BLOCKERS = new Set(
  'stop help sure only just doubt know deny shake mind joke joking lie lying kidding but if when because care and resist eaten believe but longer fight ignore control handle escape wait silence outrun bear stand'.split(
    ' ',
  ),
);

function wordsBefore(sentence: string, at: number): string[] {
  return sentence.slice(0, at).trim().split(' ');
}

/** Whether a "not" or "never" before `at` negates what begins there. */
export function isNegated(sentence: string, at: number): boolean {
  const words = wordsBefore(sentence, at);
  for (let back = 1; back <= NEGATION_SCOPE; back++) {
    const word = words.at(-back);
    if (word === undefined || word === ',' || word === '') return false;
    if (NEGATIONS.has(word)) return !REASON.has(words.at(-back - 1) ?? '');
    if (NEGATION_BLOCKERS.has(word)) return false;
  }
  return false;
}

/** A name before a verb, "Jelena took": one word at the beginning that is no adverb. */
const NAMED =
  /^ (?!(?:i|just|and|then|also|have|had|already|again|nearly|almost|only|today|tonight|yesterday|so|but|finally|once|twice|later|still|maybe|probably) )[a-z]+ $/;
const TOOK = /^(?:took|swallowed|downed) /;

/** Whether the nearest person before `at` is someone else: true for "my sister", false for "my sister says I". */
export function isAboutOthers(sentence: string, at: number, match: string): boolean {
  if (TOOK.test(match) && NAMED.test(sentence.slice(0, at))) return true;
  if (match.split(' ').some((word) => OF_OTHERS.test(word))) return true;
  const words = wordsBefore(sentence, at);
  for (let back = 1; back <= words.length; back++) {
    const word = words.at(-back) ?? '';
    if (SELF.has(word)) return false;
    if (OTHERS.has(word)) return true;
  }
  return false;
}

/** The words directly follow the verb: "the song went I don't want to live". */
const RECITED =
  / (?:song|lyrics|karaoke|poem|chorus|novel|episode|drama|lead|hero|heroine|character|radio|film|movie|play|opera|series|story) (?:[^ ]+ ){0,8}(?:says|said|goes|went|sings|sang|asks|cries|shouts|writes) (?:, )?(?:that )?(?:i )?(?:do |can |am )?$/;

/** Whether a song, a film or a book says what begins at `at`: "the song went I don't want to live". */
export function isRecited(sentence: string, at: number): boolean {
  return RECITED.test(sentence.slice(0, at));
}

/** Past dates; they apply to the past tense. Yesterday, last night and this week do not count as past. */
const PAST_DATES = frames(`
  (years|months|decades|decade|year|lifetime) ago
  back then
  when i was (a |an |in )?(young|younger|teenager|teen|kid|child|girl|boy|student|school|college|university|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|1[0-9]|2[0-9]|little|my (teens|twenties))
  when we were (young|younger|teenagers|kids|children|nineteen|eighteen|seventeen|sixteen)
  in (the past|my (teens|twenties|youth|past)|those days|19[0-9][0-9]|20[01][0-9]|202[0-4])
  last (year|decade|century|winter|spring|summer|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december)
  as a (teenager|teen|kid|child|student|young (man|woman|adult))
  (years|time|days|months|period) (when|that|where|in which)
  (far away|long ago|long time ago|a while ago|another life|once upon)
  in the (worst|darkest|hardest) (year|years|months|time|weeks) of my life
  there (was|were) (a time|times|nights|days|years|evenings) (when |that )?i
  i once (thought|wrote|wanted|tried|wished|prayed|hoped)
  (year|years|months) since
  it (has|have) been ~3 (years|months)
  (i was|i had been|once) ~2 (suicidal|depressed) (once|before|then)
`);

/** Phrases that say that the danger has passed. */
const ENDED = frames(`
  used to
  no longer (want|feel|think|wish|have|suicidal|am|cut|do|need)
  (years|months|weeks|days|year|month|week|day) (clean|free|without|since|of recovery|sober from)
  (clean|recovered|recovery|free|freedom) (from|for|since)
  (stopped|quit|gave up|given up|overcame|overcome|beat) ~1 (cutting|selfharming|selfharm|hurting myself|harming myself|burning myself)
  (survived|survivor|survive) ~3 (attempt|suicide)
  (thought|thoughts|feeling|feelings|urge|urges|wish) (is|are|has|have|had) (been )?(gone|stopped|faded|left|over|quiet|passed)
  (have|has|had) not (selfharmed|cut|hurt|harmed|burned|wanted|thought|felt|done|had|tried|been|used|relapsed|attempted) ~4 (in|since|for) ~3 (years|months|ages|weeks|year|month|week|days)
  (glad|grateful|thankful|happy|relieved|proud)(?! ([a-z]+ ){0,3}(if|when|once) ) ~4 (alive|survived|lived|failed|stayed|called|did not|still here|reached out|got help|woke up)
  not (anymore|now)(?= [.,])
  (that|those) (was|were) (a )?(long time|years|another) 
  (finally|openly) talked about
  can not imagine (it|that|feeling that way) now
`);

/** Words for the present; they override past dates. */
const PRESENT_WORDS =
  /(?<= )(?:again|tonight|still|keep|constantly|lately|currently|relapsed|back(?! (?:when|then|in))|right now|these days)(?= )/;
/** Present tense: a date elsewhere in the sentence does not make the wish past. */
const PRESENT_TENSE =
  /(?<= )(?:want|wanting|wish|wishing|hope|hoping|pray|praying|am|is|are|need|ready|can|will|do|think|thinking|going|should|would)(?= )/;

/** Signs that plain words of danger near them are meant otherwise: a game, a sport, a song, a joke, a denial, someone else's words. */
const MEANT_OTHERWISE = frames(`
  (respawn|respawns|respawning|respawned|spawn|revive|revives|reviving|revived|fall damage|in game|loot|raid|guild|minecraft|fortnite|roblox|healer|full health|off the map|speedrun|water temple|boss fight)
  (instructor|trainer|spin class|spin|workout|reps|parkrun|squats|leg day|kettlebells|yoga|pilates|zumba|bootcamp|personal best|marathon|kilometre|km|five a side|last mile)
  (singing|sang|sings|sung|sing|lyrics|lyric|quoting|quoted|panto|pantomime|monologue|rehearsal|rehearsing|open mic|understudy|matinee|karaoke|improv)
  (leaflet says|side effects|tell your doctor|trainees|roleplay|role play|bowel prep|colonoscopy|a cyst|battery)
  (splice|splices|splicing|bowline|knots|sailor|mooring)
  (without cigarettes|smoke free|smoking|nicotine|vaping)
  (stop|stopped|crying|could not stop) laughing
  , (said|shouted|joked|wailed|muttered|announced|laughed|says) (?!i )[a-z]+
  (used to say|late (husband|wife) said)
  (i mean|by which i mean)(?= [.,])
  if ~~10 (once more|one more time|one more)
  (could say no|no , i said|not at all|and mean it|joking aside)
  (?<! (?:if|whether|think|sure|me) )i (do )?want to live(?! (anymore|forever|with))
  not want to (die|be dead|kill myself|end my life) ~~3 i want to
`);

export interface SentenceContext {
  readonly dated: boolean;
  readonly ended: boolean;
  readonly now: boolean;
  readonly story: boolean;
  /** Something near it says that words of danger are meant otherwise. */
  readonly otherwise: boolean;
}

function matchesAny(all: readonly Frame[], sentence: string): boolean {
  return all.some(({ pattern }) => sentence.search(pattern) >= 0);
}

/** Whether a plain sentence is about a film, a book or the like. */
export function isFiction(sentence: string): boolean {
  return sentence.split(' ').some((word) => STORY.has(word));
}

/** Reads from a plain sentence whether the danger in it or in its neighbours is past, has ended, or is fiction. */
export function readSentenceContext(sentence: string): SentenceContext {
  return {
    dated: matchesAny(PAST_DATES, sentence),
    ended: matchesAny(ENDED, sentence),
    now: PRESENT_WORDS.test(sentence),
    story: isFiction(sentence),
    otherwise: matchesAny(MEANT_OTHERWISE, sentence),
  };
}

/** "Did not want" is past, although "want" is present tense. */
const PAST_BEFORE = /(?: did| had| was| were)$/;

/** Whether the sign `match` at `at` is past, by its own sentence or by a neighbouring one. */
export function isPast(
  sentence: string,
  at: number,
  match: string,
  own: SentenceContext,
  neighbours: readonly SentenceContext[],
): boolean {
  if (own.now) return false;
  if (own.ended) return true;
  if (PRESENT_TENSE.test(` ${match} `) && !PAST_BEFORE.test(sentence.slice(0, at).trimEnd())) return false;
  return own.dated || neighbours.some(({ dated, ended, now }) => !now && (dated || ended));
}
