/** The question about an entry: sentiment, themes, a reframe and signs of a crisis. Its prompt is `prompts/entry.md`. */
import { z } from 'zod';
import { ENTRY_THEMES_MAX } from '../../../contract/limits.ts';
import { THEMES, type Theme } from '../../../contract/themes.ts';
import type { Question } from './language-model.ts';
import { sanitizeModelText } from './plain-words.ts';
import { prompt } from './prompts.ts';
import { quoteForPrompt } from './quoted.ts';

/** Code points. */
export const REFRAME_MAX = 600;

export interface EntryAnswer {
  /** 1 to 5, two decimals. */
  sentiment: number;
  themes: Theme[];
  /** Undefined if the model wrote none, or one that may not be shown. */
  reframe: string | undefined;
  crisis: boolean;
}

const requestSchema = z.object({
  sentiment: z.number().describe('1 very sad, 2 hard, 3 neither, 4 good, 5 very happy; decimals are welcome'),
  themes: z.array(z.enum(THEMES)).describe('What it is about, most important first; at most four, none where unclear'),
  reframe: z.string().nullable().describe('One to three sentences, or null'),
  crisis: z.boolean().describe('True where the person may be in danger from themselves or from somebody else'),
});

const themeNames = new Set<string>(THEMES);

/** Keeps the known themes, each once, in the given order. */
export const knownThemes = z
  .array(z.string())
  .transform((names) => [...new Set(names.map((name) => name.trim().toLowerCase()))].filter(isTheme));

function isTheme(name: string): name is Theme {
  return themeNames.has(name);
}

const answerSchema: z.ZodType<EntryAnswer> = z
  .object({
    sentiment: z.number().min(1).max(5),
    themes: knownThemes,
    reframe: z.string().nullish(),
    crisis: z.boolean(),
  })
  .transform(({ sentiment, themes, reframe, crisis }) => ({
    sentiment: Math.round(sentiment * 100) / 100,
    themes: themes.slice(0, ENTRY_THEMES_MAX),
    reframe: reframe ? sanitizeModelText(reframe, REFRAME_MAX) : undefined,
    crisis,
  }));

const INSTRUCTIONS = prompt('entry');

export function entryQuestion(text: string): Question<EntryAnswer> {
  return {
    name: 'entry',
    instructions: INSTRUCTIONS,
    content: quoteForPrompt(text),
    requestSchema: requestSchema,
    answerSchema: answerSchema,
  };
}
