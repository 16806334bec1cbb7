/** Endpoints of the admin page. */
import * as endpoints from '../../contract/admin.ts';
import * as backupEndpoints from '../../contract/admin-backups.ts';
import * as jobEndpoints from '../../contract/admin-jobs.ts';
import * as peopleEndpoints from '../../contract/admin-people.ts';
import * as promoEndpoints from '../../contract/admin-promo-codes.ts';
import * as registrationEndpoints from '../../contract/admin-registration.ts';
import * as reportEndpoints from '../../contract/admin-reports.ts';
import * as serviceEndpoints from '../../contract/admin-services.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { listAudit } from './audit-log.ts';
import * as backups from './backups.ts';
import type { AdminDependencies } from './dependencies.ts';
import * as failures from './failures.ts';
import * as moderation from './moderation.ts';
import { getOverview } from './overview.ts';
import * as people from './people.ts';
import * as promoCodes from './promo-codes.ts';
import * as registration from './registration.ts';
import { sendTestMail, testModel, testPush } from './service-tests.ts';
import { StorageCounts } from './storage.ts';

export function adminRoutes(deps: AdminDependencies): Route[] {
  return [
    ...serverRoutes(deps),
    ...peopleRoutes(deps),
    handle(registrationEndpoints.getRegistration, () => registration.getRegistration(deps)),
    handle(registrationEndpoints.makeInvitations, ({ actor, body }) => registration.makeInvitations(deps, actor, body)),
    handle(registrationEndpoints.revokeInvitation, ({ actor, params }) =>
      registration.revokeInvitation(deps, actor, params.id),
    ),
    handle(promoEndpoints.listPromoCodes, ({ query }) => promoCodes.listPromoCodes(deps, query.page)),
    handle(promoEndpoints.makePromoCode, ({ actor, body }) => promoCodes.makePromoCode(deps, actor, body)),
    handle(promoEndpoints.finishPromoCode, async ({ actor, params }) => ({
      ended: await promoCodes.finishPromoCode(deps, actor, params.id),
    })),
    handle(reportEndpoints.listReports, ({ query }) => moderation.listReports(deps, query.state)),
    handle(reportEndpoints.getReported, ({ params }) => moderation.getReported(deps.orm, params.id)),
    handle(reportEndpoints.decideReport, ({ actor, params, body }) =>
      moderation.decideReport(deps, actor, params.id, body.decision),
    ),
  ];
}

function serverRoutes(deps: AdminDependencies): Route[] {
  const storage = new StorageCounts(deps);
  return [
    handle(endpoints.getAdminOverview, ({ actor }) => getOverview(deps, storage, actor)),
    handle(endpoints.listAuditLog, ({ query }) => {
      const limit = endpoints.AUDIT_ENTRIES_PER_PAGE;
      return listAudit(deps.orm, { limit, offset: (query.page - 1) * limit });
    }),
    handle(endpoints.getServerSettings, () => ({ settings: [...deps.server.settings] })),
    handle(serviceEndpoints.sendTestMail, ({ actor }) => sendTestMail(deps, actor)),
    handle(serviceEndpoints.sendTestPush, ({ actor }) => testPush(deps, actor)),
    handle(serviceEndpoints.testModel, ({ actor, signal }) => testModel(deps, actor, signal)),
    handle(jobEndpoints.listFailures, () => failures.listFailures(deps)),
    handle(jobEndpoints.settleFailure, async ({ actor, params, body }) => ({
      settled: await failures.settleFailure(deps, actor, params.id, body.action),
    })),
    handle(backupEndpoints.listServerBackups, () => backups.listServerBackups(deps)),
    handle(backupEndpoints.startBackup, async ({ actor }) => ({ started: await backups.startBackup(deps, actor) })),
    handle(backupEndpoints.checkServerBackup, async ({ actor, params }) => ({
      started: await backups.startCheck(deps, actor, params.id),
    })),
  ];
}

function peopleRoutes(deps: AdminDependencies): Route[] {
  return [
    handle(peopleEndpoints.listAdminPeople, ({ query }) => people.listPeople(deps, query)),
    handle(peopleEndpoints.getAdminPerson, ({ params }) => people.getPerson(deps, params.id)),
    handle(peopleEndpoints.setPersonPlan, ({ actor, params, body }) =>
      people.setPlan(deps, actor, params.id, body.plan),
    ),
    handle(peopleEndpoints.signOutPerson, ({ actor, params }) => people.signOut(deps, actor, params.id)),
    handle(peopleEndpoints.makeResetLink, ({ actor, params }) => people.resetLink(deps, actor, params.id)),
    handle(peopleEndpoints.setPersonDisabled, ({ actor, params, body }) =>
      people.disablePerson(deps, actor, params.id, body.disabled),
    ),
    handle(peopleEndpoints.deletePerson, ({ actor, params, body }) =>
      people.deletePerson(deps, actor, params.id, body.name),
    ),
  ];
}
