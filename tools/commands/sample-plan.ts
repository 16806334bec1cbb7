/** What happens in the sample community and when: read from its texts, and reckoned back from now. */

import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../contract/durations.ts';
import { addDays, dayOf } from '../../server/platform/clock.ts';
import { readOn } from './sample-journal.ts';

export interface PlannedComment {
  by: string;
  content: string;
  at: Date;
  /** To the comment before it on the first level. */
  isReply: boolean;
}

export interface PlannedEntry {
  /** The same in every run. */
  key: string;
  content: string;
  isShared: boolean;
  at: Date;
  comments: PlannedComment[];
}

export interface PlannedPerson {
  key: string;
  firstName: string;
  lastName: string;
  timezone: string;
  bio: string;
  isPublic: boolean;
  /** Days in a row on which the person has written until now. */
  streak: number;
  entries: PlannedEntry[];
}

export interface PlannedConversation {
  with: string;
  /** `me`: the account the sample is made around. */
  messages: { by: string; content: string }[];
}

/** Missed days that end a streak, and those between entries before it. */
const BREAK_DAYS = 4;
const GAP_DAYS = 3;

/** From 0 to 1, always the same for the same parts: what happens by chance happens alike in every run. */
export function chance(...parts: string[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

/** The people of `text`, in the form that `SAMPLE_PEOPLE` describes, and when each of their entries was written. */
export function planPeople(text: string, now: Date): PlannedPerson[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => planPerson(part, now));
}

function planPerson(part: string, now: Date): PlannedPerson {
  const [head = '', bio = '', ...lines] = part.trim().split('\n');
  const [key = '', name = '', timezone = '', visibility, streak] = head.split('|').map((field) => field.trim());
  const [firstName = '', ...last] = name.split(' ');
  const entries: PlannedEntry[] = [];
  for (const line of lines) {
    const answer = /^ {2}(>>?) (\w+): (.+)$/.exec(line);
    const entry = /^([*-]) (.+)$/.exec(line);
    if (answer) addComment(entries.at(-1), answer);
    else if (entry?.[2]) {
      const place = `sample-${key}-${entries.length + 1}`;
      entries.push({ key: place, content: entry[2], isShared: entry[1] === '*', at: now, comments: [] });
    } else throw new Error(`${key}: ${line}`);
  }
  const person = {
    key,
    firstName,
    lastName: last.join(' '),
    timezone,
    bio,
    isPublic: visibility === 'public',
    streak: Number(streak),
    entries,
  };
  setTimes(person, now);
  return person;
}

function addComment(entry: PlannedEntry | undefined, [line, mark, by = '', content = '']: RegExpExecArray): void {
  if (!entry?.isShared) throw new Error(`nothing can be said to this: ${line}`);
  entry.comments.push({ by, content, at: entry.at, isReply: mark === '>>' });
}

/** The last entry is of today where that hour has passed, else of the day before. */
function setTimes({ key, timezone, streak, entries }: PlannedPerson, now: Date): void {
  const today = dayOf(now, timezone, 0);
  const at = (daysAgo: number, place: string) => {
    const [hour, minute] = hourOf(key, place);
    const wall = Date.parse(`${addDays(today, -daysAgo)}T${hour}:${minute}:00Z`);
    return new Date(readOn(timezone, wall));
  };
  const last = entries.at(-1);
  const shift = last && at(0, last.key) > now ? 1 : 0;
  entries.forEach((entry, index) => {
    const before = entries.length - 1 - index;
    const daysAgo = before < streak ? before : streak + BREAK_DAYS + GAP_DAYS * (before - streak);
    entry.at = at(daysAgo + shift, entry.key);
    entry.comments.forEach((comment, place) => {
      const minutes = 15 + 40 * place + 60 * chance('comment', entry.key, String(place));
      comment.at = new Date(Math.min(entry.at.getTime() + minutes * MINUTE_MS, now.getTime()));
    });
  });
}

/** Evenings mostly, and mornings of those who are up early. */
function hourOf(person: string, place: string): [hour: string, minute: string] {
  const isEarly = chance('early', person) < 0.25;
  const hour = (isEarly ? 6 : 18) + Math.floor(chance('hour', place) * (isEarly ? 3 : 5));
  const minute = Math.floor(chance('minute', place) * 60);
  return [String(hour).padStart(2, '0'), String(minute).padStart(2, '0')];
}

export function planConversations(text: string): PlannedConversation[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [other = '', ...lines] = part.trim().split('\n');
      const messages = lines.map((line) => {
        const [by = '', ...words] = line.split(': ');
        return { by, content: words.join(': ') };
      });
      return { with: other, messages };
    });
}
