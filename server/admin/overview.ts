/** The overview of the admin page. */
import { statfs } from 'node:fs/promises';
import type { AdminOverview } from '../../contract/admin.ts';
import { REPORTS_LISTED_MAX } from '../../contract/admin-reports.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { countPeople } from '../account/index.ts';
import { listOpenReports } from '../community/index.ts';
import { hourOf } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { readLastAttempt } from '../platform/server-backup/last-attempt.ts';
import { listBackups } from '../platform/server-backup/rotation.ts';
import { findQueueDepths } from '../platform/sight/queue-depths.queries.ts';
import { readVersion } from '../platform/version.ts';
import { listAudit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';
import { findFigures } from './figures.queries.ts';
import type { StorageCounts } from './storage.ts';

const AUDIT_SHOWN = 5;
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

export async function getOverview(
  { orm, clock, database, settings, server, serviceErrors }: AdminDependencies,
  storage: StorageCounts,
  actor: Actor,
): Promise<AdminOverview> {
  const now = clock.now();
  const reports = await listOpenReports(orm, REPORTS_LISTED_MAX);
  const depths = await findQueueDepths(orm);
  const { people, joined } = await countPeople(orm, new Date(now.getTime() - 7 * DAY_MS));
  const month = new Date(now.getTime() - 30 * DAY_MS);
  const errors = await serviceErrors.find();
  const { entries: audit } = await listAudit(orm, { limit: AUDIT_SHOWN });
  return {
    address: new URL(settings.linksTo).host,
    version: readVersion(),
    startedAt,
    reports: reports.length,
    oldestReportAt: reports.map(({ since }) => since).sort()[0] ?? null,
    failures: depths.jobs.failed + depths.retries.given_up,
    people,
    newPeople: joined,
    ...(await findFigures(orm, { today: startOfDay(now, actor.timezone), month })),
    storage: await storage.get(),
    freeBytes: await findFreeBytes(server.dataDir),
    database: database.kind,
    mailHost: server.mailHost,
    model: settings.model?.model ?? null,
    serviceErrors: errors.map((error) => ({ ...error, lastAt: error.lastAt.toISOString() })),
    lastBackup: await findLastBackup(server.backups.folder),
    audit,
  };
}

/** The last midnight in this time zone, to the hour. */
function startOfDay(now: Date, timezone: string): Date {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return new Date(hour.getTime() - hourOf(hour, timezone) * HOUR_MS);
}

async function findFreeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : null;
}

async function findLastBackup(folder: string): Promise<AdminOverview['lastBackup']> {
  const [last] = await listBackups(folder);
  const attempt = await readLastAttempt(folder);
  const failure = attempt?.reason ?? null;
  const madeAt = last?.madeAt.toISOString();
  // A backup made after the failed attempt settles it.
  if (madeAt === undefined) return failure === null || !attempt ? null : { madeAt: attempt.at, failure };
  return { madeAt, failure: attempt && attempt.at > madeAt ? failure : null };
}
