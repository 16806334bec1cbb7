/** Chooses lines that have not been said in the conversation, and fills their slots. */
import type { Said } from './guide.ts';

/** What stands for `{who}` and the like; a line whose slot is empty is not said. */
export interface Slots {
  readonly who?: string | undefined;
  readonly pronoun?: 'he' | 'she' | undefined;
  readonly [slot: string]: string | undefined;
}

const PRONOUNS = {
  he: { he: 'he', him: 'him', his: 'his', own: 'his' },
  she: { he: 'she', him: 'her', his: 'her', own: 'hers' },
  they: { he: 'they', him: 'them', his: 'their', own: 'theirs' },
};
/** Somebody else's "he" takes another verb as "they": "what does they". */
const DISAGREES = /\{he\} (?:is|was|has|does|asks)\b|\b(?:is|was|has|does) \{he\}/;

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of a reply, as they are compared. */
export function sentencesOf(reply: string): string[] {
  return reply
    .split(/(?<=[.!?:][”"]?)\s+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** A share from 0 to 1, the same for the same text: FNV-1a, finished so that its high bits are even. */
function share(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Fills the slots; undefined where one is empty, or where the verb would not agree. */
export function filled(line: string, slots: Slots): string | undefined {
  const { who, pronoun } = slots;
  const hasPerson = who !== undefined || pronoun !== undefined || slots.obj !== undefined;
  if (!hasPerson && /\{(?:he|him|his|own)\}/.test(line)) return undefined;
  if (pronoun === undefined && DISAGREES.test(line)) return undefined;
  const forms: Readonly<Record<string, string>> = PRONOUNS[pronoun ?? 'they'];
  let isFull = true;
  const said = line.replace(/\{(\w+)\}/g, (_all, slot: string) => {
    const value = slot === 'Who' ? upperFirst(who ?? '') : (slots[slot] ?? forms[slot] ?? '');
    if (value === '') isFull = false;
    return value;
  });
  return isFull ? said : undefined;
}

/** Messages that may have answered a question already: of a topic the last ones, of a single message itself. */
const TOLD_LATELY = 12;
/** What a clause tells is asked about unless it or the message before it answered. */
const TOLD_JUST_NOW = 2;
/** Of each, in UTF-16 units. */
const TOLD_LENGTH = 800;

const UNLESS = /\s~\s*/;
const CONDITIONS = new Map<string, RegExp>();

/** "How old were you? ~ years|when i was" is asked unless the words after the mark were said; they begin a word. */
function openText(line: string, told: string): string | undefined {
  const [text = '', words] = line.split(UNLESS);
  if (words === undefined) return text;
  let condition = CONDITIONS.get(words);
  if (!condition) {
    condition = new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu');
    CONDITIONS.set(words, condition);
  }
  return condition.test(told) ? undefined : text;
}

/** The move of a reply that says the person's words back, and of how many replies one may. */
const ECHO = 'mirror';
const ECHO_ONE_IN = 3;

/** Lines of one conversation: each is said once. Its `moves` are those of the reply in the making. */
export class Lines {
  readonly moves: string[] = [];
  private readonly used: Set<string>;
  private readonly spoken: Set<string>;
  private readonly seed: string;
  private readonly told: readonly string[];
  private readonly last: readonly string[];
  private readonly replies: number;
  private readonly echoed: number;

  constructor(said: readonly Said[], seed: string) {
    const own = said.filter(({ role }) => role === 'assistant');
    this.replies = own.length + 1;
    this.echoed = own.filter(({ moves }) => moves.includes(ECHO)).length;
    this.used = new Set(own.flatMap(({ moves }) => moves));
    this.spoken = new Set(own.flatMap(({ content }) => sentencesOf(content)));
    this.last = own.at(-1)?.moves ?? [];
    this.seed = `${seed} ${said.length}`;
    this.told = said
      .filter(({ role }) => role === 'user')
      .slice(-TOLD_LATELY)
      .map(({ content }) => content.slice(0, TOLD_LENGTH));
  }

  /** From 0 to 1, the same for the same conversation and seed. */
  chance(name: string): number {
    return share(`${this.seed} ${name}`);
  }

  /** One of the lines that were not said, by the seed; undefined where all were. */
  any(pool: string, lines: readonly string[], slots: Slots = {}): string | undefined {
    const fresh = this.fresh(pool, lines, slots);
    return this.take(fresh[Math.floor(this.chance(pool) * fresh.length)]);
  }

  /** The first of the lines that were not said, or now and then the second. */
  next(pool: string, lines: readonly string[], slots: Slots = {}): string | undefined {
    const fresh = this.fresh(pool, lines, slots);
    return this.take(fresh[this.chance(pool) < 0.7 ? 0 : 1] ?? fresh[0]);
  }

  /** Whether a line of these could still be said. */
  has(pool: string, lines: readonly string[], slots: Slots = {}): boolean {
    return this.fresh(pool, lines, slots).length > 0;
  }

  /** Whether any reply has a move that begins so. */
  wasEver(prefix: string): boolean {
    return [...this.used].some((move) => move.startsWith(prefix));
  }

  /** Whether the last reply has a move that begins so. */
  wasLast(prefix: string): boolean {
    return this.last.some((move) => move.startsWith(prefix));
  }

  /** Whether this reply may say the person's words back: never after a reply that did, and in a third of the replies at most. */
  get mayEcho(): boolean {
    return !this.last.includes(ECHO) && (this.replies < ECHO_ONE_IN || (this.echoed + 1) * ECHO_ONE_IN <= this.replies);
  }

  /** Whether the reply in the making says words of the person back. */
  get echoes(): boolean {
    return this.moves.includes(ECHO);
  }

  /** Says words of the person back; undefined where they, or an echo, would be too much. */
  echo(text: string): string | undefined {
    const said = this.mayEcho ? this.say(text) : undefined;
    if (said !== undefined) this.moves.push(ECHO);
    return said;
  }

  /** Whether nothing of this was said in the conversation. */
  isNew(text: string): boolean {
    return sentencesOf(text).every((sentence) => !this.spoken.has(sentence));
  }

  /** Says something that is in no list; undefined where it was said before. */
  say(text: string): string | undefined {
    return this.isNew(text) ? this.take({ id: undefined, text }) : undefined;
  }

  private fresh(pool: string, lines: readonly string[], slots: Slots): Choice[] {
    const told = (pool.startsWith('ear-') ? this.told.slice(-TOLD_JUST_NOW) : this.told).join('\n');
    return lines.flatMap((line, index) => {
      const id = `${pool}.${index}`;
      const open = this.used.has(id) ? undefined : openText(line, told);
      const text = open === undefined ? undefined : filled(open, slots);
      return text === undefined || !this.isNew(text) ? [] : [{ id, text }];
    });
  }

  private take(choice: Choice | undefined): string | undefined {
    if (!choice) return undefined;
    if (choice.id !== undefined) {
      this.used.add(choice.id);
      this.moves.push(choice.id);
    }
    for (const sentence of sentencesOf(choice.text)) this.spoken.add(sentence);
    return choice.text;
  }
}

interface Choice {
  readonly id: string | undefined;
  readonly text: string;
}
