/** The type of a theme dictionary, and the dictionaries of all themes. */
import type { Theme } from '../../../../contract/analysis.ts';
import * as body from './body.ts';
import * as living from './living.ts';
import * as making from './making.ts';
import * as people from './people.ts';

/** Words (base forms) by how clearly they indicate the theme, space-separated. Phrases are patterns, one a line. */
export interface ThemeWords {
  readonly strong: string;
  readonly medium: string;
  readonly weak: string;
  readonly phrases: string;
  /** Phrases whose words are ignored: "I'd love", "hot dog". */
  readonly except: string;
}

export const THEME_WORDS: Readonly<Record<Theme, ThemeWords>> = { ...people, ...body, ...making, ...living };
