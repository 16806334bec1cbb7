import * as endpoints from '../../../contract/chat.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import { respondWithReply, streamExchange } from './chat-responses.ts';
import * as sessions from './chat-sessions.ts';
import type { ChatDependencies } from './dependencies.ts';
import * as send from './send-message.ts';

export function chatRoutes(deps: ChatDependencies): Route[] {
  return [
    handle(endpoints.sendChat, async ({ actor, body, headers, wantsStream, signal }) => {
      const exchange = await send.sendMessage(deps, actor, body, {
        key: headers['idempotency-key'],
        isAwaited: !wantsStream,
      });
      return wantsStream ? streamExchange(deps, exchange, signal) : respondWithReply(deps, actor, exchange);
    }),
    handle(endpoints.retryReply, async ({ actor, params, wantsStream, signal }) => {
      const exchange = await send.retryReply(deps, actor, params.id, !wantsStream);
      return wantsStream ? streamExchange(deps, exchange, signal) : respondWithReply(deps, actor, exchange);
    }),
    handle(endpoints.resumeReply, async ({ actor, params, signal }) => {
      const reply = await send.findReply(deps.orm, actor, params.id);
      return deps.replies.follow(reply, signal);
    }),
    handle(endpoints.stopReply, async ({ actor, params }) => {
      await send.findReply(deps.orm, actor, params.id);
      await deps.replies.stopReply(actor.userId, params.id);
    }),
    handle(endpoints.listChatSessions, async ({ actor, query, setHeader }) => {
      const page = await sessions.listSessions(deps, actor, query);
      const { limit, search, include } = query;
      setNextLink(setHeader, endpoints.listChatSessions.path, { limit, search, include }, page.next);
      return page.sessions;
    }),
    handle(endpoints.getChatSession, ({ actor, params }) => sessions.getSession(deps, actor, params.id)),
    handle(endpoints.listChatMessages, async ({ actor, params, query, setHeader }) => {
      const page = await sessions.listMessages(deps, actor, params.id, query);
      const path = endpoints.listChatMessages.path.replace(':id', params.id);
      setNextLink(setHeader, path, { limit: query.limit }, page.next);
      return page.messages;
    }),
    handle(endpoints.renameChatSession, ({ actor, params, body }) =>
      sessions.renameSession(deps, actor, params.id, body.title),
    ),
    handle(endpoints.deleteChatSession, ({ actor, params }) => sessions.deleteSession(deps, actor, params.id)),
  ];
}
