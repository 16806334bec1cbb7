/** Plan of the sample community: its people, entries, comments and messages, with times relative to now. */

import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../contract/durations.ts';
import { addDays, dayOf } from '../../server/platform/clock.ts';
import { wallTimeToInstant } from './sample-journal.ts';

/** A person in `sample-people.json`. All of them are made up. */
interface SamplePerson extends Omit<PlannedPerson, 'entries'> {
  /** Oldest first. */
  entries: { content: string; isShared?: boolean; comments?: SampleComment[] }[];
}

interface SampleComment {
  by: string;
  content: string;
  isReply?: boolean;
}

interface PlannedComment {
  by: string;
  content: string;
  at: Date;
  /** True for a reply to the last top-level comment before it. */
  isReply: boolean;
}

export interface PlannedEntry {
  /** Idempotency key, the same in every run. */
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
  /** Length of the current streak in days. */
  streak: number;
  entries: PlannedEntry[];
}

/** Days without entries before the streak, and between earlier entries. */
const BREAK_DAYS = 4;
const GAP_DAYS = 3;

/** Returns a pseudo-random number from 0 to 1 that is the same for the same parts, so that every run is alike. */
export function pseudoRandom(...parts: string[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Plans the people of the sample and when each of their entries and comments is written. */
export function planPeople(people: readonly SamplePerson[], now: Date): PlannedPerson[] {
  return people.map((person) => {
    const planned: PlannedPerson = {
      ...person,
      entries: person.entries.map(({ content, isShared = false, comments = [] }, index) => ({
        key: `sample-${person.key}-${index + 1}`,
        content,
        isShared,
        at: now,
        comments: comments.map(({ by, content: text, isReply = false }) => ({ by, content: text, at: now, isReply })),
      })),
    };
    setTimes(planned, now);
    return planned;
  });
}

/** Sets all times. The last entry is written today if its hour has passed, otherwise yesterday. */
function setTimes({ key, timezone, streak, entries }: PlannedPerson, now: Date): void {
  const today = dayOf(now, timezone, 0);
  const at = (daysAgo: number, entryKey: string) => {
    const [hour, minute] = hourOf(key, entryKey);
    const wall = Date.parse(`${addDays(today, -daysAgo)}T${hour}:${minute}:00Z`);
    return new Date(wallTimeToInstant(timezone, wall));
  };
  const last = entries.at(-1);
  const shift = last && at(0, last.key) > now ? 1 : 0;
  entries.forEach((entry, index) => {
    const entriesAfter = entries.length - 1 - index;
    const daysAgo = entriesAfter < streak ? entriesAfter : streak + BREAK_DAYS + GAP_DAYS * (entriesAfter - streak);
    entry.at = at(daysAgo + shift, entry.key);
    entry.comments.forEach((comment, commentIndex) => {
      const minutes = 15 + 40 * commentIndex + 60 * pseudoRandom('comment', entry.key, String(commentIndex));
      comment.at = new Date(Math.min(entry.at.getTime() + minutes * MINUTE_MS, now.getTime()));
    });
  });
}

/** Returns the time of an entry: in the evening, or in the morning for a quarter of the people. */
function hourOf(person: string, entryKey: string): [hour: string, minute: string] {
  const isEarly = pseudoRandom('early', person) < 0.25;
  const hour = (isEarly ? 6 : 18) + Math.floor(pseudoRandom('hour', entryKey) * (isEarly ? 3 : 5));
  const minute = Math.floor(pseudoRandom('minute', entryKey) * 60);
  return [String(hour).padStart(2, '0'), String(minute).padStart(2, '0')];
}
