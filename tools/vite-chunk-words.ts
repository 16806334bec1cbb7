/** Refuses a build with a group of chunks that names a path no module has: what was meant has moved, and stands elsewhere. */
import type { Plugin } from 'vite';

/** As of the build's `codeSplitting`, as far as it is looked at. */
export interface ChunkGroup {
  name: string;
  test: RegExp;
}

/** From the bracket at `from` to behind the one that closes it; classes and escapes are passed over. */
function endOf(source: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const sign = source[at];
    if (sign === undefined) throw new Error(`No end of the bracket at ${from} in ${source}.`);
    if (sign === '\\') at += 1;
    else if (sign === '[') at = endOfClass(source, at);
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    at += 1;
  } while (depth > 0);
  return at;
}

function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at;
}

/** What stands at this place by itself: a bracket, a class, an escape, or one sign. */
function nextOf(source: string, at: number): string {
  if (source[at] === '(') return source.slice(at, endOf(source, at));
  if (source[at] === '[') return source.slice(at, endOfClass(source, at) + 1);
  return source.slice(at, at + (source[at] === '\\' ? 2 : 1));
}

/**
 * The expression once for each of its words: with nothing but that one where there is a choice, and with it where it may
 * be left out or is what must not follow. `a(b|c(d)?)(?!e)` has `a(?:b)(?!e)`, `a(?:c(?:d))(?!e)` and `a(b|c(d)?)(?:e)`.
 */
export function wordsOf(source: string): string[] {
  const choices: string[][] = [[]];
  for (let at = 0; at < source.length; ) {
    const part = nextOf(source, at);
    at += part.length;
    if (part === '|') choices.push([]);
    else choices.at(-1)?.push(part);
  }
  return choices.flatMap((parts) => {
    const words = parts.flatMap((part, place) => {
      if (!part.startsWith('(')) return [];
      const before = parts.slice(0, place).join('');
      const after = parts.slice(place + 1).join('');
      const inner = part.slice(1, -1).replace(/^\?(?:[:=!]|<[=!])/, '');
      return wordsOf(inner).map((word) => `${before}(?:${word})${after.replace(/^[?*]/, '')}`);
    });
    return words.length > 0 ? words : [parts.join('')];
  });
}

/** The words of the groups that none of the modules has, each with the name of its group. */
export function findIdleWords(groups: readonly ChunkGroup[], modules: readonly string[]): string[] {
  return groups.flatMap(({ name, test }) =>
    wordsOf(test.source)
      .filter((word) => !modules.some((id) => new RegExp(word, test.flags).test(id)))
      .map((word) => `${name}: ${word.replaceAll(/\[\\+\/\]/g, '/').replaceAll('(?:', '(')}`),
  );
}

export function chunkWordsPlugin(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'evenglow-chunk-words',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const idle = findIdleWords(groups, modules);
      if (idle.length > 0)
        this.error(`No module is meant by these words of the groups in vite.config.ts:\n${idle.join('\n')}`);
    },
  };
}
