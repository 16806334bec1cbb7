/** Refers to what the person wrote on another day: only passages that were handed in, seldom, and never in the first pain. */
import { type Conversation, repliesSince } from './conversation.ts';
import type { Heard, Note, Passage } from './guide.ts';
import type { Lines } from './picking.ts';
import { linesOf } from './topics/topic.ts';
import { topicsIn, weightOf } from './topics/topics.ts';
import { dateInWords, statementsOf } from './words.ts';

/** From this nearness on a passage fits by itself, and from that one where it names the same person or thing. */
const NEAR_FROM = 0.75;
const SHARED_FROM = 0.3;
/** Replies between two passages, at least. */
const SELDOM = 4;
/** Of a passage, in UTF-16 units. */
const LONGEST_CITED = 160;
const FEWEST_WORDS = 3;

const ASKS_AFTER = linesOf(`
  What has changed since then?
  What do the two days have in common?
  How does that read to you now?
  Is it the same thing, or another?
  What would you add to it today?
`);

export interface Cited {
  readonly sentence: string;
  readonly question: string | undefined;
  readonly passage: Passage;
}

/** The sentence of a passage that names what both name; its first short one where they share no name. */
function citedSentence({ content, shared }: Passage): string | undefined {
  const sentences = statementsOf(content).filter(
    (sentence) =>
      sentence.length <= LONGEST_CITED && sentence.split(' ').length >= FEWEST_WORDS && !/["“”]/.test(sentence),
  );
  const names = shared.map((name) => name.toLowerCase().replace(/^(?:my|your|the) /, ''));
  return (
    sentences.find((sentence) => names.some((name) => sentence.toLowerCase().includes(name))) ??
    (names.length === 0 ? sentences[0] : undefined)
  );
}

const isHardPage = (content: string) =>
  topicsIn(content.slice(0, 1000)).some(({ topic }) => topic.mood === 'hard' && weightOf(topic) > 1);

/** A passage worth mentioning now, said in a sentence; undefined for most replies. */
export function cite(
  heard: Heard,
  conversation: Conversation,
  mood: 'hard' | 'good' | 'mixed',
  lines: Lines,
): Cited | undefined {
  if (conversation.turn < 2 || (mood === 'hard' && conversation.turn < 4)) return undefined;
  if (repliesSince(conversation, 'cite:') < SELDOM || conversation.isInDanger) return undefined;
  const cited = new Set(conversation.replies.flat().filter((move) => move.startsWith('cite:')));
  for (const passage of heard.passages) {
    const { nearness, shared, id, kind, date, content } = passage;
    if (nearness < (shared.length > 0 ? SHARED_FROM : NEAR_FROM) || cited.has(`cite:${id}`)) continue;
    // Today's page is still in mind, and a dark page helps nobody.
    if (date >= heard.today || (mood !== 'hard' && isHardPage(content))) continue;
    const words = citedSentence(passage);
    if (words === undefined) continue;
    const sentence = lines.say(
      `On ${dateInWords(date, heard.today)} you ${kind === 'entry' ? 'wrote' : 'said here'}: “${words}.”`.replace(
        /([!?…])\.”$/,
        '$1”',
      ),
    );
    if (sentence === undefined) continue;
    lines.moves.push(`cite:${id}`);
    return { sentence, question: lines.any('cite-ask', ASKS_AFTER), passage };
  }
  return undefined;
}

const NOTE_ASKS = linesOf(`
  How is that now?
  What has come of it?
  How did that go on?
`);

/** At a greeting: what was noted last, so that one need not begin anew. */
export function takeUpNote(
  { notes, today }: Heard,
  lines: Lines,
): { sentence: string; question: string | undefined } | undefined {
  const note = notes.find(({ date, content }) => date < today && isShort(content));
  if (!note) return undefined;
  const sentence = lines.say(
    `On ${dateInWords(note.date, today)} you told me: “${note.content.replace(/[.\s]+$/, '')}.”`,
  );
  if (sentence === undefined) return undefined;
  lines.moves.push('note');
  return { sentence, question: lines.any('note-ask', NOTE_ASKS) };
}

const isShort = (content: string) => content.length <= LONGEST_CITED && !/[“”"?]/.test(content);

/** A note about somebody who has just been named. */
export function noteAbout(notes: readonly Note[], written: readonly string[], today: string): Note | undefined {
  const names = written.map((name) => name.toLowerCase());
  return notes.find(
    ({ about, date, content }) => date < today && isShort(content) && names.includes(about.toLowerCase()),
  );
}
