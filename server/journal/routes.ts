/** Endpoints of the journal. */

import * as endpoints from '../../contract/journal.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { setNextLink } from '../platform/http/paging.ts';
import type { JournalDependencies } from './dependencies.ts';
import * as entries from './entries.ts';

export function journalRoutes(deps: JournalDependencies): Route[] {
  return [
    handle(endpoints.createEntry, ({ actor, body, headers }) =>
      entries.createEntry(deps, actor, body, headers['idempotency-key']),
    ),
    handle(endpoints.listTodaysEntries, async ({ actor, query, setHeader }) => {
      const page = await entries.listTodaysEntries(deps, actor, query);
      setNextLink(setHeader, endpoints.listTodaysEntries.path, { limit: query.limit }, page.next);
      return page.entries;
    }),
    handle(endpoints.listEntries, async ({ actor, query, setHeader }) => {
      const page = await entries.listEntries(deps, actor, query);
      setNextLink(setHeader, endpoints.listEntries.path, { limit: query.limit }, page.next);
      return page.entries;
    }),
    handle(endpoints.getEntry, ({ actor, params }) => entries.getEntry(deps, actor, params.id)),
    handle(endpoints.updateEntry, ({ actor, params, body }) => entries.updateEntry(deps, actor, params.id, body)),
    handle(endpoints.setEntryHelp, ({ actor, params, body }) => entries.setEntryHelp(deps, actor, params.id, body)),
    handle(endpoints.deleteEntry, ({ actor, params }) => entries.deleteEntry(deps, actor, params.id)),
  ];
}
