/** `npm run wording [PATH …]`: lists refused words below the paths, by default in the whole repository. Ends with 1 if there are any. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkWording } from './wording.ts';

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...process.argv.slice(2)],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const files = paths
  .split('\n')
  .filter((path) => /\.(?:md|tsx?|mjs)$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const findings = checkWording(files);
for (const finding of findings) console.log(finding);
console.log(`${findings.length} in ${files.length} files`);
process.exit(findings.length > 0 ? 1 : 0);
