/** Queries and mutations for comments, including their cache updates. */
import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  blockCommenter,
  type Comment,
  type CommentThread,
  deleteComment,
  listComments,
  listReplies,
} from '../../../contract/comments.ts';
import { ApiError, call, callPage, NetworkError, type Page } from '../../platform/call.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { refreshFeeds } from '../shared-entries/queries.ts';

/** Poll interval for readers without live updates, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;

/** Includes `feed`, because a block removes comments. */
const meta = { topics: ['comments', 'feed', 'removed'] } as const;

export function threadsQuery(entryId: string) {
  return infiniteQueryOptions({
    queryKey: [listComments.path, entryId],
    queryFn: ({ pageParam, signal }) =>
      callPage(listComments, { params: { id: entryId }, query: pageParam === '' ? {} : { cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: (page: Page<CommentThread[]>) => page.next,
    refetchInterval: POLL_INTERVAL_MS,
    // Readers who have not commented get no live updates, so refetch on mount.
    staleTime: 0,
    // Do not retry API errors: an entry that became private stays private.
    retry: (count, error) => !(error instanceof ApiError) && count < 1,
    meta,
  });
}

/** Replies to a comment after `cursor`. Disabled while `cursor` is undefined. */
export function repliesQuery(commentId: string, cursor: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [listReplies.path, commentId, cursor],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReplies, { params: { id: commentId }, query: { cursor: pageParam } }, signal),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page: Page<Comment[]>) => page.next,
    enabled: cursor !== undefined,
    meta,
  });
}

/** Removes a comment from the cache before the refetch. `parentCommentId` is set if known. */
export function removeCachedComment(
  queryClient: QueryClient,
  { id, parentCommentId }: Pick<Comment, 'id'> & Partial<Comment>,
): void {
  const without = <Item extends Comment>(items: readonly Item[]) => items.filter((cached) => cached.id !== id);
  queryClient.setQueriesData<InfiniteData<Page<CommentThread[]>>>({ queryKey: [listComments.path] }, (cached) =>
    mapPageItems(cached, (items) =>
      without(items).map((thread) =>
        thread.id === parentCommentId || thread.replies.some((reply) => reply.id === id)
          ? { ...thread, replies: without(thread.replies), repliesCount: Math.max(0, thread.repliesCount - 1) }
          : thread,
      ),
    ),
  );
  queryClient.setQueriesData<InfiniteData<Page<Comment[]>>>({ queryKey: [listReplies.path] }, (cached) =>
    mapPageItems(cached, without),
  );
}

function mapPageItems<Item>(
  cached: InfiniteData<Page<Item[]>> | undefined,
  map: (items: Item[]) => Item[],
): InfiniteData<Page<Item[]>> | undefined {
  return cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: map(page.items) })) };
}

/** `onDeleted` is called once the comment is gone, also if it was already deleted elsewhere. */
export function deleteMutation(queryClient: QueryClient, onDeleted: (comment: Comment) => void) {
  return mutationOptions({
    mutationFn: async ({ id }: Comment) => {
      try {
        await call(deleteComment, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_nothing, comment) => {
      removeCachedComment(queryClient, comment);
      onDeleted(comment);
      return invalidateTopics(queryClient, ['comments']);
    },
    meta: {
      errorToast: (error) => ({
        title: 'Unable to Delete',
        description: error instanceof NetworkError ? error.message : 'Please try again in a moment.',
      }),
    },
  });
}

/** `onBlocked` is called before the lists are refetched. */
export function blockCommenterMutation(queryClient: QueryClient, onBlocked: () => void) {
  return mutationOptions({
    mutationFn: (id: string) => call(blockCommenter, { params: { id } }),
    onSuccess: async () => {
      onBlocked();
      await refreshFeeds(queryClient);
      await invalidateTopics(queryClient, ['feed', 'follows', 'messages']);
    },
    meta: { errorToast: { title: 'Unable to Block', description: 'Please try again in a moment.' } },
  });
}
