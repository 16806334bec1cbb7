/** What a reply says and asks of what was told; the surest first, and in doubt the person's own words. */
import { askFelt, feltIn as feelingIn, sayFelt } from './felt.ts';
import { answerFragment } from './fragments.ts';
import type { Heard } from './guide.ts';
import { GENERAL_SAYS, INVITES, LAUGHS, PLANNED, SOON } from './lines/general.ts';
import { askAbout, hear, sayAbout, type Telling } from './listening/listen.ts';
import { type Matter, moodOf } from './matter.ts';
import { mirrored } from './mirror.ts';
import { ownWords, smallQuestion } from './own-words.ts';
import { type Lines, type Slots, upperFirst } from './picking.ts';

export interface Response {
  /** Takes up what was told, and could stand alone. */
  readonly say?: string | undefined;
  /** A word about how it feels; too little to stand alone. */
  readonly reaction?: string | undefined;
  readonly ask: string | undefined;
  /** Nothing was found to take up. */
  readonly isPlain?: boolean;
}

export const topicSlots = ({ who, pronoun, word }: Matter): Slots => ({
  ...(who === undefined && pronoun === undefined ? {} : { obj: who ?? (pronoun === 'he' ? 'him' : 'her') }),
  who,
  pronoun,
  n: word,
});

/** How the message itself feels, where that is sure. */
export const feltIn = ({ topic, mood, reading }: Matter): Matter['mood'] =>
  topic?.isGrave ? mood : (moodOf(reading) ?? 'mixed');

export const nextOfTopic = (matter: Matter, lines: Lines): string | undefined =>
  matter.topic && lines.next(`ask-${matter.topic.id}`, matter.topic.asks, topicSlots(matter));

/** How often a message that surely feels good or bad gets a word about that. */
const REACTS = 0.5;

function reactionTo(matter: Matter, lines: Lines): string | undefined {
  const felt = feltIn(matter);
  return felt === 'mixed' || lines.chance('reacts') > REACTS ? undefined : lines.any(`say-${felt}`, GENERAL_SAYS[felt]);
}

/** What has just come up: named plainly, and asked about. */
function ofNewTopic(matter: Matter, lines: Lines): Response | undefined {
  const { topic, isNew } = matter;
  const ask = isNew ? nextOfTopic(matter, lines) : undefined;
  if (!topic || ask === undefined) return undefined;
  const slots = topicSlots(matter);
  const pool = `say-${topic.id}`;
  return { say: lines.next(pool, topic.says.slice(0, 1), slots) ?? lines.next(pool, topic.says, slots), ask };
}

/** What the message tells by its verbs. A question without its words comes after some that have them. */
function ofTelling(message: string, telling: Telling, matter: Matter, lines: Lines): Response | undefined {
  const ask = askAbout(telling, lines);
  if (ask === undefined) return undefined;
  const { n, bare, vp, who, of } = telling.slots;
  const isTied = [n, bare, vp, who, of].some((words) => words !== undefined && ask.includes(words));
  const say =
    sayAbout(telling, lines) ?? (isTied ? undefined : mirrored(message, matter.reading, lines, telling.words));
  return { say, reaction: say === undefined ? reactionTo(matter, lines) : undefined, ask };
}

/** The next question of the topic that is talked about. */
function ofTopic(message: string, matter: Matter, lines: Lines): Response | undefined {
  const ask = nextOfTopic(matter, lines);
  return ask === undefined ? undefined : { say: mirrored(message, matter.reading, lines), ask };
}

