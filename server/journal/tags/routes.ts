/** Endpoints of a person's own tags. */
import * as endpoints from '../../../contract/own-tags.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { listTags, removeTag, renameTag, type TagDependencies, undoTagChange } from './own-tags.ts';

export function tagRoutes(deps: TagDependencies): Route[] {
  return [
    handle(endpoints.listTags, ({ actor }) => listTags(deps, actor)),
    handle(endpoints.renameTag, ({ actor, body }) => renameTag(deps, actor, body)),
    handle(endpoints.removeTag, ({ actor, body }) => removeTag(deps, actor, body)),
    handle(endpoints.undoTagChange, ({ actor, body }) => undoTagChange(deps, actor, body)),
  ];
}
