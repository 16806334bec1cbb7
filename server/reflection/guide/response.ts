/** What a reply says and asks of what was told; the surest first, and in doubt the person's own words. */

import { openQuestion } from './asking.ts';
import { askFelt, sayFelt } from './felt.ts';
import { answerFragment } from './fragments.ts';
import type { Heard } from './guide.ts';
import { GENERAL_SAYS, LAUGHS, PLANNED, SOON, STAYING } from './lines/general.ts';
import { GO_AND_CALL } from './lines/heeding.ts';
import { CHOICES, KEEPABLE, LOOKING_BACK, OPEN_PERSON } from './lines/open.ts';
import { AFTER_EASY } from './lines/short.ts';
import { askAbout, askFurther, hear, personSlots, sayAbout, type Telling } from './listening/listen.ts';
import { GLAD, type Matter, moodOf } from './matter.ts';
import { ownWords } from './own-words.ts';
import { type Lines, type Slots, upperFirst } from './picking.ts';

import { hasSlips } from './slips.ts';
import { quotable, statementsOf } from './words.ts';

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

/** What the message tells by its verbs. */
function ofTelling(message: string, telling: Telling, matter: Matter, lines: Lines): Response | undefined {
  const ask = askAbout(telling, lines);
  if (ask === undefined) return undefined;
  const { n, bare, vp, of } = telling.slots;
  // A question that holds words of theirs needs no others.
  const isTied = [n, bare, vp, of].some((words) => words !== undefined && ask.includes(words));
  const say = sayAbout(telling, lines) ?? (isTied ? undefined : ownWords(message, lines));
  return { say, reaction: say === undefined ? reactionTo(matter, lines) : undefined, ask };
}

/** The move of a reply that asks a second time about the same; a third time would be an interview. */
const FURTHER = 'further';

/** A further question about what was told in the message before, where this one answers the first. */
function ofLastTelling(said: Heard['said'], message: string, matter: Matter, lines: Lines): Response | undefined {
  const pronoun = pronounOf(message) ?? matter.pronoun;
  const lately = `${said.at(-3)?.content ?? ''} ${message}`.toLowerCase();
  const isMeant =
    matter.who !== undefined &&
    !matter.isNewPerson &&
    lately.includes(matter.who.toLowerCase().split(' ').at(-1) ?? '');
  const person = isMeant && (matter.pronoun ?? pronoun) === pronoun ? personOf(matter) : undefined;
  if (lines.wasLast(FURTHER)) return undefined;
  const ask = askFurther(said.at(-2)?.moves ?? [], personSlots(person, pronoun), lines);
  if (ask !== undefined) lines.moves.push(FURTHER);
  return ask === undefined ? undefined : { say: ownWords(message, lines), ask };
}

/** The one person whom a message calls "he" or "she". */
function pronounOf(message: string): 'he' | 'she' | undefined {
  const [he, she] = [/\b(?:he|him|his)\b/i.test(message), /\b(?:she|her|hers)\b/i.test(message)];
  return he === she ? undefined : he ? 'he' : 'she';
}

const personOf = ({ who, pronoun }: Matter) => (who === undefined ? undefined : { who, written: who, pronoun });

/** The next question of the topic that is talked about. */
function ofTopic(message: string, matter: Matter, lines: Lines): Response | undefined {
  const ask = nextOfTopic(matter, lines);
  return ask === undefined ? undefined : { say: ownWords(message, lines), ask };
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
  const say = lines.echo(`${upperFirst(NUMBERS[age] ?? told)}.`);
  return say === undefined ? undefined : { say, ask: next() };
}

const BEST =
  /\b(?:best|loveliest|happiest|nicest) (?:day|evening|night|moment|week|weekend|thing|morning|afternoon|birthday|christmas)\b/i;
const LAUGHING = /\b(?:lol|lmao|ha(?:ha)+|hehe)\b|😂|🤣/i;
const IS_SOON = /\b(?:now|today|tonight|tomorrow|right away|\w+day)\b/i;
/** A plan has a verb of doing: "maybe I'm wrong" is none. */
const PLAN =
  /(?:^|[.!?,] )(?:(?:ok(?:ay)?|yes|so|then|and|maybe|perhaps|i think|i guess|right|well),? )*(?:i['’]?ll|i will|i(?:['’]?m| am) (?:gonna|going to))(?! (?:be|have|not|never|fail|lose|miss|die|cry|need|want|always|probably)\b)(?: (?:just|try to|go and|also))? \p{L}{2,}/iu;
