/** Endpoints of profiles and profile pictures. */
import * as endpoints from '../../../contract/profile.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as picture from './picture.ts';
import { getProfile, updateProfile } from './profile.ts';

export function profileRoutes(deps: picture.PictureDependencies): Route[] {
  return [
    handle(endpoints.getProfile, ({ actor }) => getProfile(deps, actor)),
    handle(endpoints.updateProfile, ({ actor, body }) => updateProfile(deps, actor, body)),
    handle(endpoints.setProfileImage, ({ actor, body }) => picture.setPicture(deps, actor, body.imageUrl)),
    handle(endpoints.createObjectUpload, ({ actor }) => picture.createPictureUpload(deps, actor)),
    handle(endpoints.uploadObject, ({ actor, params, query, bytes }) =>
      picture.uploadPicture(deps, actor, params.id, query, bytes),
    ),
    handle(endpoints.getObject, ({ actor, params, headers }) =>
      picture.getPicture(deps, actor, params.id, headers['if-none-match']),
    ),
  ];
}
