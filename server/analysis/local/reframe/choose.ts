/** Chooses among lines: the same for the same seed, and never one that was just said. */
import { fnv1a } from '../hash.ts';

/** Whether `said` holds `line`, whatever stood in its places such as `{who}`. */
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
 * A way of choosing lines. Lines that `previous` holds are passed over, so of two lines or more the chosen one is new;
 * from an empty list it chooses the empty string.
 */
export function chooser(seed: string, previous = ''): Choose {
  let turn = 0;
  return (lines) => {
    const fresh = previous === '' ? lines : lines.filter((line) => !holdsLine(previous, line));
    const from = fresh.length > 0 ? fresh : lines;
    return from[fnv1a(`${turn++} ${seed}`) % from.length] ?? '';
  };
}
