/** The comments of a shared entry: full screen on a phone, a dialog elsewhere. */
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Comment, CommentThread } from '../../../contract/comments.ts';
import type { FeedEntry } from '../../../contract/community.ts';
import { DismissibleHelp } from '../../analysis/dismissible-help.tsx';
import { useDraft } from '../../journal/drafts/use-draft.ts';
import { ApiError, type Page } from '../../platform/call.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shortMemberName } from '../messages/member-name.ts';
import { BlockDialog } from '../shared-entries/block-dialog.tsx';
import { FeedCard } from '../shared-entries/feed-card.tsx';
import { feedEntryQuery, updateCachedCounts } from '../shared-entries/queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { BlockCommenterDialog, DeleteCommentDialog } from './comment-dialogs.tsx';
import { authorName, CommentActionsContext, SendingRow } from './comment-row.tsx';
import { Thread } from './comment-thread.tsx';
import { withPosted } from './merge-comments.ts';
import { threadsQuery } from './queries.ts';
import { draftName, useSendComment } from './use-send-comment.ts';

const EMPTY_DRAFT = { text: '', isShared: false };

export function CommentsDialog({ entry: initialEntry, onClose }: { entry: FeedEntry; onClose: () => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { today } = useLocalTime(user.timezone, 0);
  const isOnline = useStore(connectivity) === 'online';
  const field = useRef<HTMLTextAreaElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const [toDelete, setToDelete] = useState<Comment>();
  const [toBlock, setToBlock] = useState<Comment>();
  const [blockedEntry, setBlockedEntry] = useState<FeedEntry>();
  const [replyTarget, setReplyTarget] = useState<Comment>();
  const { data: entry, error } = useQuery({
    ...feedEntryQuery(initialEntry.id),
    initialData: initialEntry,
    staleTime: 0,
  });
  const comments = useInfiniteQuery(threadsQuery(initialEntry.id));
  const handle = useDraft(user.id, draftName(initialEntry.id), EMPTY_DRAFT);
  const { sending, written, failure, helps, send, putHelpAway, forget } = useSendComment(
    user.id,
    initialEntry.id,
    handle,
  );
  useEffect(() => updateCachedCounts(queryClient, entry), [queryClient, entry]);

  const { hasNextPage: hasMore, dataUpdatedAt: commentsFetchedAt } = comments;
  const loaded = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  const threads = withPosted({ threads: loaded, hasMore, cameAt: commentsFetchedAt }, written);
  const isGone = [error, comments.error].some((one) => one instanceof ApiError && one.status === 404);
  const repliedTo = findRepliedTo(threads, handle.draft.replyTo, replyTarget);
  const reply = (comment: Comment) => {
    setReplyTarget(comment);
    handle.change({ replyTo: comment.id });
    field.current?.focus();
  };
  const onSend = () => {
    send(repliedTo && { id: repliedTo.id, parentId: repliedTo.parentCommentId ?? repliedTo.id });
    field.current?.focus();
  };
  const isSendingTopLevel = sending.some(({ parentId }) => parentId === undefined);
  // Scroll to a comment that the user sends to the end of the list.
  useEffect(() => {
    if (isSendingTopLevel) endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSendingTopLevel]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titleOf(entry.commentsCount)}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        // On a phone the keyboard would cover the comments.
        const focusTarget = window.matchMedia('(pointer: fine)').matches ? field.current : event.currentTarget;
        if (focusTarget instanceof HTMLElement) focusTarget.focus();
      }}
      footer={
        !isGone && (
          <div className="w-full">
            {helps && <DismissibleHelp onHide={putHelpAway} className="mb-3 max-h-[45dvh] overflow-y-auto" />}
            <CommentComposer
              ref={field}
              text={handle.draft.text}
              onChange={(text) => handle.change({ text })}
              onSend={onSend}
              replyingTo={repliedTo && repliedToName(repliedTo)}
              onCancelReply={() => {
                handle.change({ replyTo: undefined });
                field.current?.focus();
              }}
              failure={failure}
              isOnline={isOnline}
            />
          </div>
        )
      }
    >
      {isGone ? (
        <EmptyState
          drawing={<Lock aria-hidden="true" className="size-6 text-soft" />}
          title="This entry is no longer shared."
        />
      ) : (
        <CommentActionsContext
          value={{
            onReply: reply,
            onDelete: setToDelete,
            onBlock: setToBlock,
            now: commentsFetchedAt,
            today,
            openedAt,
          }}
        >
          <FeedCard bare entry={entry} today={today} onBlock={setBlockedEntry} />
          <List comments={comments} threads={threads} posted={written} pending={sending} />
          <div ref={endRef} />
          <NewCommentAnnouncer threads={threads} openedAt={openedAt} />
        </CommentActionsContext>
      )}
      <DeleteCommentDialog
        comment={toDelete}
        replyCount={threads.find(({ id }) => id === toDelete?.id)?.repliesCount ?? 0}
        onClose={() => setToDelete(undefined)}
        onDeleted={forget}
      />
      <BlockCommenterDialog comment={toBlock} onClose={() => setToBlock(undefined)} />
      <BlockDialog entry={blockedEntry} onClose={() => setBlockedEntry(undefined)} />
    </Dialog>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'Comments';
  return count === 1 ? '1 comment' : `${count.toLocaleString('en')} comments`;
}

