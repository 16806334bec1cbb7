/** Endpoints of photos and videos. */
import * as endpoints from '../../../contract/media.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as media from './media.ts';
import { upload } from './upload.ts';

export function mediaRoutes(deps: media.MediaDependencies): Route[] {
  return [
    handle(endpoints.createUpload, ({ actor, body }) => media.createUpload(deps, actor, body)),
    handle(endpoints.getMediaUsage, ({ actor }) => media.getSpace(deps, actor)),
    handle(endpoints.uploadFile, ({ actor, params, query, bytes }) => upload(deps, actor, params.id, query, bytes)),
    handle(endpoints.getMedia, ({ actor, params, query, headers }) =>
      media.getMedia(deps, actor, params.id, {
        size: query.size,
        range: headers.range,
        ifNoneMatch: headers['if-none-match'],
      }),
    ),
    handle(endpoints.discardMedia, ({ actor, params }) => media.discard(deps, actor, params.id)),
  ];
}
