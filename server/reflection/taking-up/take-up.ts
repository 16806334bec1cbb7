/** Answers a message with its own words: a remark about what it names, and one question. Nothing here guesses a feeling. */
import type { Scene } from './format.ts';
import { firstStatement, plainQuote, quotableClause, statementAt, thingIn, toYou, wholeOf } from './own-words.ts';
import { type Person, peopleIn, personAt, pronounIn, slotsOf } from './people-in.ts';
import { GOOD_SCENES } from './scenes-good.ts';
import { HARD_SCENES } from './scenes-hard.ts';
import { LOSS_SCENES } from './scenes-loss.ts';
import {
  AFTER_A_LOSS,
  AFTER_A_QUESTION,
  AFTER_AN_EVENT,
  ONE_WORD,
  PLAIN_SCENES,
  WITH_HARD_STATEMENT,
  WITH_NEGATION,
  WITH_PERSON,
  WITH_QUOTE,
  WITH_STATE,
  WITH_STATEMENT,
  WITH_THING,
  WITHIN_GRIEF,
} from './scenes-plain.ts';
import { SEEN_SCENES } from './scenes-seen.ts';
import { STRAIN_SCENES } from './scenes-strain.ts';

export interface TakenUp {
  readonly content: string;
  /** Names the line, so that a conversation has it once. */
  readonly move: string;
  /** Ids of guided conversations that fit; undefined if the line says nothing about what fits. */
  readonly offers: readonly string[] | undefined;
  /** True if the remark names what the message is about, beyond its kind of day. */
  readonly isApt: boolean;
}

export interface TakeUpInput {
  readonly text: string;
  /** The user's messages before, the oldest first: for the person that "she" refers to. */
  readonly before: readonly string[];
  /** Moves of the conversation's replies. */
  readonly used: ReadonlySet<string>;
  /** True if the message reads as hard. */
  readonly isHard: boolean;
  /** True if the last reply ended with a question. */
  readonly isAnswer: boolean;
}

const MOVE = 'take-up:';
/** Lists of which every line fits alike: the message decides which comes first. */
const VARIED = new Set(['said:', 'state:', 'hard:']);
const SCENES: readonly Scene[] = [
  ...LOSS_SCENES,
  ...HARD_SCENES,
  ...STRAIN_SCENES,
  ...GOOD_SCENES,
  ...SEEN_SCENES,
  ...PLAIN_SCENES,
];

/** Of a message, in UTF-16 units. */
const READ_MAX = 1_000;
/** Messages searched for the person that a pronoun refers to. */
const BEFORE_MAX = 6;
const SHORT_WORDS = 2;
const ANSWER_WORDS = 8;
/** Longest filled slot, in UTF-16 units. */
const SLOT_MAX = 120;

const GLAD_SCENES: ReadonlySet<Scene> = new Set([...GOOD_SCENES, ...SEEN_SCENES]);
const isGlad = (scene: Scene) => GLAD_SCENES.has(scene);

/** Whether a "not" comes right before this place: "I have not slept well" is no good night. */
function isNegated(text: string, index: number): boolean {
  return /(?:\b(?:not|never|no|hardly|barely|nobody)|n't)(?: \w+){0,2} ?$/iu.test(
    text.slice(Math.max(0, index - 30), index),
  );
}

type Slots = Readonly<Record<string, string | undefined>>;

