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
export const themeSchema = z.enum(THEMES, { error: 'We don’t have that theme.' });
export type Theme = z.infer<typeof themeSchema>;
