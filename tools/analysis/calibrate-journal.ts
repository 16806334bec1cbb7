/** Calibrates the journal model: what its scores mean, learned from scores of entries that the scoring model did not see. */
import {
  HARDSHIPS,
  OUTPUT_OFFSETS,
  PERSPECTIVES,
  probabilityOf,
  REREAD_OUTPUTS,
} from '../../server/analysis/local/index.ts';
import { bestSharpness, bestThresholds, fitCalibration, fitMood } from './calibration.ts';
import type { JournalRow } from './journal-rows.ts';

export const THEME_COUNT = OUTPUT_OFFSETS.hardship - OUTPUT_OFFSETS.themes;

/** Probabilities, thresholds and the sentiment, from scores of rows by models that did not see them. */
export function calibrateJournal(
  rows: readonly JournalRow[],
  predicted: Float32Array,
  moves: Float32Array,
  withMove: Int32Array,
) {
  const scores = (output: number) => rows.map((_, row) => predicted[row * REREAD_OUTPUTS + output] ?? 0);
  // One calibration for all themes: separate ones found fewer correct themes on entries by other authors.
  const themeIndexes = Array.from({ length: THEME_COUNT }, (_, theme) => theme);
  const themes = fitCalibration(
    themeIndexes.flatMap((theme) => scores(OUTPUT_OFFSETS.themes + theme)),
    themeIndexes.flatMap((theme) => rows.map((row) => row.themes[theme] ?? false)),
  );
  const hard = fitCalibration(
    scores(OUTPUT_OFFSETS.hard),
    rows.map((row) => row.hard !== ''),
  );
  return {
    calibrations: { hard, themes },
    thresholds: bestThresholds(
      rows.map(({ themes: labels }, row) => ({
        labels,
        probabilities: themeIndexes.map((theme) =>
          probabilityOf(predicted[row * REREAD_OUTPUTS + OUTPUT_OFFSETS.themes + theme] ?? 0, themes),
        ),
      })),
    ),
    sharpness: [
      bestSharpness(
        rows.map(({ hardship }, row) => ({
          scores: predicted.subarray(
            row * REREAD_OUTPUTS + OUTPUT_OFFSETS.hardship,
            row * REREAD_OUTPUTS + OUTPUT_OFFSETS.hardship + HARDSHIPS.length,
          ),
          truth: hardship,
        })),
      ),
      bestSharpness(
        [...withMove].map((row) => ({
          scores: moves.subarray(row * PERSPECTIVES.length, (row + 1) * PERSPECTIVES.length),
          truth: rows[row]?.move ?? 0,
        })),
      ),
    ] as const,
    mood: fitMood(
      scores(OUTPUT_OFFSETS.sentiment),
      scores(OUTPUT_OFFSETS.hard).map((score) => probabilityOf(score, hard)),
      rows.map(({ stars }) => stars),
    ),
  };
}
