/** The delivery channels: push and email. */
import type { Deps, Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import { type MailDependencies, mailSender } from './mail-sender.ts';
import { pushSender } from './push-sender.ts';
import { channelsRoutes } from './routes.ts';
import { mailJob, pushJob } from './send-jobs.ts';

export function channelsPart(
  deps: Deps & Pick<MailDependencies, 'journals'>,
): Required<Pick<Feature, 'routes' | 'jobs'>> {
  const push = pushSender(deps);
  const mail = mailSender(deps);
  return {
    routes: channelsRoutes(deps),
    jobs: [
      handleJob(pushJob, (_nothing, { signal }) => push.drain(signal)),
      handleJob(mailJob, (_nothing, { signal }) => mail.drain(signal)),
    ],
  };
}
