/**
 * Sentences of a person's own entries that mention another person, as suggestions for a thank-you card. Quoted
 * verbatim.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SENTENCES_MAX, type Sentence } from '../../../contract/people.ts';
import { gratitudeEntries } from '../../journal/index.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type PeopleDependencies, peopleOf } from './person-index.ts';
import { personKey } from './person-key.ts';

/** How many entries are searched, newest first. */
const ENTRIES_MAX = 60;
const LENGTH_MAX = 500;

/** The newest sentences that mention the person of `key`, except from entries with help lines. */
export async function listSentences(deps: PeopleDependencies, actor: Actor, key: string): Promise<Sentence[]> {
  const person = (await peopleOf(deps, actor.userId)).find(key);
  if (!person) return [];
  const mentioning = person.entries.slice(0, ENTRIES_MAX);
  const rows = await deps.orm
    .select({ id: gratitudeEntries.id, content: gratitudeEntries.content, people: gratitudeEntries.people })
    .from(gratitudeEntries)
    .where(
      and(
        eq(gratitudeEntries.userId, actor.userId),
        inArray(
          gratitudeEntries.id,
          mentioning.map(({ id }) => id),
        ),
        isNull(gratitudeEntries.help),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = new Set(person.names.map((name) => name.key));
  const sentences = mentioning.flatMap(({ id, entryDate }) => {
    const row = byId.get(id);
    const forms = row?.people.filter((name) => keys.has(personKey(name))) ?? [];
    return sentencesOf(row?.content ?? '')
      .filter((text) => text.length <= LENGTH_MAX && forms.some((form) => text.includes(form)))
      .map((text) => ({ text, entryId: id, date: entryDate }));
  });
  return sentences.slice(0, SENTENCES_MAX);
}

/** The sentences of a text, verbatim. */
export function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean));
}
