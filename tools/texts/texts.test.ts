/** The list of texts: finds known texts of each kind with their lines, and leaves out what no one reads. */
import { describe, expect, it } from 'vitest';
import { readTextFiles } from './text-files.ts';
import { textsOf } from './texts.ts';

const read = (text: string, path = 'web/lamp.tsx') =>
  textsOf({ path, text }).map(({ kind, text: found }) => [kind, found]);

describe('finds', () => {
  it('the words of an element, with its inline children and its expressions', () => {
    const source =
      'export const a = <p>Write <b>today</b> for a {days}-day streak.\n  {isOpen ? "Open" : "Closed"}</p>;';
    expect(read(source)).toEqual([['text', 'Write today for a {days}-day streak. {Open | Closed}']]);
  });

  it('names, alternative texts and placeholders', () => {
    expect(
      read(`export const a = <img alt="A lamp" aria-label="Lamp" title={\`\${n} lamps\`} className="p-2" />;`),
    ).toEqual([
      ['label', 'A lamp'],
      ['label', 'Lamp'],
      ['label', '{n} lamps'],
    ]);
  });

  it('notices and errors', () => {
    expect(read("toast({ title: 'Saved', description: 'All is kept.' });")).toContainEqual(['notice', 'All is kept.']);
    expect(read("throw new AppError('not_found', 'We can’t find that entry.');")).toEqual([
      ['error', 'We can’t find that entry.'],
    ]);
  });

  it('texts in constants, templates and sums', () => {
    expect(read(`const SUBJECT = \`Hello \${name}, it’s time\` + ' to write';`)).toEqual([
      ['text', 'Hello {name}, it’s time to write'],
    ]);
  });

  it('a word before or after an expression', () => {
    expect(read(`const a = \`Sent \${time}\`;`)).toEqual([['text', 'Sent {time}']]);
  });

  it('texts in JSON, HTML and Typst', () => {
    expect(read('{"name": "A small lamp", "id": "lamp-1"}', 'a.json')).toEqual([['text', 'A small lamp']]);
    expect(read('<title>A small lamp</title>', 'a.html')).toEqual([['text', 'A small lamp']]);
    expect(read('heading(level: 1)[Contents]', 'a.typ')).toEqual([['text', 'Contents']]);
  });

  it('sentences that begin like SQL', () => {
    const sentences = ['Delete your account?', 'Where should we remind you?', 'from the last 30 days', 'With AI on'];
    expect(read(`const all = ${JSON.stringify(sentences)};`).map(([, text]) => text)).toEqual(sentences);
  });

  it('the line of a text', () => {
    expect(textsOf({ path: 'a.ts', text: "\n\nconst a = 'Write today.';" })).toMatchObject([{ line: 3 }]);
  });
});

it.each([
  ['class names', 'export const a = <p className="flex items-center">{cn("relative hidden", "text-lg")}</p>;'],
  ['classes in a constant', "const button = 'inline-flex items-center gap-2 rounded-full px-4';"],
  ['identifiers, keys and addresses', "const a = { id: 'Some lamp', href: '/lamps', kind: 'lamp-on' };"],
  ['imports and compared values', "import a from './Lamp Of Mine.ts'; export const b = a === 'Some lamp';"],
  ['log lines and errors for developers', "log.info('The lamp is on.'); throw new TypeError('No lamp here.');"],
  ['SQL', "const a = sql`select * from lamps`; const b = 'select id from lamps where true';"],
])('leaves out %s', (_name, source) => {
  expect(read(source)).toEqual([]);
});

it('finds a known text of each area of the product', () => {
  const files = new Map(readTextFiles([], true).map((file) => [file.path, file]));
  const texts = [...files.values()].flatMap(textsOf);
  for (const known of [
    'Gratitude Captured!',
    'A Gentle Reframe',
    'Your password was changed',
    'Your Gratitude Dashboard',
    "Passwords don't match",
  ]) {
    expect(texts.map(({ text }) => text)).toContain(known);
  }
  expect(texts.filter(({ text }) => /\b(?:items-center|justify-between|rounded-full)\b/.test(text))).toEqual([]);
});
