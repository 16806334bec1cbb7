/** Chooses among lines: deterministic by seed, and never a line of the previous text. */
import { fnv1a } from '../hash.ts';

/** Whether `said` contains `line`, with any values for its placeholders such as `{who}`. */
export function holdsLine(said: string, line: string): boolean {
  let from = 0;
  for (const part of line.split(/\{\w+\}/)) {
    const at = said.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

export type Choose = (lines: readonly string[]) => string;

/**
 * Returns a function that chooses a line. Lines that `previous` contains are skipped if there are others. For an empty
 * list it returns the empty string.
 */
export function chooser(seed: string, previous = ''): Choose {
  let turn = 0;
  return (lines) => {
    const fresh = previous === '' ? lines : lines.filter((line) => !holdsLine(previous, line));
    const from = fresh.length > 0 ? fresh : lines;
    return from[fnv1a(`${turn++} ${seed}`) % from.length] ?? '';
  };
}
