/** `npm run texts [-- --written] [-- PATH …]`: prints every text that a person can see, by file, with its line. */
import { readTextFiles } from './text-files.ts';
import { textsOf } from './texts.ts';

const args = process.argv.slice(2);
const files = readTextFiles(
  args.filter((arg) => !arg.startsWith('--')),
  args.includes('--written'),
);
let count = 0;
for (const file of files) {
  const texts = textsOf(file);
  if (texts.length === 0) continue;
  count += texts.length;
  console.log(`\n${file.path}`);
  for (const { line, kind, text } of texts) {
    console.log(`${String(line).padStart(5)} ${kind === 'text' ? '' : `[${kind}] `}${text}`);
  }
}
console.log(`\n${count} texts`);
