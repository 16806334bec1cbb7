/** The form of a theme's dictionary, and the dictionary of every theme. */
import type { Theme } from '../../../../contract/analysis.ts';
import * as body from './body.ts';
import * as living from './living.ts';
import * as making from './making.ts';
import * as people from './people.ts';

/** Words count by how surely they mean the theme; base forms, separated by spaces. Phrases are patterns, one a line. */
export interface ThemeWords {
  readonly strong: string;
  readonly medium: string;
  readonly weak: string;
  readonly phrases: string;
  /** Phrases whose words do not count: "I'd love", "hot dog". */
  readonly except: string;
}

export const THEME_WORDS: Readonly<Record<Theme, ThemeWords>> = { ...people, ...body, ...making, ...living };
