/** The table of the benches, its reading, and the comparison. */
import { describe, expect, it } from 'vitest';
import {
  compareTables,
  type Figure,
  formatTable,
  formatValue,
  isReached,
  parseTable,
  replaceTable,
} from './figures.ts';

const FIGURES: Figure[] = [
  { what: 'server, embedded: today’s list, p97.5', value: 12.04, unit: 'ms', atMost: 50, rounds: [11.2, 12.04, 15] },
  { what: 'server, embedded: writing', value: 0.3449, unit: 'ratio', atLeast: 0.35, note: '780 of 2,262/s' },
  { what: 'server, embedded: peak memory', value: 481, unit: 'MiB', atMost: 480 },
  { what: 'proxies, nginx: client address', value: 1, unit: 'yes' },
  { what: 'fuzz: unexpected answers', value: 0, unit: 'count', atMost: 0 },
];

describe('a figure', () => {
  it.each([
    [0.6449, 'ratio', '64.5 % of the floor'],
    [2347.4, '/s', '2,347/s'],
    [4.567, 'ms', '4.57 ms'],
    [45.67, 'ms', '45.7 ms'],
    [300, 'MiB', '300 MiB'],
    [Number.NaN, 's', 'NaN s'],
    [0, 'yes', 'no'],
  ] as const)('%d in %s is written as %s', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text);
  });

  it('reaches its bar or misses it', () => {
    expect(FIGURES.map(isReached)).toEqual([true, false, false, true, true]);
    expect(isReached({ what: '', value: 1, unit: 's' })).toBe(true);
    expect(isReached({ what: '', value: Number.NaN, unit: 's', atMost: 1 })).toBe(false);
    expect(isReached({ what: '', value: 0, unit: 'yes' })).toBe(false);
    expect(isReached({ what: '', value: 5, unit: 's', atMost: 5 })).toBe(true);
  });
});

describe('the table', () => {
  it('names the machine, and has ratios first', () => {
    expect(formatTable('A machine.', FIGURES).split('\n')).toEqual([
      'A machine.',
      '',
      '| what | bar | measured | rounds | note |',
      '| --- | --- | --- | --- | --- |',
      '| server, embedded: writing | 35 % of the floor or more | missed: 34.5 % of the floor |  | 780 of 2,262/s |',
      '| server, embedded: today’s list, p97.5 | 50 ms or less | 12 ms | 11.2 ms to 15 ms |  |',
      '| server, embedded: peak memory | 480 MiB or less | missed: 481 MiB |  |  |',
      '| proxies, nginx: client address | yes | yes |  |  |',
      '| fuzz: unexpected answers | 0 or less | 0 |  |  |',
      '',
    ]);
  });

  it('can be read again, also when a formatter has aligned it, and beside other tables', () => {
    const text = formatTable('A machine.', FIGURES).replaceAll(' | ', '    |  ').replaceAll('| --- ', '| ------- ');
    const parsed = parseTable(`# Figures\n\n| other | table |\n| --- | --- |\n| a | b |\n\n${text}\n\n| x | y |\n`);
    expect(parsed).toEqual([
      { what: 'server, embedded: writing', value: 0.345, unit: 'ratio' },
      { what: 'server, embedded: today’s list, p97.5', value: 12, unit: 'ms', rounds: [11.2, 15] },
      { what: 'server, embedded: peak memory', value: 481, unit: 'MiB' },
      { what: 'proxies, nginx: client address', value: 1, unit: 'yes' },
      { what: 'fuzz: unexpected answers', value: 0, unit: 'count' },
    ]);
  });

  it('replaces the one between the marks of a page', () => {
    const page = (table: string) => `# Figures\n\n<!-- figures -->\n\n${table}\n<!-- end of figures -->\n\nMore.\n`;
    const table = formatTable('A machine.', FIGURES);
    expect(replaceTable(page('Another machine.\n'), table)).toBe(page(table));
    expect(replaceTable('no marks', table)).toBe(table);
    expect(replaceTable('<!-- end of figures --> <!-- figures -->', table)).toBe(table);
  });

  it('refuses a row without a figure', () => {
    const text = formatTable('', FIGURES).replace('481 MiB', 'a lot');
    expect(() => parseTable(text)).toThrow('This row has no figure: | server, embedded: peak memory');
  });
});

describe('the comparison', () => {
  const change = (old: Partial<Figure>, now: Partial<Figure>) => {
    const base = { what: 'a', value: 0, unit: 'ms' as const };
    const [, , row = ''] = compareTables([{ ...base, ...old }], [{ ...base, ...now }]).split('\n');
    return row.split(' | ').at(-1)?.replace(' |', '');
  };

  it.each([
    ['nothing', { value: 10 }, { value: 10 }, 'same'],
    ['less than a table shows', { value: 1.23, unit: 'KB' }, { value: 1.2345, unit: 'KB' }, 'same'],
    ['less than the noise', { value: 10 }, { value: 12 }, '+20 %'],
    ['more than the noise', { value: 10 }, { value: 13 }, '**+30 %**'],
    ['less, by more than the noise', { value: 10 }, { value: 7 }, '**-30 %**'],
    ['more than the noise within the rounds of before', { value: 10, rounds: [6, 14] }, { value: 14 }, '+40 %'],
    ['more than the noise within the rounds of now', { value: 10 }, { value: 14, rounds: [9, 14, 20] }, '+40 %'],
    ['any count', { value: 100, unit: 'count' }, { value: 101, unit: 'count' }, '**+1 %**'],
    ['from nothing', { value: 0, unit: 'count' }, { value: 1, unit: 'count' }, '**+∞ %**'],
    ['what held', { value: 1, unit: 'yes' }, { value: 0, unit: 'yes' }, '**changed**'],
    ['the unit', { value: 1, unit: 's' }, { value: 1, unit: 'ms' }, 'new'],
  ] as const)('of %s', (_title, old, now, expected) => {
    expect(change(old as Partial<Figure>, now as Partial<Figure>)).toBe(expected);
  });

  it('has rows that only one of the runs measured', () => {
    const row = (what: string): Figure => ({ what, value: 2, unit: 's' });
    expect(compareTables([row('gone'), row('kept')], [row('kept'), row('new')]).split('\n')).toEqual([
      '| what | before | now | change |',
      '| --- | --- | --- | --- |',
      '| kept | 2 s | 2 s | same |',
      '| new |  | 2 s | new |',
      '| gone | 2 s |  | not measured |',
      '',
    ]);
  });
});
