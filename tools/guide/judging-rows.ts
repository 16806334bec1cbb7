/** Rows by other authors that judge lines and conversations; never used to write or tune them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = new URL('judging/', import.meta.url);

const entrySchema = z.object({
  id: z.string(),
  person: z.string(),
  mood: z.enum(['good', 'hard', 'mixed']),
  text: z.string(),
});
const firstMessageSchema = z.object({
  id: z.string(),
  text: z.string(),
  fits: z.array(z.string()),
  also: z.array(z.string()).default([]),
});
const personaSchema = z.object({ id: z.string(), who: z.string(), turns: z.array(z.string()) });
const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  period: z.string().nullable(),
});

function rowsOf<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return readFileSync(fileURLToPath(new URL(file, FOLDER)), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}

export const readEntries = () => rowsOf('reframe-entries.jsonl', entrySchema);
export const readFirstMessages = () => rowsOf('first-messages.jsonl', firstMessageSchema);
export const readPersonas = () => rowsOf('personas.jsonl', personaSchema);
export const readQuestions = () => rowsOf('journal-questions.jsonl', questionSchema);
