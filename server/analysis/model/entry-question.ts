/** The prompt for an entry: sentiment, themes, a reframe and signs of a crisis. */
import { z } from 'zod';
import { THEMES, type Theme } from '../../../contract/analysis.ts';
import { ENTRY_THEMES_MAX } from '../../../contract/limits.ts';
import type { Question } from './language-model.ts';
import { plainWords } from './plain-words.ts';
import { ONLY_WORDS, quoted } from './quoted.ts';

/** Code points. */
export const REFRAME_MAX = 600;

interface EntryAnswer {
  /** 1 to 5, two decimals. */
  sentiment: number;
  themes: Theme[];
  /** Undefined if the model wrote none, or one that may not be shown. */
  reframe: string | undefined;
  crisis: boolean;
}

const shape = z.object({
  sentiment: z.number().describe('1 very sad, 2 hard, 3 neither, 4 good, 5 very happy; decimals are welcome'),
  themes: z.array(z.enum(THEMES)).describe('What it is about, most important first; at most four, none where unclear'),
  reframe: z.string().nullable().describe('One to three sentences, or null'),
  crisis: z.boolean().describe('True where the person may be in danger from themselves or from somebody else'),
});

const known = new Set<string>(THEMES);

/** Keeps the known themes, each once, in the given order. */
export const knownThemes = z
  .array(z.string())
  .transform((names) => [...new Set(names.map((name) => name.trim().toLowerCase()))].filter(isTheme));

function isTheme(name: string): name is Theme {
  return known.has(name);
}

const answer: z.ZodType<EntryAnswer> = z
  .object({
    sentiment: z.number().min(1).max(5),
    themes: knownThemes,
    reframe: z.string().nullish(),
    crisis: z.boolean(),
  })
  .transform(({ sentiment, themes, reframe, crisis }) => ({
    sentiment: Math.round(sentiment * 100) / 100,
    themes: themes.slice(0, ENTRY_THEMES_MAX),
    reframe: reframe ? plainWords(reframe, REFRAME_MAX) : undefined,
    crisis,
  }));

const INSTRUCTIONS = `You read one entry of a gratitude journal and say what it tells. ${ONLY_WORDS}

sentiment: how the writer feels about what is told, judged by the whole, with negation and irony understood.
themes: only from the list, only what the entry is really about.
reframe: what a kind, attentive friend would say back. First show that you understood what happened and, where something \
is hard, name it without making it small; then, gently, what is good in it or in how the person met it. Speak to the \
person as "you", in the language of the entry, in plain sentences about this entry alone. No advice, no questions, no \
diagnosis, no clichés, no praise for journaling, no markup, no addresses or numbers to call. null where there is nothing \
honest to add, and always null where crisis is true.
crisis: true for thoughts of death or of harming oneself or others, and for violence or abuse under way. Idioms ("dying of \
laughter"), stories and what is long over are none.`;

export function entryQuestion(text: string): Question<EntryAnswer> {
  return { name: 'entry', instructions: INSTRUCTIONS, content: quoted(text), shape, answer };
}
