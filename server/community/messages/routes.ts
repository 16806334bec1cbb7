import * as endpoints from '../../../contract/messages.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import * as conversations from './conversations.ts';
import * as messages from './private-messages.ts';

export function messageRoutes(deps: conversations.MessageDependencies): Route[] {
  return [
    handle(endpoints.listConversations, async ({ actor, query, setHeader }) => {
      const page = await conversations.listConversations(deps, actor, query);
      setNextLink(setHeader, endpoints.listConversations.path, { limit: query.limit }, page.next);
      return page.conversations;
    }),
    handle(endpoints.listRequests, async ({ actor, query, setHeader }) => {
      const page = await conversations.listConversations(deps, actor, query, { requests: true });
      setNextLink(setHeader, endpoints.listRequests.path, { limit: query.limit }, page.next);
      return page.conversations;
    }),
    handle(endpoints.acceptRequest, ({ actor, params }) => conversations.acceptRequest(deps, actor, params.id)),
    handle(endpoints.declineRequest, ({ actor, params }) => conversations.declineRequest(deps, actor, params.id)),
    handle(endpoints.beginConversation, ({ actor, body }) =>
      conversations.beginConversation(deps, actor, body.personId),
    ),
    handle(endpoints.countUnread, ({ actor }) => conversations.countUnread(deps, actor)),
    handle(endpoints.getConversation, ({ actor, params }) => conversations.getConversation(deps, actor, params.id)),
    handle(endpoints.listMessages, async ({ actor, params, query, setHeader }) => {
      const page = await messages.listMessages(deps, actor, params.id, query);
      const path = endpoints.listMessages.path.replace(':id', params.id);
      setNextLink(setHeader, path, { limit: query.limit }, page.next);
      return page.messages;
    }),
    handle(endpoints.sendMessage, ({ actor, params, body, headers }) =>
      messages.sendMessage(deps, actor, params.id, body.content, headers['idempotency-key']),
    ),
    handle(endpoints.readMessages, ({ actor, params, body }) =>
      messages.readMessages(deps, actor, params.id, body.upTo),
    ),
    handle(endpoints.markUnread, ({ actor, params }) => messages.markUnread(deps, actor, params.id)),
    handle(endpoints.blockOtherParticipant, ({ actor, params }) => conversations.blockOther(deps, actor, params.id)),
    handle(endpoints.unblockOtherParticipant, ({ actor, params }) =>
      conversations.unblockOther(deps, actor, params.id),
    ),
  ];
}
