import * as endpoints from '../../../contract/push.ts';
import * as mails from '../../../contract/unsubscribe.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { discard } from '../../platform/streams.ts';
import { markOpened } from './opened-notices.queries.ts';
import { hasSubscription, removeSubscription } from './push-subscriptions.queries.ts';
import { normalizeEndpoint, savePushSubscription } from './push-subscriptions.ts';
import { getMailState, setMailEnabled } from './unsubscribe.ts';

export function channelsRoutes(deps: Deps): Route[] {
  const { orm, push, clock } = deps;
  return [
    handle(endpoints.getPushKey, () => ({ publicKey: push.publicKey })),
    handle(endpoints.savePushSubscription, ({ actor, body: { endpoint, keys } }) =>
      savePushSubscription(deps, actor, { endpoint, ...keys }),
    ),
    handle(endpoints.removePushSubscription, ({ actor, body }) =>
      removeSubscription(orm, actor, normalizeEndpoint(body.endpoint)),
    ),
    handle(endpoints.checkPushSubscription, async ({ actor, body }) => ({
      isKnown: await hasSubscription(orm, actor, normalizeEndpoint(body.endpoint)),
    })),
    handle(endpoints.markNoticeOpened, ({ actor, params }) =>
      orm.transaction(async (tx) => {
        const found = await markOpened(tx, actor.userId, params.id, clock.now());
        if (!found) throw new AppError('not_found');
        await notifyPages(tx, [actor.userId], ['notices']);
      }),
    ),
    handle(mails.unsubscribeFromMails, ({ params, bytes }) => {
      // Mail programs send a form body, which is not needed.
      discard(bytes);
      return setMailEnabled(deps, params.id, false);
    }),
    handle(mails.redirectToUnsubscribePage, async ({ params: { id } }) => {
      await getMailState(deps, id);
      return { redirect: `/unsubscribe/${id}` };
    }),
    handle(mails.getMailState, ({ params }) => getMailState(deps, params.id)),
    handle(mails.resubscribeToMails, ({ params }) => setMailEnabled(deps, params.id, true)),
  ];
}