const NO_PLAN = /\b(?:won['’]?t|can['’]?t|not|don['’]?t|afraid|scared|if)\b/i;

const CALLS = /\bi(?:['’]?ll| will|['’]?m going to)\b.{0,20}\b(?:call|ring|phone)\b/i;

/** A short word that fits how something is said, where nothing is known of what. */
function ofManner(message: string, { topic }: Matter, lines: Lines): Response | undefined {
  const isOfCall = lines.wasLast('asked:health') || (topic?.isGrave === true && lines.moves.includes('on-topic'));
  const say =
    (isOfCall && CALLS.test(message) ? lines.any('go-and-call', GO_AND_CALL) : undefined) ??
    (BEST.test(message) ? lines.any('say-good', GENERAL_SAYS.good) : undefined) ??
    (LAUGHING.test(message) ? lines.any('laughs', LAUGHS) : undefined) ??
    (PLAN.test(message) && !NO_PLAN.test(message) && topic?.isGrave !== true
      ? IS_SOON.test(message)
        ? lines.any('soon', SOON)
        : lines.any('planned', PLANNED)
      : undefined);
  return say === undefined
    ? undefined
    : { say, ask: LAUGHING.test(message) ? openQuestion(message, 'mixed', lines) : undefined };
}

/** "Maybe a bird feeder, or cake": two things that are weighed. */
const CHOICE =
  /\b(?:maybe|perhaps|either|could|might|i don['’]?t know)\b.{2,80}\bor\b(?! (?:so|something|anything|whatever|not)\b)/i;

const askChoice = (message: string, lines: Lines): string | undefined =>
  CHOICE.test(message) ? lines.any('choice', CHOICES) : undefined;

/** Of somebody who was named and is meant by "he" or "she", whether they live or not. */
function askAboutPerson(message: string, matter: Matter, lines: Lines): string | undefined {
  const person = personOf(matter);
  if (!person || person.pronoun === undefined || person.pronoun !== pronounOf(message)) return undefined;
  return lines.any('open-person', OPEN_PERSON, personSlots(person, person.pronoun));
}

/** How often a part of the person's own words is said, where it may be. */
const ECHOES = 0.5;

/** Turns from which a reply that is sure of nothing looks back at the beginning, and from which it offers to keep it all. */
const LOOKS_BACK_FROM = 7;
const KEEPS_FROM = 9;

/** Once, a look back at the beginning in place of one more question. */
function ofTheWhole(said: Heard['said'], lines: Lines): Response | undefined {
  if (turnOf(said) < LOOKS_BACK_FROM || lines.wasEver('back-to.')) return undefined;
  const quote = beginningOf(said);
  const back = quote && lines.any('back-to', LOOKING_BACK, { quote });
  return back === undefined ? undefined : { say: undefined, ask: back };
}

const turnOf = (said: Heard['said']) => said.filter(({ role }) => role === 'user').length;

/** The first words of a conversation that began with something told; undefined where it began otherwise. */
function beginningOf(said: Heard['said']): string | undefined {
  const [first, reply] = said;
  const isTold = reply?.moves.some((move) => /^(?:ear-|ask-|open-|felt-|say-)/.test(move));
  if (!first || !isTold || hasSlips(first.content)) return undefined;
  for (const sentence of statementsOf(first.content)) {
    const quote = quotable(sentence);
    if (quote !== undefined) return quote;
  }
  return undefined;
}

/** Where nothing is sure: a word for the feeling, or a part of the person's own words, and an open question. */
function plainly(conversation: Heard['said'], message: string, matter: Matter, lines: Lines): Response {
  const mood = feltIn(matter);
  const reaction = mood === 'mixed' ? undefined : lines.any(`say-${mood}`, GENERAL_SAYS[mood]);
  const echoes = reaction === undefined || lines.chance('echo') < ECHOES;
  const said = echoes ? ownWords(message, lines) : undefined;
  const taken = said ?? reaction;
  const isLate = turnOf(conversation) >= KEEPS_FROM && !lines.wasEver('keep.');
  const keep = taken !== undefined && isLate ? lines.any('keep', KEEPABLE) : undefined;
  if (keep !== undefined) return { say: `${taken} ${keep}`, ask: undefined };
  const ask = /\?\s*$/.test(message)
    ? undefined
    : ((lines.wasLast('easy.') ? lines.any('after-easy', AFTER_EASY) : undefined) ??
      askChoice(message, lines) ??
      askAboutPerson(message, matter, lines) ??
      openQuestion(message, matter.mood, lines));
  if (said !== undefined) return { say: said, ask };
  return { reaction, ask: ask ?? lines.any(`stay-${matter.mood}`, STAYING[matter.mood]), isPlain: true };
}

/** A plain word for a feeling that is told anywhere, with a clause of the person's or a question about it. */
function ofFeeling(message: string, matter: Matter, lines: Lines): Response | undefined {
  const felt = matter.feeling;
  // Tears of joy want no comfort.
  if (matter.mood === 'good' && felt && !GLAD.has(felt.id)) return undefined;
  const say = sayFelt(felt, lines);
  if (say === undefined) return undefined;
  return {
    say,
    ask: askFelt(felt, lines) ?? openQuestion(message, felt && GLAD.has(felt.id) ? 'good' : 'hard', lines),
  };
}

/** A message of so few words that names somebody answers what was asked. */
const NAMES_UP_TO = 7;

/** And how strongly so that a plain word for the feeling would be less. */
const TELLING_SURE = 3;

/** A message of so many words answers a question of the topic, and is taken up before the next one is asked. */
const TELLS_MUCH = 8;

/** And to come before a further question about what was told before. */
const TELLING_SOME = 1.75;

/** How strongly a telling must speak to lead away from the topic that is talked about. */
const TELLING_ENOUGH = 2.5;

/** Whether it is told of somebody else than the one whom the topic is about. */
const isOfAnother = ({ frame, slots }: Telling, { who, pronoun, topic }: Matter): boolean =>
  frame.actor === 'other' &&
  (topic === undefined ||
    !topic.asks.some((line) => /\{(?:who|he|him|obj|subj)\}/.test(line)) ||
    (slots.who !== undefined ? slots.who !== who : slots.pronoun !== undefined && slots.pronoun !== pronoun));

export function respond({ said }: Heard, message: string, matter: Matter, lines: Lines): Response {
  const asked = said.at(-2)?.content ?? '';
  const { topic, reading } = matter;
  // Whoever tells of somebody else has gone on to something else.
  const isAnswer = lines.wasLast(`ask-${topic?.id}.`) && (!matter.isNewPerson || reading.words <= NAMES_UP_TO);
  const isTopics = topic !== undefined && (matter.isOnTopic || isAnswer || topic.isGrave);
  // What shows no other feeling and names nobody else may well go on with it.
  const goesOn = topic !== undefined && !matter.isNewPerson && [topic.mood, 'mixed'].includes(feltIn(matter));
  const telling = hear(message, reading.people, lines);
  const next = () => (isTopics ? nextOfTopic(matter, lines) : undefined);
  const leads =
    telling && (!isTopics || telling.worth >= TELLING_ENOUGH || isOfAnother(telling, matter)) ? telling : undefined;
  // A feeling beside what happened is not what it is about.
  const isOnlyFeeling =
    topic !== undefined &&
    (topic.id === 'sadness' || topic.id === 'anger') &&
    (reading.words > TELLS_MUCH || (telling !== undefined && telling.worth >= TELLING_ENOUGH));
  return (
    (isOnlyFeeling ? undefined : ofNewTopic(matter, lines)) ??
    ofName(message, next, lines) ??
    (telling ? undefined : answerFragment(message, asked, matter, next, lines)) ??
    (telling && telling.worth >= TELLING_SURE ? undefined : ofFeeling(message, matter, lines)) ??
    (leads && ofTelling(message, leads, matter, lines)) ??
    ofFeeling(message, matter, lines) ??
    (isTopics ? ofTopic(message, matter, lines) : undefined) ??
    (telling && telling.worth >= TELLING_SOME ? ofTelling(message, telling, matter, lines) : undefined) ??
    ofLastTelling(said, message, matter, lines) ??
    (telling && ofTelling(message, telling, matter, lines)) ??
    (goesOn ? ofTopic(message, matter, lines) : undefined) ??
    ofManner(message, matter, lines) ??
    ofTheWhole(said, lines) ??
    plainly(said, message, matter, lines)
  );
}
