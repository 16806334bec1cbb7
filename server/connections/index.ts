/** The feature `connections`: ways from a journal to a person's other apps. */
import { accessEnded } from '../account/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { userIdsOf } from '../platform/live/live.ts';
import { openGuardedHttp } from '../platform/outgoing/guarded-http.ts';
import { isLocalNetwork, isPublicAddress } from '../platform/outgoing/public-address.ts';
import { removeFeeds } from './calendar/calendar-feed.queries.ts';
import { endReplyAddresses } from './mail-replies/mail-replies.queries.ts';
import { replyAnswerJob, sendReplyAnswer } from './mail-replies/reply-answers.ts';
import { connectionsRoutes } from './routes.ts';
import { webhookSender } from './webhooks/deliver.ts';
import { deliverJob, startWaitingJob } from './webhooks/queue-deliveries.ts';
import { entrySubscriber, recapJob } from './webhooks/subscribers.ts';
import { removeWebhooks } from './webhooks/webhooks.queries.ts';
import { sweepDeliveries } from './webhooks/webhooks.ts';

export { connectionsBackup } from './backup.ts';
export { webhookTurnedOff } from './events.ts';
export { replyAddressOf } from './mail-replies/mail-replies.ts';

export function connectionsFeature(deps: Deps, { journal }: { journal: JournalFeature }): Feature {
  const { webhooksAllowPrivate = false } = deps.settings;
  // Never closed: that would break attempts that still run during a shutdown, and idle connections keep no process alive.
  const http = openGuardedHttp(
    (protocol, address) =>
      (protocol === 'https:' && isPublicAddress(address)) || (webhooksAllowPrivate && isLocalNetwork(address)),
  );
  return {
    routes: connectionsRoutes({ ...deps, http, journal }),
    subscribers: [
      entrySubscriber(deps),
      subscribe(accessEnded, 'connections.end', async (tx, events) => {
        await removeFeeds(tx, userIdsOf(events));
        await removeWebhooks(tx, userIdsOf(events));
        await endReplyAddresses(tx, userIdsOf(events), deps.clock.now());
      }),
    ],
    jobs: [
      handleJob(deliverJob, webhookSender({ ...deps, http })),
      handleJob(replyAnswerJob, (answer) => sendReplyAnswer(deps, answer)),
      startWaitingJob(deps),
      recapJob(deps),
      { name: 'connections.sweep-deliveries', schedule: '33 4 * * *', run: () => sweepDeliveries(deps) },
    ],
  };
}
