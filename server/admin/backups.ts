/** Backups from the admin page: made and checked by jobs, one at a time. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ListedBackup, ServerBackups } from '../../contract/admin-backups.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { findOpenJobs, lockKey } from '../platform/jobs/jobs.queries.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { makeBackupNow } from '../platform/server-backup/daily-backups.ts';
import { readLastAttempt } from '../platform/server-backup/last-attempt.ts';
import { filesOf, readManifest } from '../platform/server-backup/manifest.ts';
import { type FoundBackup, listBackups } from '../platform/server-backup/rotation.ts';
import { verifyBackup } from '../platform/server-backup/verify-backup.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

/** Of an attempt, in seconds. */
const TIME_LIMIT = 6 * 3600;
const ONCE = { retries: 0, timeLimit: TIME_LIMIT } as const;
const backupJob = defineJob({ name: 'admin.backup', payload: z.object({}), ...ONCE });
const checkJob = defineJob({ name: 'admin.check-backup', payload: z.object({ id: z.string() }), ...ONCE });
const RUNNING = { [backupJob.name]: 'backup', [checkJob.name]: 'check' } as const;

export function backupJobs(deps: AdminDependencies): Job[] {
  const { clock, log, server } = deps;
  return [
    handleJob(backupJob, (_, { signal }) => makeBackupNow(server.backups, clock.now(), signal, log)),
    handleJob(checkJob, ({ id }) => checkBackup(deps, id)),
  ];
}

export async function listServerBackups(deps: AdminDependencies): Promise<ServerBackups> {
  const { folder, daily, hour, hasBucket } = deps.server.backups;
  const checks = await readChecks(folder);
  const last = await readLastAttempt(folder);
  const found = await listBackups(folder);
  const isSettled = last && found.some(({ madeAt }) => madeAt.toISOString() > last.at);
  return {
    folder,
    daily: daily ? hour : null,
    hasBucket,
    lastFailure: last?.reason === undefined || isSettled ? null : { at: last.at, reason: last.reason },
    running: await findRunning(deps),
    backups: await Promise.all(found.map((backup) => presentBackup(backup, checks))),
  };
}

async function presentBackup({ name, folder, madeAt }: FoundBackup, checks: Checks): Promise<ListedBackup> {
  const manifest = await readManifest(folder).catch(() => undefined);
  const check = checks[name];
  return {
    id: name,
    madeAt: madeAt.toISOString(),
    bytes: manifest ? filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0) : null,
    rows: manifest ? manifest.tables.reduce((sum, { rows }) => sum + rows, 0) : null,
    files: manifest?.files.length ?? null,
    madeBy: manifest?.madeBy ?? null,
    check: check ? { at: check.at, failure: check.failure ?? null } : null,
  };
}

async function findRunning({ orm }: AdminDependencies): Promise<ServerBackups['running']> {
  const [job] = await findOpenJobs(orm, Object.keys(RUNNING));
  if (!job) return null;
  const id = z.object({ id: z.string() }).safeParse(job.data);
  return { what: RUNNING[job.name] ?? 'backup', id: id.data?.id ?? null, since: job.since.toISOString() };
}

/** Returns false if a backup or a check runs already. */
export function startBackup(deps: AdminDependencies, actor: Actor): Promise<boolean> {
  return start(deps, actor, backupJob, {}, 'backup_started', '');
}

/** @throws AppError not_found without such a backup */
export async function startCheck(deps: AdminDependencies, actor: Actor, id: string): Promise<boolean> {
  const found = await listBackups(deps.server.backups.folder);
  if (!found.some(({ name }) => name === id)) throw new AppError('not_found', { message: 'There is no such backup.' });
  return start(deps, actor, checkJob, { id }, 'backup_check_started', id);
}

async function start<Payload extends object>(
  deps: AdminDependencies,
  actor: Actor,
  job: ReturnType<typeof defineJob<Payload>>,
  payload: Payload,
  act: 'backup_started' | 'backup_check_started',
  subject: string,
): Promise<boolean> {
  const { orm, jobs, clock } = deps;
  return orm.transaction(async (tx) => {
    // Of two admins at once, the second sees the job of the first.
    await lockKey(tx, backupJob.name, 'start');
    if (await findRunning({ ...deps, orm: tx })) return false;
    await jobs.send(tx, job, payload);
    await audit(tx, clock, { adminId: actor.userId, act, subject });
    return true;
  });
}

const checksSchema = z.record(z.string(), z.object({ at: z.string(), failure: z.string().optional() }));
type Checks = z.infer<typeof checksSchema>;
const checksFile = (folder: string) => join(folder, 'checks.json');

async function readChecks(folder: string): Promise<Checks> {
  try {
    return checksSchema.parse(JSON.parse(await readFile(checksFile(folder), 'utf8')));
  } catch {
    return {};
  }
}

/** Checks every file and writes the result beside the backups, without those of removed backups. */
async function checkBackup({ clock, server }: AdminDependencies, id: string): Promise<void> {
  const { folder } = server.backups;
  const failure = await verifyBackup(folder, join(folder, id)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const known = new Set((await listBackups(folder)).map(({ name }) => name));
  const earlier = Object.entries(await readChecks(folder)).filter(([name]) => known.has(name));
  const at = clock.now().toISOString();
  const checks: Checks = { ...Object.fromEntries(earlier), [id]: { at, ...(failure !== undefined && { failure }) } };
  await writeFile(`${checksFile(folder)}.new`, `${JSON.stringify(checks)}\n`, { mode: 0o600 });
  await rename(`${checksFile(folder)}.new`, checksFile(folder));
}
