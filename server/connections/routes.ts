/** Endpoints of the calendar feed. */
import * as feed from '../../contract/calendar-feed.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import {
  changeFeed,
  createFeed,
  deleteFeed,
  type FeedDependencies,
  getFeed,
  readFeed,
} from './calendar/calendar-feed.ts';

export function connectionsRoutes(deps: FeedDependencies): Route[] {
  const { publicUrl, linksTo } = deps.settings;
  return [
    handle(feed.getCalendarFeed, ({ actor }) => getFeed(deps, actor)),
    handle(feed.createCalendarFeed, ({ actor, body, origin }) =>
      createFeed(deps, actor, body.withWords, publicUrl === undefined ? origin : linksTo),
    ),
    handle(feed.changeCalendarFeed, ({ actor, body }) => changeFeed(deps, actor, body.withWords)),
    handle(feed.deleteCalendarFeed, ({ actor }) => deleteFeed(deps, actor)),
    handle(feed.readCalendarFeed, ({ params, headers }) => readFeed(deps, params.id, headers['if-none-match'])),
  ];
}
