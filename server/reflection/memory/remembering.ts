/** Finds what of the journal and of earlier conversations may be worth mentioning beside what somebody says now. */
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Note, Passage } from '../guide/guide.ts';
import { findNotes, findRemembers } from './memory.queries.ts';

export interface Remembered {
  passages: readonly Passage[];
  notes: readonly Note[];
  /** False where the person switched the memory off: then nothing is noted either. */
  remembers: boolean;
}

/** What is looked for: words of the person, and what is said of already. */
export interface Moment {
  userId: string;
  sessionId: string;
  entryId: string | null;
  text: string;
}

export type Remembering = (moment: Moment) => Promise<Remembered>;

export const NOTHING_REMEMBERED: Remembered = { passages: [], notes: [], remembers: false };
const NOTES = 20;

export function openMemory({ orm }: { orm: Queryable }): Remembering {
  return async ({ userId, sessionId }) => {
    if (!(await findRemembers(orm, userId))) return NOTHING_REMEMBERED;
    const notes = await findNotes(orm, userId, NOTES);
    return {
      remembers: true,
      passages: [],
      notes: notes
        .filter((note) => note.sessionId !== sessionId)
        .map(({ about, content, sessionDate: date }) => ({ about, content, date })),
    };
  };
}
