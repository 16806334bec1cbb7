/** `npm run train -- --data FOLDER`: learns the local analyser's weights and writes them where the server reads them. */
import { writeFileSync } from 'node:fs';
import { decodeWeights, encodeWeights, WEIGHTS_FILE } from '../../server/analysis/local/index.ts';
import { dataFolder } from './arguments.ts';
import { readRows } from './rows.ts';
import { trainWeights } from './train-weights.ts';

const rows = readRows(dataFolder(process.argv.slice(2)));
const bytes = encodeWeights(trainWeights(rows));
decodeWeights(bytes);
writeFileSync(WEIGHTS_FILE, bytes);
console.log(`Learned from ${rows.length} texts; wrote ${bytes.length} bytes.`);
