/** The number of runs of property tests, scaled by the environment. */

/** `PROPERTY_RUNS` is a factor: `npm test` sets 0.25 and `npm test -- all` 4. Default: 1. */
const FACTOR = Number(process.env.PROPERTY_RUNS ?? 1);

/** `usual` runs times the factor, at least 1. */
export function propertyRuns(usual: number): number {
  return Math.max(1, Math.round(usual * FACTOR));
}