const NAME_TOLD =
  /\b(?:his|her|their|its) name (?:is|was) (\p{L}+)|\b(?:he|she|it)(?:['’]s| is| was) called (\p{L}+)/iu;
const AGE_TOLD =
  /^(?:he|she|they|it)(?:['’](?:s|re)| is| are| was| were)?(?: only| just| about| already| almost)? ((?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:and|or) (?:a half|\d{1,3}))?)(?: (?:years? old|months? old|weeks? old|now|years|already))*[.! ]*$/i;

const GROWN_FROM = 17;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A name or the age of a child that was told is said again, which shows that it was heard. */
function ofName(message: string, next: () => string | undefined, lines: Lines): Response | undefined {
  const name = NAME_TOLD.exec(message);
  const told = name?.[1] ?? name?.[2] ?? AGE_TOLD.exec(message.trim())?.[1];
  const age = Number(told);
  if (told === undefined || age > GROWN_FROM) return undefined;
  const say = lines.say(`${upperFirst(NUMBERS[age] ?? told)}.`);
  return say === undefined ? undefined : { say, ask: next() };
}

const BEST =
  /\b(?:best|loveliest|happiest|nicest) (?:day|evening|night|moment|week|weekend|thing|morning|afternoon|birthday|christmas)\b/i;
const LAUGHING = /\b(?:lol|lmao|ha(?:ha)+|hehe)\b|😂|🤣/i;
const IS_SOON = /\b(?:now|today|tonight|tomorrow|right away|\w+day)\b/i;
/** A plan has a verb of doing: "maybe I'm wrong" is none. */
const PLAN =
  /\b(?:i['’]?ll|i will|i(?:['’]?m| am) (?:gonna|going to)|i think i['’]?ll)(?! (?:be|have|not|never|fail|lose|miss|die|cry|need|want|always|probably)\b)(?: (?:just|try to|go and|also))? \p{L}{2,}/iu;
const NO_PLAN = /\b(?:won['’]?t|can['’]?t|not|don['’]?t|afraid|scared|if)\b/i;

/** A short word that fits how something is said, where nothing is known of what. */
function ofManner(message: string, lines: Lines): Response | undefined {
  const say =
    (BEST.test(message) ? lines.any('say-good', GENERAL_SAYS.good) : undefined) ??
    (LAUGHING.test(message) ? lines.any('laughs', LAUGHS) : undefined) ??
    (PLAN.test(message) && !NO_PLAN.test(message)
      ? IS_SOON.test(message)
        ? lines.any('soon', SOON)
        : lines.any('planned', PLANNED)
      : undefined);
  return say === undefined ? undefined : { say, ask: undefined };
}

/** How often the person's own words come with a small question. */
const ASKS_SMALL = 0.5;

/** Where nothing is sure: a word for the feeling, else the person's own words, and now and then a small question. */
function plainly(message: string, matter: Matter, lines: Lines): Response {
  const mood = feltIn(matter);
  const said = mirrored(message, matter.reading, lines) ?? ownWords(message, lines);
  const asks = said === undefined || lines.wasLast('mirror') || lines.chance('small') < ASKS_SMALL;
  const ask =
    asks && matter.reading.words >= FEW_WORDS && !/\?\s*$/.test(message) ? smallQuestion(message, lines) : undefined;
  if (said !== undefined) return { say: said, ask };
  const reaction = mood === 'mixed' ? undefined : lines.any(`say-${mood}`, GENERAL_SAYS[mood]);
  return { reaction, ask: ask ?? lines.next(`invite-${mood}`, INVITES[mood]), isPlain: true };
}

/** From so many words on a message tells when it was. */
const FEW_WORDS = 4;

/** A plain word for a feeling that is told anywhere, with a clause of the person's or a question about it. */
function ofFeeling(message: string, matter: Matter, lines: Lines): Response | undefined {
  const felt = feelingIn(message, matter.reading.people);
  const say = sayFelt(felt, lines);
  if (say === undefined) return undefined;
  return { say, ask: lines.chance('felt') < ASKS_FELT ? askFelt(felt, lines) : undefined };
}

/** How often a feeling is asked about. */
const ASKS_FELT = 0.65;

/** And how strongly so that a plain word for the feeling would be less. */
const TELLING_SURE = 3;

/** A message of so many words answers a question of the topic, and is taken up before the next one is asked. */
const TELLS_MUCH = 8;

/** How strongly a telling must speak to lead away from the topic that is talked about. */
const TELLING_ENOUGH = 2.5;

export function respond({ said }: Heard, message: string, matter: Matter, lines: Lines): Response {
  const asked = said.at(-2)?.content ?? '';
  const { topic } = matter;
  const isTopics = topic !== undefined && (matter.isOnTopic || lines.wasLast(`ask-${topic.id}.`));
  const telling = hear(message, matter.reading.people, lines);
  const next = () => (isTopics ? nextOfTopic(matter, lines) : undefined);
  const leads = telling && (!isTopics || telling.worth >= TELLING_ENOUGH) ? telling : undefined;
  const isAskedAlready = lines.wasLast('ask-') && matter.reading.words >= TELLS_MUCH;
  return (
    ofNewTopic(matter, lines) ??
    ofName(message, next, lines) ??
    (telling ? undefined : answerFragment(message, asked, matter, next, lines)) ??
    (telling && telling.worth >= TELLING_SURE ? undefined : ofFeeling(message, matter, lines)) ??
    (leads && ofTelling(message, leads, matter, lines)) ??
    ofFeeling(message, matter, lines) ??
    (isTopics && !isAskedAlready ? ofTopic(message, matter, lines) : undefined) ??
    (telling && ofTelling(message, telling, matter, lines)) ??
    (topic && !isAskedAlready ? ofTopic(message, matter, lines) : undefined) ??
    ofManner(message, lines) ??
    plainly(message, matter, lines)
  );
}
