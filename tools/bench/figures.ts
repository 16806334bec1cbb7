/** The table of `npm run bench`: its rows, how it is written and read, and what changed since an earlier one. */

/** `ratio`: the product in relation to the floor of the same run. `yes`: 1 if something holds, else 0. */
export const UNITS = ['ratio', '%', 'ms', 's', '/s', 'MiB', 'KB', 'points', 'count', 'yes'] as const;
export type Unit = (typeof UNITS)[number];

export interface Figure {
  /** Which measurement, database and case: `server, PostgreSQL: today’s list`. Identifies the row. */
  what: string;
  value: number;
  unit: Unit;
  atLeast?: number;
  atMost?: number;
  /** Values of the single rounds, of which `value` is the median. */
  rounds?: readonly number[];
  note?: string;
}

/** Runs of the same build differ by this share of the value. Counts do not. */
const NOISE: Readonly<Record<Unit, number>> = {
  ratio: 0.12,
  '%': 0.12,
  ms: 0.25,
  s: 0.2,
  '/s': 0.2,
  MiB: 0.1,
  KB: 0,
  points: 0.15,
  count: 0,
  yes: 0,
};

const SUFFIXES: Readonly<Record<Unit, string>> = {
  ratio: ' % of the floor',
  '%': ' %',
  ms: ' ms',
  s: ' s',
  '/s': '/s',
  MiB: ' MiB',
  KB: ' KB',
  points: ' points',
  count: '',
  yes: '',
};

const HEADINGS = '| what | bar | measured | rounds | note |';

/** The bar in words; empty if there is none. */
export function barOf({ atLeast, atMost, unit }: Figure): string {
  if (unit === 'yes') return 'yes';
  if (atLeast !== undefined) return `${formatValue(atLeast, unit)} or more`;
  return atMost === undefined ? '' : `${formatValue(atMost, unit)} or less`;
}

export function isReached({ value, unit, atLeast, atMost }: Figure): boolean {
  if (unit === 'yes') return value === 1;
  // NaN reaches no bar.
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** The value with its unit, with three digits at least. */
export function formatValue(value: number, unit: Unit): string {
  if (unit === 'yes') return value === 1 ? 'yes' : 'no';
  const shown = unit === 'ratio' ? value * 100 : value;
  const size = Math.abs(shown);
  const digits = Number.isInteger(shown) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return `${shown.toLocaleString('en', { maximumFractionDigits: digits })}${SUFFIXES[unit]}`;
}

/** The table in Markdown, below a paragraph about the machine. Ratios to the floor come first. */
export function formatTable(machine: string, figures: readonly Figure[]): string {
  const isRatio = ({ unit }: Figure) => unit === 'ratio';
  const rows = [...figures.filter(isRatio), ...figures.filter((figure) => !isRatio(figure))].map((figure) => {
    const { what, value, unit, rounds = [], note = '' } = figure;
    const measured = `${isReached(figure) ? '' : 'missed: '}${formatValue(value, unit)}`;
    const range = rounds.length > 1 ? [Math.min(...rounds), Math.max(...rounds)] : [];
    return rowOf([what, barOf(figure), measured, range.map((end) => formatValue(end, unit)).join(' to '), note]);
  });
  return [machine, '', HEADINGS, '| --- | --- | --- | --- | --- |', ...rows, ''].join('\n');
}

const rowOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;

/** The measured figures of a file that `formatTable` has written, also after a formatter has aligned its columns. */
export function parseTable(text: string): Figure[] {
  const figures: Figure[] = [];
  let isInTable = false;
  for (const line of text.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|')) isInTable = false;
    else if (rowOf(cells.slice(1, -1)) === HEADINGS) isInTable = true;
    else if (isInTable && !/^-+$/.test(cells[1] ?? '')) {
      const [, what = '', , measured = '', range = ''] = cells;
      const parsed = parseValue(measured.replace(/^missed: /, ''));
      if (!parsed) throw new Error(`This row has no figure: ${line}`);
      const rounds = range.split(' to ').flatMap((end) => parseValue(end)?.value ?? []);
      figures.push({ what, ...parsed, ...(rounds.length > 1 && { rounds }) });
    }
  }
  return figures;
}

const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];

/** The text with the table between its two marks; the table alone if it has none. */
export function replaceTable(text: string, table: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) return table;
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n${text.slice(end)}`;
}

function parseValue(text: string): { value: number; unit: Unit } | undefined {
  if (text === 'yes' || text === 'no') return { value: text === 'yes' ? 1 : 0, unit: 'yes' };
  const [, digits = '', suffix = ''] = /^(NaN|∞|-?[\d,]+(?:\.\d+)?)(.*)$/.exec(text) ?? [];
  const unit = UNITS.find((each) => each !== 'yes' && SUFFIXES[each] === suffix);
  if (digits === '' || unit === undefined) return undefined;
  const value = Number(digits.replaceAll(',', '').replace('∞', 'Infinity'));
  return { value: unit === 'ratio' ? value / 100 : value, unit };
}

/** Every row of either table: before, now, and the change, which is marked if it is more than noise. */
export function compareTables(before: readonly Figure[], now: readonly Figure[]): string {
  const earlier = new Map(before.map((figure) => [figure.what, figure]));
  const rows = now.map((figure) => {
    const old = earlier.get(figure.what);
    earlier.delete(figure.what);
    const value = formatValue(figure.value, figure.unit);
    if (old?.unit !== figure.unit) return rowOf([figure.what, '', value, 'new']);
    return rowOf([figure.what, formatValue(old.value, old.unit), value, changeOf(old, figure)]);
  });
  const gone = [...earlier.values()].map(({ what, value, unit }) =>
    rowOf([what, formatValue(value, unit), '', 'not measured']),
  );
  return ['| what | before | now | change |', '| --- | --- | --- | --- |', ...rows, ...gone, ''].join('\n');
}

function changeOf(old: Figure, figure: Figure): string {
  // A table has rounded values.
  if (formatValue(old.value, old.unit) === formatValue(figure.value, figure.unit)) return 'same';
  if (figure.unit === 'yes') return '**changed**';
  const change = old.value === 0 ? Number.POSITIVE_INFINITY : figure.value / old.value - 1;
  const shown = `${change > 0 ? '+' : ''}${(change * 100).toLocaleString('en', { maximumFractionDigits: 0 })} %`;
  return isNoise(old, figure, change) ? shown : `**${shown}**`;
}

/** Within the usual noise of such figures, or of the rounds of either run. */
function isNoise(old: Figure, figure: Figure, change: number): boolean {
  const isInRounds = (value: number, { rounds = [] }: Figure) =>
    value >= Math.min(...rounds) && value <= Math.max(...rounds);
  return Math.abs(change) <= NOISE[figure.unit] || isInRounds(figure.value, old) || isInRounds(old.value, figure);
}
