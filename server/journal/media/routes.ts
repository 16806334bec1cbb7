/** Endpoints of photos and videos. */
import * as endpoints from '../../../contract/media.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as media from './media.ts';
import { receive } from './receive.ts';

export function mediaRoutes(deps: media.MediaDependencies): Route[] {
  return [
    handle(endpoints.announceFile, ({ actor, body }) => media.announce(deps, actor, body)),
    handle(endpoints.sendFile, ({ actor, params, query, bytes }) => receive(deps, actor, params.id, query, bytes)),
    handle(endpoints.seeMedia, ({ actor, params, query, headers }) =>
      media.see(deps, actor, params.id, { size: query.size, range: headers.range, known: headers['if-none-match'] }),
    ),
    handle(endpoints.discardMedia, ({ actor, params }) => media.discard(deps, actor, params.id)),
  ];
}
