import * as endpoints from '../../contract/notifications.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import {
  getPreferences,
  getReminderCalendar,
  getReminderQuestion,
  type NotificationsDependencies,
  setPreferences,
} from './preferences.ts';

export function notificationsRoutes(deps: NotificationsDependencies): Route[] {
  return [
    handle(endpoints.getNotificationPreferences, ({ actor }) => getPreferences(deps, actor)),
    handle(endpoints.setNotificationPreferences, ({ actor, body }) => setPreferences(deps, actor, body)),
    handle(endpoints.getReminderQuestion, ({ actor, query }) => getReminderQuestion(deps, actor, query.time)),
    handle(endpoints.getReminderCalendar, async ({ actor }) => ({
      contentType: 'text/calendar; charset=utf-8',
      fileName: 'evenglow-reminder.ics',
      headers: { 'cache-control': 'no-store' },
      body: await getReminderCalendar(deps, actor),
    })),
  ];
}
