/** What a reply says and asks of what was told; the surest first, and in doubt the person's own words. */
import { answerFragment } from './fragments.ts';
import type { Heard } from './guide.ts';
import { ABOUT_THING, GENERAL_SAYS, INVITES } from './lines/general.ts';
import { askAbout, hear, sayAbout, type Telling } from './listening/listen.ts';
import { thingIn } from './listening/phrases.ts';
import { type Matter, moodOf } from './matter.ts';
import { mirrored } from './mirror.ts';
import type { Lines, Slots } from './picking.ts';

export interface Response {
  /** Takes up what was told, and could stand alone. */
  readonly say?: string | undefined;
  /** A word about how it feels; too little to stand alone. */
  readonly reaction?: string | undefined;
  readonly ask: string | undefined;
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
  const say = sayAbout(telling, lines) ?? (isTied ? undefined : mirrored(message, matter.reading, lines));
  return { say, reaction: say === undefined ? reactionTo(matter, lines) : undefined, ask };
}

/** The next question of the topic that is talked about. */
function ofTopic(message: string, matter: Matter, lines: Lines): Response | undefined {
  const ask = nextOfTopic(matter, lines);
  return ask === undefined ? undefined : { say: mirrored(message, matter.reading, lines), ask };
}

/** Something that the message names, where nothing else is sure. */
function ofThing(message: string, matter: Matter, lines: Lines): Response | undefined {
  const thing = thingIn(message);
  const ask = thing && lines.next('ask-thing', ABOUT_THING, { n: thing.n, is: thing.isPlural ? 'are' : 'is' });
  return ask === undefined ? undefined : { reaction: reactionTo(matter, lines), ask };
}

/** Where nothing is sure: the person's own words, or a plain word, and room to go on. */
function plainly(message: string, matter: Matter, lines: Lines): Response {
  const felt = feltIn(matter);
  const say = mirrored(message, matter.reading, lines);
  const ask = lines.any(`invite-${felt}`, INVITES[felt]);
  const isNeeded = say === undefined && (felt !== 'mixed' || ask === undefined);
  return { say, reaction: isNeeded ? lines.any(`say-${felt}`, GENERAL_SAYS[felt]) : undefined, ask };
}

/** How strongly a telling must speak to lead away from the topic that is talked about. */
const TELLING_ENOUGH = 2.5;

export function respond({ said }: Heard, message: string, matter: Matter, lines: Lines): Response {
  const asked = said.at(-2)?.content ?? '';
  const { topic } = matter;
  const isTopics = topic !== undefined && (matter.isOnTopic || lines.wasLast(`ask-${topic.id}.`));
  const telling = hear(message, matter.reading.people, lines);
  const next = () => (isTopics ? nextOfTopic(matter, lines) : undefined);
  const leads = telling && (!isTopics || telling.worth >= TELLING_ENOUGH) ? telling : undefined;
  return (
    ofNewTopic(matter, lines) ??
    (telling ? undefined : answerFragment(message, asked, matter, next, lines)) ??
    (leads && ofTelling(message, leads, matter, lines)) ??
    (isTopics ? ofTopic(message, matter, lines) : undefined) ??
    (telling && ofTelling(message, telling, matter, lines)) ??
    (topic && ofTopic(message, matter, lines)) ??
    ofThing(message, matter, lines) ??
    plainly(message, matter, lines)
  );
}
