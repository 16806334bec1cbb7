import * as endpoints from '../../../contract/community.ts';
import { LIKES_PER_MINUTE } from '../../../contract/community.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import * as feed from './feed.ts';
import { likeEntry, unlikeEntry } from './likes.ts';

/** Responds with a plain list; the Link header has the next page. */
function respond(
  path: string,
  query: { limit: number; search?: string | undefined },
  { entries, next }: feed.FeedResult,
  setHeader: (name: string, value: string) => void,
) {
  setNextLink(setHeader, path, { limit: query.limit, search: query.search }, next);
  return entries;
}

export function feedRoutes(deps: Deps): Route[] {
  const { read } = deps.database;
  const rateLimiter = new MemberRateLimit(deps.clock, {
    max: LIKES_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: 'You’re liking entries too fast.',
  });
  return [
    handle(endpoints.listPublicFeed, async ({ actor, query, setHeader }) =>
      respond(
        endpoints.listPublicFeed.path,
        query,
        await read((source) => feed.listPublicFeed(source, actor, query)),
        setHeader,
      ),
    ),
    handle(endpoints.listFollowingFeed, async ({ actor, query, setHeader }) =>
      respond(
        endpoints.listFollowingFeed.path,
        query,
        await read((source) => feed.listFollowingFeed(source, actor, query)),
        setHeader,
      ),
    ),
    handle(endpoints.listPersonEntries, async ({ actor, params: { id }, query, setHeader }) =>
      respond(
        endpoints.listPersonEntries.path.replace(':id', id),
        query,
        await read((source) => feed.listPersonEntries(source, actor, id, query)),
        setHeader,
      ),
    ),
    handle(endpoints.countNewInFeed, ({ actor, query }) =>
      read((source) => feed.countNewInFeed(source, actor, query.since)),
    ),
    handle(endpoints.getFeedEntry, ({ actor, params }) => feed.getFeedEntry(deps, actor, params.id)),
    handle(endpoints.likeEntry, ({ actor, params }) => likeEntry({ ...deps, rateLimiter }, actor, params.id)),
    handle(endpoints.unlikeEntry, ({ actor, params }) => unlikeEntry(deps, actor, params.id)),
  ];
}
