import * as endpoints from '../../../contract/chat.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as memory from './memory.ts';

export function memoryRoutes(deps: { orm: Queryable; clock: Clock }): Route[] {
  return [
    handle(endpoints.getMemory, ({ actor }) => memory.getMemory(deps, actor)),
    handle(endpoints.setMemory, ({ actor, body }) => memory.setMemory(deps, actor, body.remembers)),
    handle(endpoints.deleteNote, ({ actor, params }) => memory.deleteGuideNote(deps, actor, params.id)),
    handle(endpoints.deleteAllNotes, ({ actor }) => memory.deleteGuideNotes(deps, actor)),
    handle(endpoints.excludeEntryFromGuide, ({ actor, params }) => memory.excludeFromMemory(deps, actor, params.id)),
    handle(endpoints.includeEntryInGuide, ({ actor, params }) => memory.includeInMemory(deps, actor, params.id)),
  ];
}
