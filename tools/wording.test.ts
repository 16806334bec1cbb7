/** The wording check: reports discouraged words, passes plain text, and finds nothing in the repository. */
import { expect, it } from 'vitest';
import { checkWording, readWordedFiles } from './wording.ts';

const check = (text: string, path = 'server/journal/lamp.ts') => checkWording([{ path, text }]);

it.each([
  ['a comment', '// Somebody else is told.\nexport const lamp = 1;'],
  ['a JSDoc comment', '/**\n * Whoever only reads is not told of new ones.\n */\nexport const lamp = 1;'],
  ['a comment that begins with "What" and has no verb', '/** What every journey stands on. */\nexport const lamp = 1;'],
])('refuses %s', (_name, text) => {
  expect(check(text)).not.toEqual([]);
});

it('reports a word in a document, with its line', () => {
  expect(check('# Lamps\n\nIt is made anew.\n', 'docs/lamps.md')).toEqual([
    'docs/lamps.md:3 doc "# Lamps It is made anew.": do not write "anew"; again',
  ]);
});

it('reports words in a test name', () => {
  expect(check("it('tells nobody', () => {});", 'server/lamp.test.ts')).toHaveLength(2);
});

it('reports words in an API description', () => {
  expect(check("export const lamp = endpoint({ summary: 'Nobody sees it' });", 'contract/lamp.ts')).toHaveLength(1);
  expect(check("export const lamp = z.string().describe('Nobody sees it');", 'contract/lamp.ts')).toHaveLength(1);
});

it('ignores plain text, code in documents, and strings that users see', () => {
  expect(
    check('/** Rate limit for sign-in attempts, per IP. */\nexport const text = "Nobody has written today.";'),
  ).toEqual([]);
  expect(check('Run `npm run tell`.\n\n```\nnobody\n```\n', 'docs/lamps.md')).toEqual([]);
  expect(check('// What happens if the lamp is empty?\nexport const lamp = 1;')).toEqual([]);
});

it('finds no discouraged word in the repository', () => {
  expect(checkWording(readWordedFiles())).toEqual([]);
});
