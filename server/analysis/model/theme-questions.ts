/** The questions for theme suggestions: for a text being written, and for a picture. */
import { z } from 'zod';
import type { ThemeSuggestion } from '../../../contract/analysis.ts';
import { SUGGESTIONS_MAX } from '../../../contract/limits.ts';
import { THEMES } from '../../../contract/themes.ts';
import { knownThemes } from './entry-question.ts';
import type { Question } from './language-model.ts';
import { sanitizeModelText } from './plain-words.ts';
import { prompt } from './prompts.ts';
import { quoteForPrompt } from './quoted.ts';

/** Code points. */
const REASONING_MAX = 240;

const requestSchema = z.object({
  suggestions: z.array(
    z.object({
      theme: z.enum(THEMES),
      confidence: z.number().describe('0 to 1'),
      reasoning: z.string().describe('One short sentence to the person: what it was seen in'),
    }),
  ),
});

const suggestion = z.object({
  theme: z.string(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
});

/** Drops suggestions with an unknown theme or a sentence that may not be shown. */
const answerSchema: z.ZodType<ThemeSuggestion[]> = z
  .object({ suggestions: z.array(suggestion).max(100) })
  .transform((parsed) => {
    const best = new Map<string, ThemeSuggestion>();
    for (const { theme: name, confidence, reasoning: sentence } of parsed.suggestions) {
      const [theme] = knownThemes.parse([name]);
      const reasoning = sanitizeModelText(sentence, REASONING_MAX);
      if (theme === undefined || reasoning === undefined || (best.get(theme)?.confidence ?? -1) >= confidence) continue;
      best.set(theme, { theme, confidence: Math.round(confidence * 100) / 100, reasoning });
    }
    return [...best.values()].sort((one, other) => other.confidence - one.confidence).slice(0, SUGGESTIONS_MAX);
  });

const TEXT_INSTRUCTIONS = prompt('text-themes', { max: SUGGESTIONS_MAX });
const PICTURE_INSTRUCTIONS = prompt('picture-themes', { max: SUGGESTIONS_MAX });

export function textThemesQuestion(text: string): Question<ThemeSuggestion[]> {
  return {
    name: 'text-themes',
    instructions: TEXT_INSTRUCTIONS,
    content: quoteForPrompt(text),
    requestSchema: requestSchema,
    answerSchema: answerSchema,
  };
}

/** @param jpeg a small picture without metadata */
export function pictureThemesQuestion(jpeg: Uint8Array): Question<ThemeSuggestion[]> {
  const content = [
    { type: 'text' as const, text: 'The photo:' },
    { type: 'file' as const, mediaType: 'image/jpeg', data: jpeg },
  ];
  return {
    name: 'picture-themes',
    instructions: PICTURE_INSTRUCTIONS,
    content,
    requestSchema: requestSchema,
    answerSchema: answerSchema,
  };
}
