/** Calibrates the journal model: what its scores mean, learned from scores of entries that the scoring model did not see. */
import { AT, type Calibration, HARDSHIPS, MOVES, probabilityOf } from '../../server/analysis/local/index.ts';
import { bestSharpness, bestThresholds, fitCalibration, fitMood } from './calibration.ts';
import type { JournalRow } from './journal-rows.ts';

export const THEME_COUNT = AT.hardship - AT.themes;
/** Outputs that are learned from all entries; the rest are moves, which some files have. */
export const COMMON = AT.move;

/** Probabilities, thresholds and the sentiment, from scores of rows by models that did not see them. */
export function calibrateJournal(
  rows: readonly JournalRow[],
  said: Float32Array,
  moves: Float32Array,
  withMove: Int32Array,
  journal: Calibration,
) {
  const scores = (output: number) => rows.map((_, row) => said[row * COMMON + output] ?? 0);
  // One line for all themes: a line for each named fewer right ones on entries by other hands.
  const places = Array.from({ length: THEME_COUNT }, (_, theme) => theme);
  const themes = fitCalibration(
    places.flatMap((theme) => scores(AT.themes + theme)),
    places.flatMap((theme) => rows.map((row) => row.themes[theme] ?? false)),
  );
  const hard = fitCalibration(
    scores(AT.hard),
    rows.map((row) => row.hard !== ''),
  );
  return {
    calibrations: [hard, journal, themes],
    thresholds: bestThresholds(
      rows.map(({ themes: labels }, row) => ({
        labels,
        probabilities: places.map((theme) => probabilityOf(said[row * COMMON + AT.themes + theme] ?? 0, themes)),
      })),
    ),
    sharpness: [
      bestSharpness(
        rows.map(({ hardship }, row) => ({
          scores: said.subarray(row * COMMON + AT.hardship, row * COMMON + AT.hardship + HARDSHIPS.length),
          truth: hardship,
        })),
      ),
      bestSharpness(
        [...withMove].map((row) => ({
          scores: moves.subarray(row * MOVES.length, (row + 1) * MOVES.length),
          truth: rows[row]?.move ?? 0,
        })),
      ),
    ] as const,
    mood: fitMood(
      scores(AT.sentiment),
      scores(AT.hard).map((score) => probabilityOf(score, hard)),
      rows.map(({ stars }) => stars),
    ),
  };
}
