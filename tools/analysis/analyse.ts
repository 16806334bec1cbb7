/** `npm run --silent analyse`: reads texts as JSON lines from standard input, writes their analyses in that order. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { LineReader } from '../guide/line-reader.ts';

const lineSchema = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });
const ID_ALONE = z.object({ id: z.union([z.string(), z.number()]) });

const lines = new LineReader();

/** Rounds to four decimals; more are not significant. */
function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The result for one line, and whether the line was valid. */
function analyseLine(line: string): { valid: boolean; result: object } {
  const value = parse(line);
  const input = lineSchema.safeParse(value);
  if (!input.success) {
    const id = ID_ALONE.safeParse(value).data?.id ?? null;
    const error =
      value === undefined ? 'This line is not JSON.' : 'A line is {"id": string or number, "text": string}.';
    return { valid: false, result: { id, error } };
  }
  const { id, text } = input.data;
  const { analysis, chosen } = lines.read(text, String(id));
  return {
    valid: true,
    result: {
      id,
      sentiment: analysis.sentiment,
      themes: analysis.themeScores.map(({ theme, score }) => ({ theme, confidence: round4(score) })),
      scores: Object.fromEntries(Object.entries(analysis.scores).map(([theme, score]) => [theme, round4(score)])),
      crisis: analysis.crisis,
      reframe: chosen?.line ?? null,
    },
  };
}

// A reader such as `head` may close the pipe early. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const { valid, result } = analyseLine(line);
  if (!valid) process.exitCode = 1;
  if (!process.stdout.write(`${JSON.stringify(result)}\n`)) await once(process.stdout, 'drain');
}
