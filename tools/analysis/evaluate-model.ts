/**
 * `npm run evaluate -- --model`: measures the configured model (AI_BASE_URL, AI_MODEL, AI_API_KEY) on a sample of the
 * labelled entries, and on as many of the held-out rows for the crisis check. `--sample N` sets their number, 100 by default.
 */
import { parseArgs } from 'node:util';
import { THEMES } from '../../contract/themes.ts';
import { type EntryAnswer, type ModelSettings, openTrialModel } from '../../server/analysis/index.ts';
import { readConfig } from '../../server/config.ts';
import { UsageError } from '../commands/context.ts';
import { JUDGING, type LabelledText, readLabelled } from './crisis-rows.ts';
import { type JournalRow, readJournalRows } from './journal-rows.ts';
import { correlation, f1Of, meanAbsoluteError } from './measures.ts';

interface Sample {
  entries: readonly JournalRow[];
  crisisRows: readonly LabelledText[];
}

interface Ratio {
  count: number;
  total: number;
}

interface ModelFigures {
  answered: Ratio;
  /** Correlation and mean absolute error of the sentiment. */
  r: number;
  meanError: number;
  /** Micro-F1 of the themes. */
  themes: number;
  crises: Ratio;
  falseAlarms: Ratio;
}

const TIMEOUT_MS = 120_000;
const SAMPLE = 100;
/** Estimated tokens per request and response: a prompt has 2,900 characters, at about four per token. */
const TOKENS = { in: 750, out: 150 };

/** `count` rows spread evenly over all. */
function sampleEvenly<Row>(rows: readonly Row[], count: number): Row[] {
  const step = Math.max(1, rows.length / count);
  return rows.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, count);
}

/** At most `count` entries and as many held-out crisis rows. */
export function sampleRows(count: number): Sample {
  return {
    entries: sampleEvenly(readJournalRows(), count),
    crisisRows: sampleEvenly(JUDGING.flatMap(readLabelled), count),
  };
}

/** Asks the model about each text, one after the other; undefined where it gave no answer. */
async function askAll(settings: ModelSettings, texts: readonly string[], onProgress: (done: number) => void) {
  const model = await openTrialModel(settings);
  const answers: (EntryAnswer | undefined)[] = [];
  for (const text of texts) {
    answers.push(await model.readEntry(text, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined));
    onProgress(answers.length);
  }
  return answers;
}

/** Measures a model. Sends one request for each row; `onProgress` is called after each response. */
export async function measureModel(
  settings: ModelSettings,
  { entries, crisisRows }: Sample,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<ModelFigures> {
  const texts = [...entries, ...crisisRows].map(({ text }) => text);
  const answers = await askAll(settings, texts, (done) => onProgress(done, texts.length));
  const read = entries.flatMap((entry, at) => {
    const answer = answers[at];
    return answer ? [{ entry, answer }] : [];
  });
  const sum = (of: (one: (typeof read)[number]) => number) => read.reduce((total, one) => total + of(one), 0);
  const predicted = read.map(({ answer }) => answer.sentiment);
  const actual = read.map(({ entry }) => entry.stars);
  const judged = crisisRows.map(({ label }, at) => ({ label, alarm: answers[entries.length + at]?.crisis ?? false }));
  const alarms = (rows: typeof judged): Ratio => ({
    count: rows.filter(({ alarm }) => alarm).length,
    total: rows.length,
  });
  return {
    answered: { count: answers.filter((answer) => answer !== undefined).length, total: texts.length },
    r: correlation(predicted, actual),
    meanError: meanAbsoluteError(predicted, actual),
    themes: f1Of({
      right: sum(({ entry, answer }) => answer.themes.filter((theme) => entry.themes[THEMES.indexOf(theme)]).length),
      said: sum(({ answer }) => answer.themes.length),
      true: sum(({ entry }) => entry.themes.filter((hasTheme) => hasTheme).length),
    }),
    crises: alarms(judged.filter(({ label }) => label === 'crisis')),
    falseAlarms: alarms(judged.filter(({ label }) => label !== 'crisis')),
  };
}

function readSample(): number {
  const { sample = String(SAMPLE) } = parseArgs({ options: { sample: { type: 'string' } }, strict: false }).values;
  if (typeof sample !== 'string' || !/^[1-9]\d{0,3}$/.test(sample))
    throw new UsageError('--sample takes the number of entries, from 1 to 9999: --sample 100.');
  return Number(sample);
}

/** Runs the command. @throws UsageError if no model is configured */
export async function evaluateModel(env: NodeJS.ProcessEnv): Promise<void> {
  const rows = sampleRows(readSample());
  const settings = readConfig(env).model;
  if (!settings)
    throw new UsageError('No model is configured: set AI_BASE_URL and AI_MODEL, and AI_API_KEY if needed.');
  const requests = rows.entries.length + rows.crisisRows.length;
  console.log(
    `${settings.model} gets ${requests} requests of about ${TOKENS.in} tokens, with answers of about ${TOKENS.out}. Your provider may charge for them.`,
  );
  const figures = await measureModel(settings, rows, (done, of) => {
    if (done % 10 === 0 || done === of) console.error(`${done} of ${of} …`);
  });
  const print = (name: string, value: string) => console.log(`${name.padEnd(34)}${value}`);
  const printPart = (name: string, { count, total }: Ratio) => print(name, `${count} of ${total}`);
  printPart('answered', figures.answered);
  print('sentiment: r, mean error', `${figures.r.toFixed(2)}, ${figures.meanError.toFixed(2)}`);
  print('24 themes, micro-F1', figures.themes.toFixed(2));
  printPart('crises found', figures.crises);
  printPart('false alarms', figures.falseAlarms);
}
