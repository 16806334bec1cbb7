import * as endpoints from '../../../contract/inbox.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import * as inbox from './inbox.ts';
import { sendTestNotice } from './send-test-notice.ts';

export function inboxRoutes(deps: Deps): Route[] {
  return [
    handle(endpoints.listInbox, async ({ actor, query, setHeader }) => {
      const page = await inbox.listInbox(deps, actor, query);
      setNextLink(setHeader, endpoints.listInbox.path, { limit: query.limit }, page.next);
      return page.notices;
    }),
    handle(endpoints.countUnreadNotices, ({ actor }) => inbox.countUnreadNotices(deps, actor)),
    handle(endpoints.readAllNotices, ({ actor, body }) => inbox.readAllNotices(deps, actor, body.until)),
    handle(endpoints.undoReadAllNotices, ({ actor, body }) => inbox.undoReadAllNotices(deps, actor, body.readAt)),
    handle(endpoints.sendTestNotice, ({ actor }) => sendTestNotice(deps, actor)),
  ];
}
