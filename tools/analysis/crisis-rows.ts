/** The labelled rows of the crisis check. */
import { readdirSync, readFileSync } from 'node:fs';
import { crisisWindows, readSentences, type Window } from '../../server/analysis/local/index.ts';
import wordings from '../../server/testing/crisis-wordings.json' with { type: 'json' };
import { seededRandom } from './order.ts';
import type { TextVectors } from './text-vectors.ts';

export interface LabelledText {
  readonly text: string;
  readonly label: 'crisis' | 'past' | 'other' | 'distress' | 'none' | 'close';
  readonly group: string;
  readonly register?: string;
}

/** Danger of the writer now, danger of the writer that is over, danger of someone else, or none. */
export type RowKind = 'danger' | 'past' | 'other' | 'none';

/** A row to learn from. */
export interface CrisisRow {
  readonly kind: RowKind;
  /** All rows of a file have the same author. */
  readonly file: string;
  readonly group: string;
  readonly text: string;
  /** How much it counts. */
  readonly weight: number;
  readonly windows: readonly Window[];
  /** Of each sentence. */
  readonly vectors: readonly Int8Array[];
}

const folder = new URL('labelled/', import.meta.url);
/** Held-out evaluation files, never used for training. */
export const JUDGING = [
  'crisis-judging.jsonl',
  'crisis-judging-2.jsonl',
  'crisis-judging-3.jsonl',
  'crisis-judging-tiers.jsonl',
  'crisis-judging-4.jsonl',
];
const TRAINING_FILES = [
  'crisis.jsonl',
  'crisis-written.jsonl',
  'crisis-more.jsonl',
  'crisis-passing.jsonl',
  'crisis-passing-2.jsonl',
  'crisis-tiers.jsonl',
  'crisis-tiers-2.jsonl',
];

export function readLabelled(file: string): LabelledText[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Prefixes of journal entries for which help is correct; they are not used as ordinary training rows. */
const EXCLUDED_PREFIXES = [
  'Day 400-and-something of this. He hit me again',
  'I have been looking after my husband for six years and today he hit me',
  "I feel worthless. I don't think anyone would notice if I was gone.",
];

/** Names of the files with ordinary entries, none of which is a crisis. */
function journalFiles(): string[] {
  return readdirSync(new URL('journal/', folder))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => `journal/${name}`);
}

/** Ordinary entries weigh one. Rows about danger are few, so they weigh more. */
const DANGER_WEIGHT = 10;
const CLOSE_WEIGHT = 5;
/** Weight of a sign of danger inserted into an ordinary entry. */
const WITHIN_WEIGHT = 2;
/** A single sentence of an ordinary entry. */
const SENTENCE_WEIGHT = 0.5;

/** Longer signs are not inserted into other entries, because they already have context of their own. */
const LONGEST_SIGN = 160;

/** Sentences with their punctuation. */
function sentencesOf(text: string): string[] {
  return text.match(/[^.!?\n]+[.!?]*["”’)]*/g)?.map((one) => one.trim()) ?? [];
}

/** Conjunctions for inserting a sign into a sentence about something else. */
const CONJUNCTIONS = [', and ', ', ', ', then ', ' but ', ' and ', ' while ', ' because '];

function stripFullStop(sentence: string): string {
  return sentence.replace(/[.!?]+$/, '');
}

/** Groups of the older files, which have no label of their own for these kinds. */
const KIND_OF_GROUP: Readonly<Record<string, RowKind>> = { past: 'past', others: 'other', helper: 'other' };

export function kindOf({ label, group }: Pick<LabelledText, 'label' | 'group'>): RowKind {
  if (label === 'crisis') return 'danger';
  if (label === 'past' || label === 'other') return label;
  return KIND_OF_GROUP[group] ?? 'none';
}

/** All rows to learn from, in a fixed order. */
export function readCrisisRows(texts: TextVectors): CrisisRow[] {
  const rows: CrisisRow[] = [];
  const random = seededRandom(7);
  const add = (text: string, kind: RowKind, file: string, group: string, weight: number) => {
    const sentences = readSentences(text);
    const windows = [...crisisWindows(sentences.map(({ plain }) => plain))];
    const vectors = sentences.map(({ written }) => texts.of(written));
    if (windows.length > 0) rows.push({ kind, file, group, text, weight, windows, vectors });
  };
  const ordinary = journalFiles().flatMap((file) =>
    readLabelled(file)
      .filter(({ text }) => !EXCLUDED_PREFIXES.some((beginning) => text.startsWith(beginning)))
      .map(({ text }) => ({ file, text })),
  );
  for (const { file, text } of ordinary) {
    add(text, 'none', file, 'journal', 1);
    const sentences = sentencesOf(text);
    // Signs are short texts, and a short text must not look like danger because of that.
    if (sentences.length > 1) for (const one of sentences) add(one, 'none', file, 'sentence', SENTENCE_WEIGHT);
  }
  const addLabelled = (text: string, kind: RowKind, file: string, group: string) => {
    add(text, kind, file, group, kind === 'danger' ? DANGER_WEIGHT : CLOSE_WEIGHT);
    if (kind !== 'danger' || text.length > LONGEST_SIGN) return;
    const hostSentences = sentencesOf(ordinary[Math.floor(random() * ordinary.length)]?.text ?? '');
    const at = Math.floor(random() * (hostSentences.length + 1));
    const [before = '', after = ''] = [hostSentences[at - 1], hostSentences[at]];
    add(
      [...hostSentences.slice(0, at), text, ...hostSentences.slice(at)].join(' '),
      kind,
      file,
      'within an entry',
      WITHIN_WEIGHT,
    );
    const join = () => CONJUNCTIONS[Math.floor(random() * CONJUNCTIONS.length)];
    const clause = `${stripFullStop(before)}${join()}${stripFullStop(text)}${join()}${after}`;
    const rest = [...hostSentences.slice(0, Math.max(0, at - 1)), clause, ...hostSentences.slice(at + 1)];
    add(rest.join(' '), kind, file, 'within a sentence', WITHIN_WEIGHT);
  };
  for (const file of TRAINING_FILES)
    for (const row of readLabelled(file)) addLabelled(row.text, kindOf(row), file, `${row.label} ${row.group}`);
  const { danger, distress, safe, later } = wordings;
  for (const text of [...danger.tuning, ...danger.heldOut, ...later.danger])
    addLabelled(text, 'danger', 'wordings', 'crisis wordings');
  for (const text of [...distress.tuning, ...distress.heldOut, ...safe.tuning, ...safe.heldOut, ...later.calm])
    addLabelled(text, 'none', 'wordings', 'none wordings');
  return rows;
}
