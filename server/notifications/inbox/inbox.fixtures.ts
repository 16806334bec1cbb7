/** Puts notices into inboxes, for tests. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import { queueNotices } from '../queue.ts';
import { type NoticeFacts, scheduledNotifications } from '../tables.ts';

interface Told {
  kind?: NoticeKind;
  title?: string;
  message?: string;
  facts?: Partial<NoticeFacts>;
  isQuiet?: boolean;
}

/** Hands a notice to the person's channels, and answers its id. */
export async function tellPerson(app: TestApp, userId: string, told: Told = {}): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  const { kind = 'daily_reminder', title = 'What made today lighter?', message = 'Two lines are enough.' } = told;
  await app.database.orm.transaction(async (tx) => {
    await tx.insert(scheduledNotifications).values({ id, userId, type: kind, occasion: id, scheduledFor: now });
    const facts = { path: '/', tag: kind, ...told.facts };
    const sendBefore = new Date(now.getTime() + HOUR_MS);
    const isQuiet = told.isQuiet ?? false;
    await queueNotices(tx, [{ id, userId, kind, title, message, facts, isQuiet, sendBefore }], now);
  });
  return id;
}
