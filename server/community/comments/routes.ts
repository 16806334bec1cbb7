import * as endpoints from '../../../contract/comments.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import * as comments from './comments.ts';

export function commentRoutes(deps: comments.CommentDependencies): Route[] {
  return [
    handle(endpoints.listComments, async ({ actor, params, query, setHeader }) => {
      const page = await comments.listComments(deps, actor, params.id, query);
      setNextLink(setHeader, endpoints.listComments.path.replace(':id', params.id), { limit: query.limit }, page.next);
      return page.comments;
    }),
    handle(endpoints.listReplies, async ({ actor, params, query, setHeader }) => {
      const page = await comments.listReplies(deps, actor, params.id, query);
      setNextLink(setHeader, endpoints.listReplies.path.replace(':id', params.id), { limit: query.limit }, page.next);
      return page.replies;
    }),
    handle(endpoints.writeComment, ({ actor, params, body, headers }) =>
      comments.writeComment(deps, actor, params.id, body, headers['idempotency-key']),
    ),
    handle(endpoints.deleteComment, ({ actor, params }) => comments.deleteComment(deps, actor, params.id)),
    handle(endpoints.blockCommenter, ({ actor, params }) => comments.blockCommenter(deps, actor, params.id)),
  ];
}
