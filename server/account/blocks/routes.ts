/** Endpoints of blocked users. */
import * as endpoints from '../../../contract/blocked-people.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type BlockedDependencies, listBlocked, unblockPerson } from './blocked-people.ts';

export function blockedRoutes(deps: BlockedDependencies): Route[] {
  return [
    handle(endpoints.listBlocked, ({ actor }) => listBlocked(deps, actor)),
    handle(endpoints.unblockPerson, ({ actor, params }) => unblockPerson(deps, actor, params.id)),
  ];
}
