/** Puts notices into inboxes for tests. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import { queueNotices } from '../notice-queue.ts';
import { type NoticeData, scheduledNotifications } from '../tables.ts';

interface SentNotice {
  kind?: NoticeKind;
  title?: string;
  message?: string;
  data?: Partial<NoticeData>;
  isQuiet?: boolean;
}

/** Queues a notice for the user and returns its id. */
export async function sendNoticeTo(app: TestApp, userId: string, notice: SentNotice = {}): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  const { kind = 'daily_reminder', title = 'What made you smile today?', message = 'One sentence is enough.' } = notice;
  await app.database.orm.transaction(async (tx) => {
    await tx.insert(scheduledNotifications).values({ id, userId, type: kind, scheduleKey: id, scheduledFor: now });
    const data = { path: '/', tag: kind, ...notice.data };
    const sendBefore = new Date(now.getTime() + HOUR_MS);
    const isQuiet = notice.isQuiet ?? false;
    await queueNotices(tx, [{ id, userId, kind, title, message, data, isQuiet, sendBefore }], now);
  });
  return id;
}
