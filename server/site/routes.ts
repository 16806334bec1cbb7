/** Endpoints of the contact form, the newsletter and the demo video. */

import * as contact from '../../contract/contact.ts';
import * as newsletter from '../../contract/newsletter.ts';
import { getDemoVideoPlayer } from '../../contract/site.ts';
import type { Deps } from '../platform/feature.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { discard } from '../platform/streams.ts';
import { storeMessage } from './contact-messages.ts';
import { demoVideoPlayer } from './demo-video-player.ts';
import { confirmNewsletter, requestSubscription, subscriberIdOf, unsubscribe } from './newsletter.ts';

export function siteRoutes(deps: Deps): Route[] {
  const stop = async (id: string) => {
    await unsubscribe(deps, id);
    return { isSubscribed: false as const };
  };
  return [
    handle(contact.sendContactMessage, async ({ body, actor, address }) => {
      await storeMessage(deps, body, { actor, address });
      return { isStored: true as const };
    }),
    handle(newsletter.subscribeToNewsletter, async ({ body, address }) => {
      await requestSubscription(deps, body, address);
      return { isAsked: true as const };
    }),
    handle(newsletter.confirmNewsletter, async ({ body, address }) => {
      await confirmNewsletter(deps, body.token, address);
      return { isSubscribed: true as const };
    }),
    handle(newsletter.unsubscribeFromNewsletter, ({ body }) => stop(body.id)),
    handle(newsletter.unsubscribeFromNewsletterByMailer, ({ params, bytes }) => {
      // The form that mail programs send (RFC 8058) contains nothing that the URL does not.
      discard(bytes);
      return stop(params.id);
    }),
    handle(newsletter.redirectToNewsletterUnsubscribe, ({ params: { id } }) => {
      subscriberIdOf(deps.settings, id);
      return { redirect: `/newsletter/stop?id=${id}` };
    }),
    handle(getDemoVideoPlayer, demoVideoPlayer),
  ];
}
