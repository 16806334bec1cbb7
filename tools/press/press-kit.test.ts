/** The files of the press kit match the list on the press page. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const sizes: Record<string, number> = JSON.parse(readFileSync(`${web}/site/content/press-files.json`, 'utf8'));
const folder = `${web}/public/press-kit`;

/** First bytes of each file type. */
const MAGIC_BYTES: Readonly<Record<string, string>> = { svg: '<svg', png: '\x89PNG', zip: 'PK', pdf: '%PDF-' };

it('lists every file with its size', () => {
  const found = readdirSync(folder).map((name) => [name, statSync(`${folder}/${name}`).size]);
  expect(Object.fromEntries(found)).toEqual(sizes);
});

it.each(Object.keys(sizes))('%s has the file type that its extension says', (name) => {
  const beginning = MAGIC_BYTES[name.split('.').at(-1) ?? ''] ?? 'unknown';
  expect(readFileSync(`${folder}/${name}`, 'latin1').slice(0, beginning.length)).toBe(beginning);
});
