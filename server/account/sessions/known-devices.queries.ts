/** Queries of known devices. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { knownDevices, users } from '../tables.ts';

/** Whether the user with this email has signed in from this device. Takes as long for an unknown email. */
export async function isKnownDevice(db: Queryable, email: string, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(eq(users.email, email));
  return rows.length > 0;
}

/** Stores the device and deletes all but the user's `limit` last seen devices. */
export async function upsertKnownDevice(
  db: Queryable,
  device: typeof knownDevices.$inferInsert,
  limit: number,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: device.seenAt } });
  await db.execute(sql`
    delete from known_devices where user_id = ${device.userId} and device_hash in
      (select device_hash from known_devices where user_id = ${device.userId} order by seen_at desc offset ${limit})`);
}

export async function removeKnownDevicesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(knownDevices).where(sql`${knownDevices.seenAt} < ${before.toISOString()}`);
}
