/** `npm run train -- --data FOLDER`: learns the local analyser's weights and writes them where the server reads them. */
import { writeFileSync } from 'node:fs';
import { decodeWeights, encodeWeights, WEIGHTS_FILE } from '../../server/analysis/local/index.ts';
import { onDataFolder } from './arguments.ts';
import { readRows } from './rows.ts';
import { trainWeights } from './train-weights.ts';

onDataFolder((folder) => {
  const rows = readRows(folder);
  const bytes = encodeWeights(trainWeights(rows));
  // Throws where the server could not read them, before the old ones are gone.
  decodeWeights(bytes);
  writeFileSync(WEIGHTS_FILE, bytes);
  console.log(`Learned from ${rows.length} texts; wrote ${bytes.length} bytes.`);
});
