/** Texts and colors of the three infographic styles. */
import type { InfographicStyle } from '../../../contract/infographic.ts';

export interface StyleTexts {
  about: string;
  /** Colors of the drawing. */
  palette: readonly string[];
}

export const STYLE_TEXTS: Readonly<Record<InfographicStyle, StyleTexts>> = {
  colorful: {
    about: 'A small sun for every day, around a sunset.',
    palette: ['#29285a', '#97375f', '#d3583a', '#ffb04f', '#ffe45e'],
  },
  minimal: {
    about: 'One dot per entry, month by month.',
    palette: ['#fdfaf3', '#f3bd84', '#c14f1b', '#5d4a41', '#2e1f18'],
  },
  elegant: {
    about: 'A golden dial with a ray for each day.',
    palette: ['#120c18', '#2c1a30', '#54342f', '#c9a25c', '#f5e2b8'],
  },
};
