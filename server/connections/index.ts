/** The feature `connections`: ways from a journal to a person's other apps. */
import { accessEnded } from '../account/index.ts';
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { userIdsOf } from '../platform/live/live.ts';
import { removeFeeds } from './calendar/calendar-feed.queries.ts';
import { connectionsRoutes } from './routes.ts';

export { connectionsBackup } from './backup.ts';

export function connectionsFeature(deps: Deps): Feature {
  return {
    routes: connectionsRoutes(deps),
    subscribers: [
      subscribe(accessEnded, 'connections.end', async (tx, events) => {
        await removeFeeds(tx, userIdsOf(events));
      }),
    ],
  };
}
