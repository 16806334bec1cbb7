/** `npm run evaluate -- --conversations`: plays conversations of invented people with the guide, for reading. */

import type { Heard, Said } from '../../server/reflection/index.ts';
import { Conversations, createLocalGuide, readQuestion } from '../../server/reflection/index.ts';
import { TextVectors } from '../analysis/text-vectors.ts';
import { readFirstMessages, readPersonas, readQuestions } from './judging-rows.ts';

const USER = { userId: 'reader', timezone: 'UTC', dayEndsAt: 0 };
const TODAY = '2026-11-26';
const NO_JOURNAL = '(the answer about the journal, with its entries)';
/** Of the offered conversations these people press the first. */
const PRESSES_EVERY = 2;

export async function printConversations(): Promise<void> {
  const vectors = new TextVectors();
  const guide = createLocalGuide({
    encoder: { encodeAll: async (texts) => texts.map((text) => vectors.of(text)) },
    conversations: new Conversations(),
    findScript: async () => undefined,
    // These people have no journal.
    answerAboutJournal: async ({ today }, message) =>
      readQuestion(message, today) && { content: NO_JOURNAL, moves: [], details: {}, sources: [] },
  });
  for (const [at, { id, who, turns }] of readPersonas().entries()) {
    console.log(`\n## ${id}: ${who}\n`);
    const said: Said[] = [];
    for (const turn of turns) {
      const offered = said.at(-1)?.details.choices?.find(({ kind }) => kind === 'conversation');
      const pressed = at % PRESSES_EVERY === 0 ? offered : undefined;
      if (pressed) await take(pressed.text, pressed.id);
      await take(turn);
    }
    async function take(content: string, chosen?: string) {
      said.push({ role: 'user', content, moves: [], details: chosen === undefined ? {} : { chosen } });
      const reply = await guide.reply(heardFrom(said, id));
      said.push({ role: 'assistant', ...reply });
      console.log(`${chosen === undefined ? '' : '[pressed] '}${content}`);
      console.log(reply.content.replace(/^/gm, '    '));
      const buttons = reply.details.choices?.map(({ text }) => text).join(' | ');
      if (buttons) console.log(`    [${buttons}]`);
      for (const { label, text } of reply.details.summary?.parts ?? []) console.log(`    ${label}: ${text}`);
    }
  }
  await printOffers(async (text) => {
    const reply = await guide.reply(heardFrom([{ role: 'user', content: text, moves: [], details: {} }], 'seed'));
    return (reply.details.choices ?? []).filter(({ kind }) => kind === 'conversation').map(({ id }) => id);
  });
  printQuestions();
  vectors.save();
}

/** Kinds of `JournalQuestion` that answer the kinds of the rows. */
const ANSWERING: Readonly<Record<string, readonly string[]>> = {
  'about-period': ['topics', 'mood'],
  'last-mention': ['last'],
  'how-often': ['count'],
  'best-day': ['days'],
  'hardest-day': ['days'],
  compare: ['compare'],
  most: ['most', 'topics'],
  find: ['search', 'last', 'count'],
};

function printQuestions(): void {
  const rows = readQuestions();
  const right = rows.filter(({ kind, text }) => {
    const read = readQuestion(text, TODAY)?.kind;
    return kind === 'other' ? read === undefined : read !== undefined && ANSWERING[kind]?.includes(read);
  });
  console.log(`journal questions of the right kind: ${right.length} of ${rows.length}`);
}

/** The share of first messages with a fitting conversation among those offered, and of offers that do not fit. */
async function printOffers(offersFor: (text: string) => Promise<string[]>): Promise<void> {
  const count = { wanted: 0, found: 0, offered: 0, unfitting: 0, unwanted: 0, none: 0 };
  for (const { text, fits, also } of readFirstMessages()) {
    const offers = await offersFor(text);
    const fitting = new Set([...fits, ...also]);
    count.offered += offers.length;
    count.unfitting += offers.filter((id) => !fitting.has(id)).length;
    if (fits.length > 0) {
      count.wanted++;
      if (offers.some((id) => fits.includes(id))) count.found++;
    } else {
      count.none++;
      if (offers.length > 0) count.unwanted++;
    }
  }
  const percent = (part: number, whole: number) => `${part} of ${whole}, ${Math.round((100 * part) / whole)} %`;
  console.log(
    `\nfirst messages with a fitting conversation among those offered: ${percent(count.found, count.wanted)}`,
  );
  console.log(`offers that do not fit: ${percent(count.unfitting, count.offered)}`);
  console.log(`messages that need none and got an offer: ${percent(count.unwanted, count.none)}`);
}

function heardFrom(said: readonly Said[], seed: string): Heard {
  return {
    user: USER,
    said,
    prompt: '',
    entry: undefined,
    today: TODAY,
    danger: undefined,
    safety: undefined,
    isUnanswered: false,
    seed,
  };
}
