/**
 * `npm run train`: trains the journal model on the labelled entries of this repository and writes the weights for the
 * server. With `-- --data FOLDER` it also trains the general weights and the recognition of journal entries on the
 * texts there. Without it, the general weights stay and every text counts as a journal entry.
 */
import { writeFileSync } from 'node:fs';
import { decodeWeights, encodeWeights, WEIGHTS_FILE } from '../../server/analysis/local/index.ts';
import { runAnalysisCommand } from './arguments.ts';
import { readJournalRows } from './journal-rows.ts';
import { readRows } from './rows.ts';
import { TextVectors } from './text-vectors.ts';
import { trainWeights } from './train-weights.ts';

await runAnalysisCommand((folder) => {
  const journal = readJournalRows();
  const rows = folder === undefined ? [] : readRows(folder);
  const vectors = new TextVectors();
  vectors.encodeAll(journal.map(({ text }) => text));
  const bytes = encodeWeights(trainWeights(journal, rows, (text) => vectors.of(text)));
  // Throws if the server could not read the file, before it replaces the old one.
  decodeWeights(bytes);
  writeFileSync(WEIGHTS_FILE, bytes);
  console.log(`Trained on ${journal.length} journal entries and ${rows.length} other texts: ${bytes.length} bytes.`);
});