/** Undefined if every line was said, or none can be filled. */
export function takeUp(input: TakeUpInput): TakenUp | undefined {
  const text = input.text.slice(0, READ_MAX).replaceAll('’', "'");
  const people = peopleOf(text, input.before);
  const isGrieving = input.before.slice(-BEFORE_MAX).some(isAboutLoss);
  const both = isGrieving ? undefined : mixedDay(text, input.used);
  if (both) return both;
  for (const scene of SCENES) {
    if (scene.after && !scene.after.some((id) => wasUsed(id, input.used))) continue;
    const match = scene.unless?.test(text) ? null : scene.pattern.exec(text);
    if (!match || (isGlad(scene) && (isGrieving || isNegated(text, match.index)))) continue;
    const person = personAt(people, match.index, match.index + match[0].length);
    const line = pick(
      `${scene.id}:`,
      scene.lines,
      {
        ...wordsOf(text, people),
        said: statementAt(text, match.index),
        end: endOf(text),
        ...personSlots(person),
        ...groupsOf(match),
      },
      input.used,
    );
    if (line)
      return { ...line, offers: scene.offers ?? [], isApt: !PLAIN_SCENES.includes(scene) && scene.id !== 'bad-day' };
  }
  const slots = {
    ...wordsOf(text, people),
    said: firstStatement(text),
    whole: wholeOf(text),
    end: endOf(text),
    ...personSlots(people[0]),
  };
  const isMemory = MEMORY.test(text);
  const count = text.trim().split(/\s+/).length;
  const lists: [string, readonly string[]][] = isGrieving
    ? [isMemory ? ['loss:', AFTER_A_LOSS] : ['grief:', WITHIN_GRIEF]]
    : input.isAnswer && count <= ANSWER_WORDS
      ? [
          ...(isEvent(slots.said) ? [['event:', AFTER_AN_EVENT] as [string, readonly string[]]] : []),
          ['answer:', AFTER_A_QUESTION],
        ]
      : count <= SHORT_WORDS
        ? [['word:', ONE_WORD]]
        : [
            input.isHard
              ? ['hard:', WITH_HARD_STATEMENT]
              : NEGATED.test(slots.said ?? '')
                ? ['not:', WITH_NEGATION]
                : isState(slots.said)
                  ? ['state:', WITH_STATE]
                  : ['said:', WITH_STATEMENT],
            ['person:', WITH_PERSON],
            ['thing:', WITH_THING],
            ['quote:', WITH_QUOTE],
          ];
  for (const [id, lines] of lists) {
    const line = pick(id, lines, slots, input.used, VARIED.has(id) ? text.length : 0);
    if (line) return { ...line, offers: undefined, isApt: isGrieving && isMemory };
  }
  return undefined;
}

/** Whether a text is about a loss, or about an illness of someone. */
export function isAboutLoss(text: string): boolean {
  const read = text.slice(0, READ_MAX).replaceAll('’', "'");
  return [...LOSS_SCENES, ...HARD_SCENES].some(
    ({ isLoss, pattern, unless }) => isLoss && pattern.test(read) && !unless?.test(read),
  );
}

/** The sentences before the question, for where a question follows anyway or none is wanted; undefined if there are none. */
export function remarkOf(content: string): string | undefined {
  const remark = content
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');
  return remark === '' ? undefined : remark;
}

function pick(
  id: string,
  lines: readonly string[],
  slots: Slots,
  used: ReadonlySet<string>,
  turn = 0,
): Pick<TakenUp, 'content' | 'move'> | undefined {
  const first = turn % lines.length;
  for (const [at, line] of [...[...lines.entries()].slice(first), ...[...lines.entries()].slice(0, first)]) {
    const move = `${MOVE}${id}${at}`;
    const content = used.has(move) ? undefined : fill(line, slots);
    if (content !== undefined) return { content, move };
  }
  return undefined;
}

const wasUsed = (id: string, used: ReadonlySet<string>): boolean =>
  [...used].some((move) => move.startsWith(`${MOVE}${id}:`));

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function fill(line: string, slots: Slots): string | undefined {
  let isFull = true;
  const content = line.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const isUpper = /^\p{Lu}/u.test(name);
    const value = slots[name.toLowerCase()];
    if (value === undefined || value === '' || value.length > SLOT_MAX) isFull = false;
    return isUpper ? upperFirst(value ?? '') : (value ?? '');
  });
  return isFull ? content : undefined;
}

/** The guide is as loud as the user. */
const endOf = (text: string): string => (text.includes('!') ? '!' : '.');

const STATE =
  /^(?:you(?:’re| (?:are|feel|have|want|need|think|can|can’t|don’t|always|never|keep|like|love|hate|wish|wonder|still))|it’s|there’s)\b|^[^,]*\b(?:is|are|isn’t|aren’t|feels?|says|will|every (?:single )?(?:day|night|morning|time)|has|have|lately|these days)\b/iu;
