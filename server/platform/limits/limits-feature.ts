/** Scheduled removal of old rate limit counters, as a feature. */
import type { Deps, Feature } from '../feature.ts';
import { sweepRateLimits } from './rate-limits.ts';

export function rateLimitsFeature(deps: Deps): Feature {
  return { jobs: [{ name: 'sweep-rate-limits', schedule: '*/10 * * * *', run: () => sweepRateLimits(deps) }] };
}
