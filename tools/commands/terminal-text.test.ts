/** Sanitizing untrusted text for the operator's terminal. */
import { expect, it } from 'vitest';
import { plainLine, plainLines } from './terminal-text.ts';

it('removes escape sequences, control characters and invisible characters', () => {
  const hostile =
    '\u001B[2J\u001B[31mred\u001B[0m \u001B]0;title\u0007\u009B5Aup\u0008\u0000 \u202Eback\u202C \u200Bgone\uFEFF';
  expect(plainLine(hostile)).toBe('red up back gone');
  expect(plainLines(hostile)).toEqual(['  | red up back gone']);
});

it('keeps text in any script, with up to three combining marks per character', () => {
  expect(plainLine('Jürgen, 静か, צהריים, नमस्ते, 🌱')).toBe('Jürgen, 静か, צהריים, नमस्ते, 🌱');
  expect(plainLine(`z${'\u0301'.repeat(50)}`)).toBe(`z${'\u0301'.repeat(3)}`);
});

it('marks every line, so that none looks like output of the command', () => {
  const forged = 'Thanks.\nNothing is reported.\r\n\u2028Kept as it is.\u0085$ rm';
  expect(plainLines(forged)).toEqual([
    '  | Thanks.',
    '  | Nothing is reported.',
    '  | ',
    '  | Kept as it is.',
    '  | $ rm',
  ]);
  expect(plainLine(forged)).toBe('Thanks. Nothing is reported.  Kept as it is. $ rm');
});

it('wraps long lines, counting wide characters as two columns', () => {
  expect(plainLines('x'.repeat(160)).map((line) => line.length)).toEqual([78, 78, 16]);
  expect(plainLines('静'.repeat(40)).map((line) => line.length)).toEqual([41, 7]);
});
