/** Warns at the start when a secret is not the one with which the database was used so far. */
import { createHmac } from 'node:crypto';
import type { Sql } from 'postgres';
import type { BasicLogger } from './platform/log.ts';

export interface UsedSecret {
  value: string;
  /** True if it was generated just now. */
  isNew: boolean;
  /** The table whose rows end with it. Its comment keeps a fingerprint of the secret. */
  table: 'sessions' | 'push_subscriptions';
}

/** Things that end where the secret changes, by its table. */
const ENDED: Record<UsedSecret['table'], string> = {
  sessions:
    'the session secret is not the one this database was used with: everyone is signed out; API tokens, calendar addresses, links people shared and unsubscribe links in mails already sent no longer work; and webhooks are signed with other secrets',
  push_subscriptions:
    'the VAPID key is not the one this database was used with: no device gets push messages until its owner switches them on again',
};

/**
 * Logs a warning for each secret that changed, if the database has people, and remembers the present ones.
 * @param hasPeople asked only where a secret may have changed
 */
export async function warnOfChangedSecrets(
  sql: Sql,
  secrets: readonly UsedSecret[],
  hasPeople: () => Promise<boolean>,
  log: BasicLogger,
): Promise<void> {
  for (const { value, isNew, table } of secrets) {
    const fingerprint = `evenglow secret ${createHmac('sha256', value).update(table).digest('hex').slice(0, 16)}`;
    const [row] = await sql<
      { known: string | null }[]
    >`select obj_description(${table}::regclass, 'pg_class') as known`;
    const known = row?.known ?? undefined;
    if (known === fingerprint) continue;
    // A database of an earlier version remembers none.
    if ((known !== undefined || isNew) && (await hasPeople())) log.warn({}, ENDED[table]);
    // Another process that starts at the same time may do the same, and a role may lack the right.
    await sql.unsafe(`comment on table ${table} is '${fingerprint}'`).catch((error: unknown) => {
      log.debug({ err: error }, 'the fingerprint of a secret could not be stored');
    });
  }
}