/** Returns the comment being answered: the one whose reply button was pressed, or the one named in a saved draft. */
function findRepliedTo(
  threads: readonly CommentThread[],
  id: string | undefined,
  replyTarget: Comment | undefined,
): Comment | undefined {
  if (id === undefined) return undefined;
  if (replyTarget?.id === id) return replyTarget;
  return threads.flatMap((thread) => [thread, ...thread.replies]).find((comment) => comment.id === id);
}

function repliedToName({ isMine, byAuthor, person }: Comment): string {
  if (isMine) return 'yourself';
  return byAuthor && !person ? 'the author' : shortMemberName(person);
}

interface ListProps extends Omit<Parameters<typeof Thread>[0], 'thread' | 'fetchedAt'> {
  comments: UseInfiniteQueryResult<InfiniteData<Page<CommentThread[]>>>;
  threads: readonly CommentThread[];
}

function List({ comments, threads, posted, pending }: ListProps) {
  const { data, isPending, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = comments;
  if (isPending) return <ListSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="We couldn’t load the comments."
        note="Your text is saved."
        retrying={isFetching}
        onRetry={() => void comments.refetch()}
      />
    );
  }
  const pendingThreads = pending.filter(({ parentId }) => parentId === undefined);
  if (threads.length === 0 && pendingThreads.length === 0) {
    return <EmptyState title="No comments yet">Be the first to say something kind.</EmptyState>;
  }
  const loaded = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  const items = threads.map((thread) => (
    <li key={thread.id}>
      <Thread thread={thread} posted={posted} fetchedAt={comments.dataUpdatedAt} pending={pending} />
    </li>
  ));
  return (
    <ol aria-label="Comments" className="border-hair border-t pt-3">
      {items.slice(0, loaded)}
      {hasNextPage && (
        <li className="flex flex-wrap items-center gap-3 py-2">
          {isFetchNextPageError && <span role="alert">We couldn’t load more.</span>}
          <Button
            variant="secondary"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            {isFetchNextPageError ? 'Try again' : 'Show more comments'}
          </Button>
        </li>
      )}
      {items.slice(loaded)}
      {pendingThreads.map(({ key, content }) => (
        <li key={key}>
          <SendingRow content={content} small={false} />
        </li>
      ))}
    </ol>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 border-hair border-t pt-5">
      <span className="sr-only">Loading comments</span>
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-9 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className={`h-5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Announces comments that arrive while the dialog is open. */
function NewCommentAnnouncer({ threads, openedAt }: { threads: readonly CommentThread[]; openedAt: string }) {
  const newest = threads
    .flatMap((thread) => [thread, ...thread.replies])
    .filter(({ isMine, createdAt }) => !isMine && createdAt > openedAt)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .at(-1);
  return (
    <p role="status" className="sr-only">
      {newest && `${authorName(newest)}: ${newest.content}`}
    </p>
  );
}
