/** The feature `admin`: the page of the operator. Only admins reach its endpoints. */
import type { Feature } from '../platform/feature.ts';
import { sweepAudit } from './audit-log.ts';
import { backupJobs } from './backups.ts';
import type { AdminDependencies } from './dependencies.ts';
import { adminRoutes } from './routes.ts';

export { grantAdmin } from './admins.ts';
export type { ServerFacts } from './dependencies.ts';
export { endCode, makeCode } from './promo-codes.ts';

export function adminFeature(deps: AdminDependencies): Feature {
  return {
    routes: adminRoutes(deps),
    jobs: [...backupJobs(deps), { name: 'sweep-audit-log', schedule: '47 4 * * *', run: () => sweepAudit(deps) }],
  };
}