/** What someone did, once or for years. */
const MEMORY =
  /\b(?:used to|always|would|never|every|remember)\b|^(?:he|she|they|we) (?:\p{L}+ly )?(?:\p{L}{2,}ed|had|was|were|went|came|said|told|took|gave|got|made|sang|read|wrote|brought|taught|loved)\b/iu;
const EVENT =
  /^(?:you|he|she|it|they|we|I|\p{L}+) (?:\p{L}+ly |just |then |finally |even )?(?:\p{L}{2,}ed|went|came|stood|sat|said|told|took|gave|got|ran|saw|left|made|ate|drove|found|fell|flew|laughed|cried|stayed|did|had|slept|spoke|sang|read|wrote|brought)\b/iu;
const isEvent = (said = ''): boolean => EVENT.test(said);
const NEGATED = /\b(?:didn’t|couldn’t|wasn’t able|no one came)\b/iu;
const isState = (said = ''): boolean => STATE.test(said);

const personSlots = (person: Person | undefined): Slots => (person ? slotsOf(person) : {});

const wordsOf = (text: string, people: readonly Person[]): Slots => ({
  thing: thingIn(
    text,
    people.map(({ name }) => name),
  ),
  quote: quotableClause(text),
});

/** Groups that may hold a name, and keep their capital. */
const NAMED = new Set(['pet', 'place', 'topic', 'plan', 'dread', 'up']);
const sayBack = (group: string, words: string): string =>
  toYou(NAMED.has(group) ? words : words.charAt(0).toLowerCase() + words.slice(1));

const groupsOf = ({ groups = {} }: RegExpExecArray): Slots =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, plainQuote(name === 'gone' ? value : sayBack(name, value.trim()))]],
    ),
  );

/** The people of a message; if it names none but says "she", the last one before who may be her. */
function peopleOf(text: string, before: readonly string[]): readonly Person[] {
  const people = peopleIn(text);
  const pronoun = pronounIn(text);
  if (people.length > 0 || pronoun === undefined) return people;
  for (const earlier of before.slice(-BEFORE_MAX).toReversed()) {
    const person = peopleIn(earlier).findLast((one) => one.pronoun === undefined || one.pronoun === pronoun);
    if (person) return [{ ...person, pronoun, at: 0 }];
  }
  return [];
}

const TURN =
  /^(?<one>[^.!?]{6,90}?)(?:,? but (?:then )?|,? (?:and )?then |,? although |\. (?:But|Then) )(?<other>[^.!?]{6,90})[.!]*$/iu;
const GOOD =
  /\b(?:good|great|nice|lovely|happy|fun|laugh\w*|beautiful|love[d]?|enjoy\w*|proud|delicious|calm|better|best|sunny|won|passed|scored|managed|relieved|sweet)\b/iu;
const BAD =
  /\b(?:bad|awful|terrible|fight|fought|argu\w+|row|cried|crying|sad|tired|exhaust\w*|hard|rubbish|broke\w*|missed|lost|late|ill|sick|angry|stupid|horrible|annoy\w*|ruined|worse|worst|hurt\w*|headache|rain\w*|cancel\w*|nervous|scared|lonely|failed|fell)\b/iu;
const MIXED: readonly string[] = [
  'So it was both: {one}, and {other}. Which one is still with you?',
  'So there was {one}, and also {other}. Which of them do you want to say more about?',
];

/** Two parts of a day, one good and one hard: neither is passed over. */
function mixedDay(text: string, used: ReadonlySet<string>): TakenUp | undefined {
  const { one = '', other = '' } = TURN.exec(text.trim())?.groups ?? {};
  const isMixed = (GOOD.test(one) && BAD.test(other)) || (BAD.test(one) && GOOD.test(other));
  if (!isMixed) return undefined;
  const part = (words: string) => lowerStart(plainQuote(toYou(words.trim())));
  const line = pick('mixed:', MIXED, { one: part(one), other: part(other) }, used);
  return line && { ...line, offers: [], isApt: true };
}

/** A name at the beginning of a part keeps its capital. */
const lowerStart = (words: string): string =>
  /^(?:I|The|A|An|My|We|Good|Great|Nice|Lovely|It|Had|Work|Today|You|Your|Had|Bad|Long|Beautiful|Morning|Dinner|Lunch)\b/u.test(
    words,
  )
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
