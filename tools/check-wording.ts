/** `npm run wording [-- PATH …]`: lists discouraged words below the paths (default: all). Exits with 1 if there are any. */
import { checkWording, readWordedFiles } from './wording.ts';

const files = readWordedFiles(process.argv.slice(2));
const findings = checkWording(files);
for (const finding of findings) console.log(finding);
console.log(`${findings.length} in ${files.length} files`);
process.exit(findings.length > 0 ? 1 : 0);
