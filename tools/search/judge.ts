/**
 * `npm run judge-search`: how often a question finds its entry among the first five, by words alone and with vectors. The
 * questions of `questions.jsonl` are about entries of `tools/analysis/labelled/journal`; those of the kind `meaning` share
 * no word with their entry. The even lines chose the weights, so the odd ones are the figure.
 */
import { readFileSync } from 'node:fs';
import { dotProduct, lengthOf, meanVector, phrasingsOf } from '../../server/analysis/index.ts';
import { closest, createIndexCache, TextIndexes } from '../../server/search/index.ts';
import { seededRandom } from '../analysis/order.ts';
import { TextVectors } from '../analysis/text-vectors.ts';

interface Question {
  file: string;
  /** Line of the entry, and of others that answer the question as well; from 0. */
  line: number;
  also?: number[];
  question: string;
  kind: 'meaning' | 'mixed';
}

const FIRST = 5;
/** Entries of a small journal; each file is a large one, of 468 to 947 entries. */
const SMALL_JOURNAL = 200;

const readLines = <Row>(path: string): Row[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const vectors = new TextVectors();
const questions = readLines<Question>('questions.jsonl');
const journals = new Map<string, string[]>();
for (const { file } of questions) {
  if (!journals.has(file))
    journals.set(
      file,
      readLines<{ text: string }>(`../analysis/labelled/journal/${file}`).map(({ text }) => text),
    );
}

/** A journal of these lines of a file, ready to be searched. */
function journalOf(file: string, lines: readonly number[]) {
  const texts = journals.get(file) ?? [];
  const entries = lines.map((at) => ({
    id: String(at),
    revision: 1,
    entryDate: '2026-01-01',
    createdAt: at,
    hour: 20,
    sentiment: null,
    themes: [],
    people: [],
    thanked: [],
    tags: [],
    help: null,
    quietHelp: null,
  }));
  const indexes = new TextIndexes(
    'gratitude',
    async (_userId, ids) => ids.map((id) => ({ id, text: texts[Number(id)] ?? '' })),
    createIndexCache(Number.MAX_SAFE_INTEGER),
  );
  const encoded = new Map(lines.map((at) => [String(at), vectors.of(texts[at] ?? '')]));
  return { indexes, documents: { entries }, encoded };
}

/** Whether an entry that answers the question is among the first. */
async function finds(
  { line, also = [], question }: Question,
  { indexes, documents, encoded }: ReturnType<typeof journalOf>,
  byMeaning: boolean,
): Promise<boolean> {
  const target = meanVector(phrasingsOf(question).map((text) => vectors.of(text)));
  const similarityTo = (id: string) => {
    const vector = encoded.get(id);
    return target && vector && dotProduct(target, vector) / (lengthOf(target) * lengthOf(vector) || 1);
  };
  const found = await closest({ indexes }, 'judge', documents, question, byMeaning ? similarityTo : undefined);
  const answers = new Set([line, ...also].map(String));
  return found.slice(0, FIRST).some(({ id }) => answers.has(id));
}

const wholeJournals = new Map(
  [...journals].map(([file, texts]) => [file, journalOf(file, Array.from(texts.keys()))] as const),
);

/** The whole journal of a question, or a part of it with its entry. */
function journalFor({ file, line }: Question, size: number, seed: number) {
  const whole = wholeJournals.get(file);
  const length = journals.get(file)?.length ?? 0;
  if (whole && size >= length) return whole;
  const random = seededRandom(seed);
  const lines = new Set([line]);
  while (lines.size < size) lines.add(Math.floor(random() * length));
  return journalOf(file, [...lines]);
}

for (const [size, title] of [
  [SMALL_JOURNAL, `journals of ${SMALL_JOURNAL} entries`],
  [Number.POSITIVE_INFINITY, 'journals of 468 to 947 entries'],
] as const) {
  console.log(`\nEntry among the first ${FIRST}, ${title}\n${''.padEnd(24)}words   words and vectors`);
  for (const kind of ['meaning', 'mixed'] as const) {
    const asked = questions.filter((question, at) => at % 2 === 1 && question.kind === kind);
    const hits = [0, 0];
    for (const [at, question] of asked.entries()) {
      const journal = journalFor(question, size, at + 1);
      for (const byMeaning of [false, true])
        if (await finds(question, journal, byMeaning)) hits[Number(byMeaning)] = (hits[Number(byMeaning)] ?? 0) + 1;
    }
    const share = (count = 0) => (count / asked.length).toFixed(2);
    console.log(`${`${kind} (${asked.length})`.padEnd(24)}${share(hits[0])}    ${share(hits[1])}`);
  }
}
vectors.save();
