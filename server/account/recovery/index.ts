/** The part of the feature for password resets by mail, and for changes of password and email address. */
import type { Deps, Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { mailJob, sendAccountMail } from './account-mails.ts';
import { removeExpiredLinks } from './mailed-links.queries.ts';
import { recoveryRoutes } from './routes.ts';

export function recoveryPart(deps: Deps & { sessions: Sessions }): Required<Pick<Feature, 'routes' | 'jobs'>> {
  return {
    routes: recoveryRoutes(deps),
    jobs: [
      handleJob(mailJob, (mail, { attempt }) => sendAccountMail(deps, mail, attempt)),
      {
        name: 'account.sweep-links',
        schedule: '25 * * * *',
        run: () => removeExpiredLinks(deps.orm, deps.clock.now()),
      },
    ],
  };
}
