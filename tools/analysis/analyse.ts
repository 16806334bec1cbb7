/** `npm run --silent analyse`: JSON lines of texts on standard input, what they say on standard output, in their order. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { analyseInDetail } from '../../server/analysis/local/index.ts';

const lineSchema = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });
const ID_ALONE = z.object({ id: z.union([z.string(), z.number()]) });

/** Four decimals: more say nothing, and make the lines long. */
function short(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The answer to one line, and whether the line was understood. */
function answer(line: string): { understood: boolean; said: object } {
  const value = parse(line);
  const input = lineSchema.safeParse(value);
  if (!input.success) {
    const id = ID_ALONE.safeParse(value).data?.id ?? null;
    const error =
      value === undefined ? 'This line is not JSON.' : 'A line is {"id": string or number, "text": string}.';
    return { understood: false, said: { id, error } };
  }
  const { id, text } = input.data;
  const analysis = analyseInDetail(text, { seed: String(id) });
  return {
    understood: true,
    said: {
      id,
      sentiment: analysis.sentiment,
      themes: analysis.sureness.map(({ theme, score }) => ({ theme, confidence: short(score) })),
      scores: Object.fromEntries(Object.entries(analysis.scores).map(([theme, score]) => [theme, short(score)])),
      crisis: analysis.crisis,
      reframe: analysis.positiveReframe ?? null,
    },
  };
}

// A reader that has enough, such as head, closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const { understood, said } = answer(line);
  if (!understood) process.exitCode = 1;
  if (!process.stdout.write(`${JSON.stringify(said)}\n`)) await once(process.stdout, 'drain');
}
