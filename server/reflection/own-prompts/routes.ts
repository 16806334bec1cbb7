import * as endpoints from '../../../contract/chat.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as prompts from './own-prompts.ts';

export function ownPromptRoutes(deps: { orm: Queryable; clock: Clock }): Route[] {
  return [
    handle(endpoints.listOwnPrompts, ({ actor }) => prompts.listOwnPrompts(deps, actor)),
    handle(endpoints.createOwnPrompt, ({ actor, body }) => prompts.createOwnPrompt(deps, actor, body.prompt)),
    handle(endpoints.changeOwnPrompt, ({ actor, params, body }) =>
      prompts.changeOwnPrompt(deps, actor, params.id, body.prompt),
    ),
    handle(endpoints.deleteOwnPrompt, ({ actor, params }) => prompts.deleteOwnPrompt(deps, actor, params.id)),
  ];
}
