/** What a reply says and asks of what was told; the surest first, and in doubt the person's own words. */
import { type Conversation, repliesSince } from './conversation.ts';
import { answerFragment } from './fragments.ts';
import type { Heard } from './guide.ts';
import { ABOUT_THING, GENERAL_SAYS, INVITES, LAUGHS, OF_SOMEBODY, PLANNED, SOON, UNDERSTOOD } from './lines/general.ts';
import { askAbout, hear, personSlots, personTold, sayAbout, type Telling } from './listening/listen.ts';
import { thingIn } from './listening/phrases.ts';
import { type Matter, moodOf } from './matter.ts';
import { mirrored } from './mirror.ts';
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

/** Topics in which it is of the dead or of a stranger that one speaks. */
const OF_THE_DEAD = /^(?:old-loss|stranger)$/;

/** Of what is over it is not asked how it is. */
const PAST = /\b(?:was|were|had|used to|died|late)\b/i;

/** Something about the person of whom the message tells. */
function ofSomebody(message: string, matter: Matter, lines: Lines): Response | undefined {
  if ((!matter.isNewPerson && !lines.wasLast('invite-')) || PAST.test(message)) return undefined;
  if (matter.topic?.isGrave || (matter.topic && OF_THE_DEAD.test(matter.topic.id))) return undefined;
  const told = personTold(message, matter.reading.people);
  if (told?.subject && !/^(?:your |the |\p{Lu}\p{L}{2})/u.test(told.subject.who)) return undefined;
  const ask = told && lines.next('ask-somebody', OF_SOMEBODY, personSlots(told.subject, told.pronoun));
  return ask === undefined ? undefined : { say: mirrored(message, matter.reading, lines), ask };
}

/** In a long message one thing that was named is not what it is about. */
const MOST_WORDS = 25;

/** Something that the message names, where nothing else is sure. */
function ofThing(message: string, matter: Matter, lines: Lines): Response | undefined {
  const thing = matter.reading.words > MOST_WORDS ? undefined : thingIn(message);
  const ask = thing && lines.next('ask-thing', ABOUT_THING, { n: thing.n, is: thing.isPlural ? 'are' : 'is' });
  return ask === undefined ? undefined : { reaction: reactionTo(matter, lines), ask };
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

const REASON = /^\s*(?:because|cause|cos|cuz|bc|coz)\b/i;
const BEST =
  /\b(?:best|loveliest|happiest|nicest) (?:day|evening|night|moment|week|weekend|thing|morning|afternoon|birthday|christmas)\b/i;
const LAUGHING = /\b(?:lol|lmao|ha(?:ha)+|hehe)\b|😂|🤣/i;
const IS_SOON = /\b(?:now|today|tonight|tomorrow|right away|\w+day)\b/i;
const PLAN =
  /\b(?:i['’]?ll|ill (?!in\b)|i will|i(?:['’]?m| am) (?:gonna|going to)|i might|maybe i|i think i['’]?ll|^(?:ok(?:ay)? )?gonna)\b/i;

/** A short word that fits how something is said, where nothing is known of what. */
function ofManner(message: string, lines: Lines): Response | undefined {
  const say =
    (REASON.test(message) ? lines.any('understood', UNDERSTOOD) : undefined) ??
    (BEST.test(message) ? lines.any('say-good', GENERAL_SAYS.good) : undefined) ??
    (LAUGHING.test(message) ? lines.any('laughs', LAUGHS) : undefined) ??
    (PLAN.test(message)
      ? IS_SOON.test(message)
        ? lines.any('soon', SOON)
        : lines.any('planned', PLANNED)
      : undefined);
  return say === undefined ? undefined : { say, ask: undefined };
}

/** Replies for which a topic that was left may be taken up again, where the message offers nothing. */
const NOT_LONG_AGO = 5;

function ofEarlier(message: string, conversation: Conversation, matter: Matter, lines: Lines): Response | undefined {
  const { topic } = conversation;
  if (!topic || repliesSince(conversation, 'topic:') > NOT_LONG_AGO) return undefined;
  const { who, pronoun } = conversation;
  const slots = { who, pronoun, obj: who, n: topic.word };
  const ask = lines.next(`ask-${topic.topic.id}`, topic.topic.asks, slots);
  return ask === undefined ? undefined : { say: mirrored(message, matter.reading, lines), ask };
}

/** Where nothing is sure: the person's own words, or a plain word, and room to go on. */
function plainly(message: string, matter: Matter, lines: Lines): Response {
  const felt = feltIn(matter);
  const say = mirrored(message, matter.reading, lines);
  if (say !== undefined) return { say, ask: undefined };
  const ask = lines.next(`invite-${felt}`, INVITES[felt]);
  const isNeeded = felt !== 'mixed' || ask === undefined;
  return { reaction: isNeeded ? lines.any(`say-${felt}`, GENERAL_SAYS[felt]) : undefined, ask, isPlain: true };
}

/** How strongly a telling must speak to lead away from the topic that is talked about. */
const TELLING_ENOUGH = 2.5;

export function respond(
  { said }: Heard,
  message: string,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Response {
  const asked = said.at(-2)?.content ?? '';
  const { topic } = matter;
  const isTopics = topic !== undefined && (matter.isOnTopic || lines.wasLast(`ask-${topic.id}.`));
  const telling = hear(message, matter.reading.people, lines);
  const next = () => (isTopics ? nextOfTopic(matter, lines) : undefined);
  const leads = telling && (!isTopics || telling.worth >= TELLING_ENOUGH) ? telling : undefined;
  return (
    ofNewTopic(matter, lines) ??
    ofName(message, next, lines) ??
    (telling ? undefined : answerFragment(message, asked, matter, next, lines)) ??
    (leads && ofTelling(message, leads, matter, lines)) ??
    (isTopics ? ofTopic(message, matter, lines) : undefined) ??
    (telling && ofTelling(message, telling, matter, lines)) ??
    (topic && ofTopic(message, matter, lines)) ??
    ofSomebody(message, matter, lines) ??
    ofManner(message, lines) ??
    ofEarlier(message, conversation, matter, lines) ??
    ofThing(message, matter, lines) ??
    plainly(message, matter, lines)
  );
}
