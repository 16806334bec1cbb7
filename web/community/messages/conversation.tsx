/** One conversation: header, messages and composer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Conversation as Details, Message } from '../../../contract/messages.ts';
import { PAGES } from '../../../contract/pages.ts';
import { DismissibleHelp } from '../../analysis/dismissible-help.tsx';
import { ApiError } from '../../platform/call.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { estimateLineCount, Thread } from '../../ui/thread.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { memberName, shortMemberName } from './member-name.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageRow } from './message-row.tsx';
import { type MessageRow as Row, rowsOf } from './message-rows.ts';
import {
  addUnsent,
  conversationsWithHelp,
  outboxVersion,
  removeUnsent,
  retryUnsent,
  setHelpShown,
  unsentMessages,
} from './outbox.ts';
import {
  blockMutation,
  conversationQuery,
  type Thread as Loaded,
  loadOlder,
  markUnreadMutation,
  threadQuery,
} from './queries.ts';
import { REQUESTS, RequestBar } from './request-bar.tsx';
import { unreadQuery } from './unread-query.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

export function Conversation({ id }: { id: string }) {
  const conversation = useQuery(conversationQuery(id));
  const thread = useQuery(threadQuery(id));
  usePageTitle(conversation.data && memberName(conversation.data.person));
  if (conversation.data && thread.data) {
    return <LoadedConversation conversation={conversation.data} thread={thread.data} />;
  }
  const error = conversation.error ?? thread.error;
  if (!error) return <ConversationSkeleton />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ConversationNotFound />;
  return (
    <Centred>
      <h1 className="sr-only">Messages</h1>
      <ErrorState
        title="We couldn’t load this conversation."
        note="Your text is safe."
        retrying={conversation.isFetching || thread.isFetching}
        onRetry={() => {
          void conversation.refetch();
          void thread.refetch();
        }}
      />
    </Centred>
  );
}

function ConversationNotFound() {
  return (
    <Centred>
      <h1 className="sr-only">Messages</h1>
      <EmptyState
        title="We can’t find this conversation"
        action={
          <ButtonLink to={PAGES.messages.path} variant="secondary">
            All messages
          </ButtonLink>
        }
      >
        It may have been deleted, or you don’t have access.
      </EmptyState>
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-dvh place-items-center lg:min-h-0 lg:flex-1">{children}</div>;
}

function LoadedConversation({ conversation, thread }: { conversation: Details; thread: Loaded }) {
  const { id, person } = conversation;
  const isRequest = conversation.canWrite === 'request';
  // Accepting replaces the buttons, one of which has the focus, by the message field.
  const [wasRequest] = useState(isRequest);
  const user = useUser();
  const { timezone } = user;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { today } = useLocalTime(timezone, 0);
  const isOnline = useStore(connectivity) === 'online';
  useStore(outboxVersion);
  const unsent = unsentMessages(user.id).filter(({ conversationId }) => conversationId === id);
  const showsHelp = useStore(conversationsWithHelp).has(id);
  const [isAtEnd, setAtEnd] = useState(true);
  const [sentCount, setSentCount] = useState(0);
  const [isBlocking, setBlocking] = useState(false);
  const loadingOlder = useRef<Promise<void>>(undefined);
  const { firstNewId, onReplied } = useMarkAsRead(
    id,
    // Messages from a person the user has blocked are not marked as read.
    // Nor does one who asks to write learn that it was read.
    ['blocked_by_me', 'request'].includes(conversation.canWrite) ? undefined : thread.messages,
    isAtEnd,
  );
  const { data: counts } = useQuery(unreadQuery);
  const block = useMutation(blockMutation(queryClient, id));
  const markUnread = useMutation(markUnreadMutation(queryClient, id));
  const rows = rowsOf({ messages: thread.messages, unsent, timezone, firstNewId: firstNewId, isOnline });

  // Stable references, so that memoized rows do not re-render.
  const retry = useCallback((key: string) => retryUnsent(user.id, key), [user.id]);
  const remove = useCallback((key: string) => removeUnsent(user.id, key), [user.id]);
  const send = (content: string) => {
    addUnsent(user.id, id, content);
    onReplied();
    setSentCount((count) => count + 1);
  };
  const onBlocked = () => {
    setBlocking(false);
    // The request is gone.
    if (isRequest) void navigate(REQUESTS, { replace: true });
  };
  const requestOlder = () => {
    // A failed page is requested again on the next scroll.
    loadingOlder.current ??= loadOlder(queryClient, id)
      .catch(() => undefined)
      .finally(() => {
        loadingOlder.current = undefined;
      });
  };
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        unreadElsewhere={Math.max(0, (counts?.unread ?? 0) - (isRequest ? 0 : conversation.unread))}
        // Return to the list; staying here would mark it as read again.
        onMarkUnread={() => markUnread.mutate(undefined, { onSuccess: () => void navigate(PAGES.messages.path) })}
        onBlock={() => setBlocking(true)}
      />
      {rows.length === 0 ? (
        <div className="grid min-h-0 flex-1 place-items-center">
          <EmptyState title={`Say hello to ${shortMemberName(person)}`}>
            {conversation.asksFirst
              ? 'They don’t follow you, so you can send one message. You can write more once they accept it.'
              : 'One sentence is enough to start.'}
          </EmptyState>
        </div>
      ) : (
        <Thread
          rows={rows}
          label={`Conversation with ${memberName(person)}`}
          estimateHeight={heightOf}
          spacing={(row) => (row.endsGroup ? 'pb-3' : 'pb-1')}
          renderRow={(row) => (
            <MessageRow
              row={row}
              authorName={row.isMine ? 'You' : memberName(person)}
              today={today}
              timezone={timezone}
              otherName={person?.displayName}
              opensLinks={conversation.linksOpen}
              onRetry={retry}
              onRemove={remove}
            />
          )}
          hasOlder={thread.older !== undefined}
          onNearStart={requestOlder}
          onAtEnd={setAtEnd}
          sentCount={sentCount}
        />
      )}
      <NewMessageAnnouncer messages={thread.messages} name={memberName(person)} />
      {showsHelp && (
        <DismissibleHelp
          className="mx-3 mt-2 max-h-[45dvh] flex-none overflow-y-auto lg:mx-6"
          onHide={() => setHelpShown(id, false)}
        />
      )}
      {conversation.canWrite === 'yes' ? (
        <MessageComposer
          userId={user.id}
          conversationId={id}
          name={shortMemberName(person)}
          isOnline={isOnline}
          takesFocus={wasRequest}
          onSend={send}
        />
      ) : isRequest ? (
        <RequestBar conversationId={id} name={shortMemberName(person)} onBlock={() => setBlocking(true)} />
      ) : (
        <p className="flex min-h-16 flex-none flex-wrap items-center justify-center gap-x-3 border-hair border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-soft">
          {conversation.canWrite === 'blocked_by_me' ? (
            <>
              You blocked {shortMemberName(person)}.<TextButton onClick={() => block.mutate(false)}>Unblock</TextButton>
            </>
          ) : conversation.canWrite === 'requested' ? (
            `You can write more once ${shortMemberName(person)} accepts your request.`
          ) : (
            'You can message each other again once one of you follows the other.'
          )}
        </p>
      )}
      <AlertDialog
        open={isBlocking}
        onOpenChange={setBlocking}
        title={`Block ${shortMemberName(person)}?`}
        description={`You won’t see each other’s posts, and you’ll stop following each other. They won’t be notified. ${isRequest ? 'Their request will be deleted.' : 'You can unblock them here.'}`}
        confirmLabel="Block"
        loading={block.isPending}
        onConfirm={() => block.mutate(true, { onSuccess: onBlocked })}
      />
    </>
  );
}

/** Estimated heights before a row is measured, in CSS pixels, and characters per line. */
const LINE_HEIGHT = 26;
const ROW_PADDING = 20;
const CHARACTERS_PER_LINE = 46;

function heightOf(row: Row): number {
  const extraHeight = (row.endsGroup ? 32 : 0) + (row.day ? 56 : 0) + (row.newCount ? 44 : 0);
  return estimateLineCount(row.content, CHARACTERS_PER_LINE) * LINE_HEIGHT + ROW_PADDING + extraHeight;
}

/** Announces messages that arrive while the conversation is open. */
function NewMessageAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const last = messages.findLast(({ isMine }) => !isMine);
  const [initialLastId] = useState(last?.id);
  const announcement = last && last.id !== initialLastId ? `${name}: ${last.content}` : '';
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
