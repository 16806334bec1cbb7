/** The files that hold texts for people. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { SourceFile } from '../source-facts.ts';

const FOLDERS = ['web', 'server', 'contract', 'e2e/demo', 'tools/commands'];
const SOURCE = /\.(?:tsx?|json|webmanifest|html|typ)$/;
/** Tests, generated files, word lists, questions to models, and messages for operators. */
const LEFT_OUT = [
  /\.(?:test|fixtures|d)\.tsx?$|\.generated\.|\/testing\/|\/backup\.ts$/,
  /^server\/(?:config|env-file|secrets|main|roles)\.ts$|^server\/platform\/(?:db|jobs|server-backup|start)\//,
  /^server\/analysis\/(?:local|encoder|model)\/|^server\/(?:search\/journal\.json|reflection\/model-guide\/)/,
  /\/(?:detect-language|html-entities|guess-columns)\.ts$|^tools\/commands\/.*\.ts$/,
];
/** Reframes, conversations of the guide, and the entries of the sample accounts. */
const WRITTEN = /^(?:server\/(?:analysis\/lines|reflection\/(?:guided|conversations))|tools\/commands)\//;

/** Returns the files below `paths` (default: all), in the order of their paths. */
export function readTextFiles(paths: readonly string[], withWritten: boolean): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(
      (path) => SOURCE.test(path) && !LEFT_OUT.some((part) => part.test(path)) && (withWritten || !WRITTEN.test(path)),
    )
    .filter((path) => paths.length === 0 || paths.some((start) => path.startsWith(start)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
