/** `npm run train -- --data FOLDER`: trains the weights of the local analyser and writes them for the server. */
import { writeFileSync } from 'node:fs';
import { decodeWeights, encodeWeights, WEIGHTS_FILE } from '../../server/analysis/local/index.ts';
import { onDataFolder } from './arguments.ts';
import { readRows } from './rows.ts';
import { trainWeights } from './train-weights.ts';

await onDataFolder((folder) => {
  const rows = readRows(folder);
  const bytes = encodeWeights(trainWeights(rows));
  // Throws if the server could not read the file, before it replaces the old one.
  decodeWeights(bytes);
  writeFileSync(WEIGHTS_FILE, bytes);
  console.log(`Trained on ${rows.length} texts; wrote ${bytes.length} bytes.`);
});
