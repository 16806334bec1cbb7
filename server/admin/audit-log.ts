/** The audit log: acts of admins. */
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { AuditAct, AuditEntry } from '../../contract/admin.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { findUser } from '../account/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { newId } from '../platform/ids.ts';
import { auditLog } from './tables.ts';

const KEEP_DAYS = 365;
/** Rows kept at most, whatever their age. */
const KEEP_MAX = 100_000;

interface AuditedAct {
  /** Undefined: the operator, at the command line. */
  adminId: string | undefined;
  act: AuditAct;
  subjectId?: string;
  /** A name or an id; never users' words. */
  subject?: string;
}

/** Call it in the transaction of the act. */
export async function audit(tx: Queryable, clock: Clock, { adminId, act, subjectId, subject }: AuditedAct) {
  const admin = adminId === undefined ? undefined : await findUser(tx, adminId);
  await tx.insert(auditLog).values({
    id: newId(),
    happenedAt: clock.now(),
    adminId: adminId ?? null,
    adminName: admin ? nameOf(admin) : 'The operator',
    act,
    subjectId: subjectId ?? null,
    subject: subject ?? '',
  });
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Newest first; with `subjectId`, those about one person or thing. */
export async function listAudit(
  db: Queryable,
  { limit, offset = 0, subjectId }: { limit: number; offset?: number; subjectId?: string },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const about = subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId);
  const rows = await db
    .select()
    .from(auditLog)
    .where(about)
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const entries = rows.map(({ id, happenedAt, adminName, act, subject }) => ({
    id,
    at: happenedAt.toISOString(),
    admin: adminName,
    act,
    subject,
  }));
  return { entries, total: await db.$count(auditLog, about) };
}

/** Deletes what is older than a year, and the oldest rows beyond the limit. */
export async function sweepAudit({ orm, clock }: { orm: Queryable; clock: Clock }): Promise<void> {
  await orm.delete(auditLog).where(lt(auditLog.happenedAt, new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)));
  await orm.execute(sql`
    delete from audit_log where id in (
      select id from audit_log order by happened_at desc, id desc offset ${KEEP_MAX})`);
}
