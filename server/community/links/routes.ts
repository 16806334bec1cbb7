import * as endpoints from '../../../contract/entry-links.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as links from './links.ts';

export function linkRoutes(deps: links.LinkDependencies): Route[] {
  return [
    handle(endpoints.listEntryLinks, ({ actor, params }) => links.listLinks(deps, actor, params.id)),
    handle(endpoints.createEntryLink, ({ actor, params, body }) => links.createLink(deps, actor, params.id, body)),
    handle(endpoints.revokeEntryLink, ({ actor, params }) => links.revokeLink(deps, actor, params.id)),
    handle(endpoints.openEntryLink, ({ params, ...visitor }) => links.openLink(deps, params.id, visitor)),
    handle(endpoints.getLinkedMedia, ({ params, query, headers, ...visitor }) =>
      links.getMedia(deps, params.id, { ...query, range: headers.range }, visitor),
    ),
  ];
}
