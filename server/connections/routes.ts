/** Endpoints of the calendar feed, of webhooks and of entries by mail. */
import * as feed from '../../contract/calendar-feed.ts';
import * as mails from '../../contract/mail-replies.ts';
import * as hooks from '../../contract/webhooks.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import {
  changeFeed,
  createFeed,
  deleteFeed,
  type FeedDependencies,
  getFeed,
  readFeed,
} from './calendar/calendar-feed.ts';
import { changeMailReplies, getMailReplies, type MailReplyDependencies } from './mail-replies/mail-replies.ts';
import { type ReceiveDependencies, receiveMail } from './mail-replies/receive-mail.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  type WebhookDependencies,
} from './webhooks/webhooks.ts';

export function connectionsRoutes(
  deps: FeedDependencies & WebhookDependencies & MailReplyDependencies & ReceiveDependencies,
): Route[] {
  const { publicUrl, linksTo } = deps.settings;
  return [
    handle(feed.getCalendarFeed, ({ actor }) => getFeed(deps, actor)),
    handle(feed.createCalendarFeed, ({ actor, body, origin }) =>
      createFeed(deps, actor, body.withWords, publicUrl === undefined ? origin : linksTo),
    ),
    handle(feed.changeCalendarFeed, ({ actor, body }) => changeFeed(deps, actor, body.withWords)),
    handle(feed.deleteCalendarFeed, ({ actor }) => deleteFeed(deps, actor)),
    handle(feed.readCalendarFeed, ({ params, headers }) => readFeed(deps, params.id, headers['if-none-match'])),
    handle(mails.getMailReplies, ({ actor }) => getMailReplies(deps, actor)),
    handle(mails.changeMailReplies, ({ actor, body }) => changeMailReplies(deps, actor, body.isOn)),
    handle(mails.receiveInboundMail, ({ headers, bytes }) => receiveMail(deps, headers.authorization, bytes)),
    handle(hooks.listWebhooks, ({ actor }) => listWebhooks(deps, actor)),
    handle(hooks.createWebhook, ({ actor, body }) => createWebhook(deps, actor, body)),
    handle(hooks.changeWebhook, ({ actor, params, body }) => changeWebhook(deps, actor, params.id, body.isOn)),
    handle(hooks.deleteWebhook, ({ actor, params }) => deleteWebhook(deps, actor, params.id)),
    handle(hooks.testWebhook, ({ actor, params }) => testWebhook(deps, actor, params.id)),
    handle(hooks.listWebhookDeliveries, ({ actor, params }) => listDeliveries(deps, actor, params.id)),
    handle(hooks.resendWebhookDelivery, ({ actor, params }) => resendDelivery(deps, actor, params.id)),
  ];
}
