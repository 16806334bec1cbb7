/** The themes of entries. */
import { z } from 'zod';

/** The fixed set of themes. */
export const THEMES = [
  'family',
  'love',
  'friends',
  'kindness',
  'animals',
  'nature',
  'weather',
  'food',
  'home',
  'health',
  'rest',
  'exercise',
  'work',
  'achievement',
  'learning',
  'creativity',
  'entertainment',
  'celebration',
  'travel',
  'faith',
  'conversation',
  'shopping',
  'technology',
  'growth',
] as const;
export const themeSchema = z.enum(THEMES, { error: 'This is not one of the themes.' });
export type Theme = z.infer<typeof themeSchema>;
