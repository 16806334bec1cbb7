/** Answers "What makes me happy?" with one or two entries in the user's words and the person or theme they share. */
import { countThemes, peopleIn } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { truncate } from '../chat/excerpts.ts';
import { dayText, inPeriod, plainText, upperFirst } from './ask-texts.ts';
import { type AskedJournal, dayPath, type Selection, sourcesOf } from './asked-journal.ts';
import { type JournalAnswer, type JournalQuestion, plainAnswer } from './question.ts';

/** Sentiments, 1 to 5. */
const GOOD_FROM = 4;
const HARD_TO = 2.4;
/** Entries looked at: the best or hardest ones, of equals the newer. */
const MOMENTS_MAX = 12;
const QUOTED_MAX = 2;
/** Longest quote, in UTF-16 units. */
const QUOTE_MAX = 110;
/** A person or theme is named if at least this many of the entries, and half of them, share it. */
const SHARED_MIN = 3;

/**
 * "On Tuesday, October 20 you wrote: “…” Of your 8 happiest entries, 5 mention Priya." Quotes no entry with signs of danger.
 */
export async function describeMoments(
  journal: AskedJournal,
  { entries }: Selection,
  { which, period }: Extract<JournalQuestion, { kind: 'moments' }>,
): Promise<JournalAnswer> {
  const { today } = journal;
  const moments = momentsOf(entries, which);
  const shared = sharedBy(journal, moments);
  const telling = moments.toSorted(
    (one, other) => Number(shared?.isIn(other) ?? false) - Number(shared?.isIn(one) ?? false),
  );
  const days = [...Map.groupBy(telling, ({ entryDate }) => entryDate).values()].flatMap(([first]) => first ?? []);
  const sources = await sourcesOf(journal, days, { count: QUOTED_MAX, isAskedFor: false });
  const [first, second] = sources;
  if (!first) {
    const name = which === 'good' ? 'happy' : 'hard';
    return plainAnswer(`I can’t find a ${name} entry to go by${inPeriod(period, today)} yet.`);
  }
  const on = (date: Day) => inPeriod({ from: date, to: date }, today).trim();
  const quoted = `**${upperFirst(on(first.date))}** you wrote: ${quoteOf(first.excerpt)}`;
  const also = second ? ` And ${on(second.date)}: ${quoteOf(second.excerpt)}` : '';
  const figure = shared
    ? ` Of your ${moments.length} ${which === 'good' ? 'happiest' : 'hardest'} entries, ${shared.text}.`
    : '';
  const links = sources.map(({ date }) => ({ text: `Read ${dayText(date, today)}`, path: dayPath(date) }));
  return { content: quoted + also + figure, sources: [], answer: { links } };
}

function momentsOf(entries: readonly EntryMetadata[], which: 'good' | 'hard'): EntryMetadata[] {
  const sign = which === 'good' ? 1 : -1;
  return entries
    .filter(({ sentiment }) => sentiment !== null && (which === 'good' ? sentiment >= GOOD_FROM : sentiment <= HARD_TO))
    .toSorted((one, other) => sign * ((other.sentiment ?? 0) - (one.sentiment ?? 0)))
    .slice(0, MOMENTS_MAX);
}

interface Shared {
  /** "5 mention Priya", "5 are about friends". */
  readonly text: string;
  isIn(entry: EntryMetadata): boolean;
}

/** The person or theme that at least half of the entries share; a person before a theme. */
function sharedBy({ people }: AskedJournal, moments: readonly EntryMetadata[]): Shared | undefined {
  const isShared = ({ count }: { count: number }) => count >= SHARED_MIN && count * 2 >= moments.length;
  const person = peopleIn(moments, people).find(isShared);
  if (person)
    return {
      text: `${person.count} mention ${plainText(person.name)}`,
      isIn: (entry) => peopleIn([entry], people).some(({ key }) => key === person.key),
    };
  const theme = countThemes(moments).find(isShared);
  return theme && { text: `${theme.count} are about ${theme.name}`, isIn: ({ themes }) => themes.includes(theme.name) };
}

/** The first sentence of an entry, in quotation marks. */
function quoteOf(excerpt: string): string {
  const [sentence = ''] = plainText(excerpt).split(/(?<=[.!?…])\s+/);
  const words = truncate(sentence.replace(/[“”"]/g, ''), QUOTE_MAX);
  return `“${words}”`;
}
