/** How notices leave this server: by push and by mail. */
import type { Deps, Feature } from '../../platform/feature.ts';
import { runs } from '../../platform/jobs/jobs.ts';
import { pushJob } from './jobs.ts';
import { pushSender } from './push.ts';
import { channelsRoutes } from './routes.ts';

export function channelsPart(deps: Deps): Required<Pick<Feature, 'routes' | 'jobs'>> {
  const push = pushSender(deps);
  return {
    routes: channelsRoutes(deps),
    jobs: [runs(pushJob, (_nothing, { signal }) => push.drain(signal))],
  };
}
