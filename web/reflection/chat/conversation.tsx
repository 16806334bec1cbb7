/** One conversation with the guide: title, messages and composer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ChatChoice, ChatMessage, ChatSession } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { ApiError } from '../../platform/call.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { estimateLineCount, Thread } from '../../ui/thread.tsx';
import { ChatRow, type ChatRowProps } from './chat-row.tsx';
import { type ChatRow as Row, rowsOf } from './chat-rows.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { dismissedHelp, dismissHelp } from './dismissed-help.ts';
import { isReply, progressOf, StepProgress } from './guided-step.tsx';
import { spokenText } from './markdown.ts';
import { MessageInput, type MessageInputHandle } from './message-input.tsx';
import { type Thread as Loaded, loadOlder, sessionQuery, threadQuery } from './queries.ts';
import { failedReplies, followReply, liveReplies, regenerateReply, stopWriting } from './replies.ts';
import { ServiceNote } from './service-note.tsx';
import { SessionHeader } from './session-header.tsx';
import { ownText, useMakeEntry } from './use-make-entry.ts';
import { useSendMessage } from './use-send-message.ts';

export function Conversation({ id, onDelete }: { id: string; onDelete: () => void }) {
  const session = useQuery(sessionQuery(id));
  const thread = useQuery(threadQuery(id));
  usePageTitle(session.data?.title);
  if (session.data && thread.data)
    return <OpenConversation session={session.data} thread={thread.data} onDelete={onDelete} />;
  const error = session.error ?? thread.error;
  if (!error) return <ChatSkeleton />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  return (
    <Centred>
      <ErrorState
        title="We couldn’t load this conversation."
        note="Your messages are safe."
        retrying={session.isFetching || thread.isFetching}
        onRetry={() => {
          void session.refetch();
          void thread.refetch();
        }}
      />
    </Centred>
  );
}

function NotFound() {
  return (
    <Centred>
      <EmptyState
        title="We can’t find this conversation"
        action={
          <ButtonLink to={PAGES.reflections.path} variant="secondary">
            All conversations
          </ButtonLink>
        }
      >
        It may have been deleted, or you don’t have access.
      </EmptyState>
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh place-items-center lg:min-h-0 lg:flex-1">
      <h1 className="sr-only">{PAGES.reflections.title}</h1>
      {children}
    </div>
  );
}

interface OpenProps {
  session: ChatSession;
  thread: Loaded;
  onDelete: () => void;
}

function OpenConversation({ session, thread, onDelete }: OpenProps) {
  const { id } = session;
  const user = useUser();
  const queryClient = useQueryClient();
  const { today } = useLocalTime(user.timezone, 0);
  const liveId = useLiveId(id);
  const failedId = useStore(failedReplies).get(id);
  useStore(dismissedHelp.version);
  const field = useRef<MessageInputHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [sentCount, setSentCount] = useState(0);
  const { waiting, isOnline, sendNew, sendAgain, discard } = useSendMessage(id, noop);
  const loadOlderPage = useLoadOlder(id);
  useFollowReply(id, thread.messages);
  useFocusOnBeginning(field);
  const rows = rowsOf({
    sessionId: id,
    messages: thread.messages,
    before: thread.older === undefined ? 0 : Math.max(1, session.messagesCount - thread.messages.length),
    prompt: session.prompt,
    entryId: session.entryId,
    unsent: waiting,
    liveId,
    failedId,
    timezone: user.timezone,
    dismissedIds: new Set(dismissedHelp.read(user.id)),
  });
  const regenerate = useCallback(
    (replyId: string) => void regenerateReply(queryClient, id, replyId),
    [queryClient, id],
  );
  const dismiss = useCallback((key: string) => dismissHelp(user.id, key), [user.id]);
  /** True if the last message was sent by keyboard. */
  const byKeyboard = useRef(false);
  const send = (isByKeyboard: boolean, ...message: Parameters<typeof sendNew>) => {
    byKeyboard.current = isByKeyboard;
    sendNew(...message);
    setSentCount((count) => count + 1);
  };
  const choose = useStableChoice(({ id: choiceId, text }, replyId, press) => {
    send(press === 'keyboard', text, { choice: { replyId, id: choiceId } });
    // The pressed button is gone. On a touch screen the focus would open the keyboard.
    if (press !== 'touch') field.current?.focus();
  });
  const focusField = useCallback(() => field.current?.focus(), []);
  const takesFocus = useCallback(() => {
    const takes = byKeyboard.current && field.current?.isIdle() === true;
    byKeyboard.current = false;
    return takes;
  }, []);
  const lastReply = thread.messages.findLast(isReply);
  const progress = progressOf(thread.messages);
  const guided = lastReply?.guided;
  const isBusy = liveId !== undefined || waiting.length > 0;
  // No suggested actions beside helplines that were just shown.
  const isHelpShown = rows.slice(-2).some((row) => 'showsHelp' in row && row.showsHelp);
  return (
    <>
      <SessionHeader
        session={session}
        lastReply={lastReply}
        onStartOver={guided && !isBusy ? () => send(false, guided.title, { guided: guided.id }) : undefined}
        onDelete={onDelete}
      />
      {progress && <StepProgress {...progress} />}
      <Thread
        rows={rows}
        label={`Conversation: ${session.title}`}
        estimateHeight={heightOf}
        spacing={() => 'pb-5'}
        renderRow={(row) => (
          <ChatRow
            row={row}
            today={today}
            isOnline={isOnline}
            onRetry={sendAgain}
            onRemove={discard}
            onRegenerate={regenerate}
            onDismissHelp={dismiss}
            onChoose={user.aiEnabled ? choose : undefined}
            onType={focusField}
            takesFocus={takesFocus}
          />
        )}
        hasOlder={thread.older !== undefined}
        onNearStart={loadOlderPage}
        onAtEnd={setAtEnd}
        sentCount={sentCount}
      />
      <ReplyAnnouncer messages={thread.messages} />
      {!isHelpShown && <ServiceNote />}
      {!isHelpShown && liveId === undefined && isAtEnd && !isWritten(lastReply) && (
        <MakeEntry id={id} thread={thread} />
      )}
      <MessageInput
        ref={field}
        draftName={id}
        placeholder={placeholderAfter(lastReply)}
        isOnline={isOnline}
        isWriting={liveId !== undefined}
        isWaiting={waiting.length > 0}
        onSend={(content) => send(window.matchMedia('(pointer: fine)').matches, content)}
        onStop={() => void stopWriting(id)}
      />
    </>
  );
}

const noop = () => undefined;

/** Whether the reply is a step, an offer, an answer or a summary, with what to do next in itself. */
const isWritten = (reply: ChatMessage | undefined) =>
  reply !== undefined && [reply.guided, reply.answer, reply.choices].some((part) => part !== undefined);

function placeholderAfter(reply: ChatMessage | undefined): string {
  if (reply?.answer && !reply.guided) return 'Ask, or just write…';
  if (reply?.guided?.field !== undefined) return reply.guided.field;
  const hasAnswers = reply?.choices?.some(({ kind }) => kind === 'answer');
  return reply?.guided && hasAnswers ? 'Or answer in your own words…' : 'Write back…';
}

type OnChoose = Required<ChatRowProps>['onChoose'];

/** A callback that stays the same between renders, so that rows are not rendered again. */
function useStableChoice(onChoose: OnChoose): OnChoose {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  return useCallback((...pressed) => latest.current(...pressed), []);
}

/**
 * Id of the reply being streamed. Only its own row subscribes to the text, so that long conversations do not re-render.
 */
function useLiveId(sessionId: string): string | undefined {
  return useSyncExternalStore(liveReplies.subscribe, () => liveReplies.get().get(sessionId)?.id);
}

/** Loads older messages, one page at a time. A failed page is requested again on the next scroll. */
function useLoadOlder(id: string): () => void {
  const queryClient = useQueryClient();
  const loading = useRef<Promise<void>>(undefined);
  return () => {
    loading.current ??= loadOlder(queryClient, id)
      .catch(() => undefined)
      .finally(() => {
        loading.current = undefined;
      });
  };
}

/** Follows a reply in progress that this page did not request. */
function useFollowReply(id: string, messages: readonly ChatMessage[]): void {
  const queryClient = useQueryClient();
  const last = messages.at(-1);
  const unfollowed = last?.state === 'writing' ? last : undefined;
  useEffect(() => {
    if (unfollowed) void followReply(queryClient, id, unfollowed);
  }, [queryClient, id, unfollowed]);
}

/** Focuses the field after a conversation was started on the previous page. */
function useFocusOnBeginning(field: { readonly current: MessageInputHandle | null }): void {
  const state: unknown = useLocation().state;
  const isBegun = typeof state === 'object' && state !== null && 'begun' in state;
  useEffect(() => {
    if (isBegun) field.current?.focus();
  }, [isBegun, field]);
}

/** Announces each completed reply to screen readers, with its step, and the helplines and choices that came with it. */
function ReplyAnnouncer({ messages }: { messages: readonly ChatMessage[] }) {
  const at = messages.findLastIndex(isReply);
  const last = messages[at];
  const [initialId] = useState(last?.id);
  const isNew = last && last.id !== initialId;
  // Ways out are the same in every step.
  const offered = last?.choices?.filter(({ kind }) => kind === 'answer' || kind === 'conversation') ?? [];
  return (
    <p role="status" className="sr-only">
      {isNew && messages[at - 1]?.help && 'Helplines are shown above. '}
      {isNew && last.guided && `Step ${last.guided.step} of ${last.guided.steps}. `}
      {isNew && `The guide: ${spokenText(last.content)}`}
      {isNew && offered.length > 0 && ` Answers: ${offered.map(({ text }) => text).join(', ')}.`}
    </p>
  );
}

function MakeEntry({ id, thread }: { id: string; thread: Loaded }) {
  const { makeEntry, isLoading } = useMakeEntry(id);
  if (ownText(thread) === '') return null;
  return (
    <div className="flex flex-none px-3 pt-1 lg:px-6">
      <button
        type="button"
        aria-busy={isLoading || undefined}
        onClick={makeEntry}
        className="reach flex h-8 items-center gap-1.5 rounded-full border border-dusk/35 border-dashed px-3 text-dusk text-sm hover:bg-dusk-wash"
      >
        <BookOpen aria-hidden="true" className="size-4" />
        Turn into an entry
      </button>
    </div>
  );
}

/** Estimates before a row is measured: line height and row padding in CSS pixels, and characters per line. */
const LINE_HEIGHT = 26;
const CHARACTERS_PER_LINE = 50;
/** In CSS pixels: the helplines, the quiet line, a choice, the ways out, and the frame of a summary. */
const HELP_HEIGHT = 252;
const QUIET_HELP_HEIGHT = 44;
const CHOICE_HEIGHT = 62;
const WAYS_OUT_HEIGHT = 76;
const SUMMARY_HEIGHT = 210;

const choicesHeight = (choices: readonly ChatChoice[]) =>
  choices.filter(({ kind }) => kind !== 'way-out').length * CHOICE_HEIGHT + (choices.length > 0 ? WAYS_OUT_HEIGHT : 0);

function heightOf(row: Row): number {
  const extraHeight = 40 + (row.day ? 56 : 0) + (row.isLabelled ? 40 : 0);
  if (row.kind === 'message') {
    const { message, showsHelp } = row;
    return (
      estimateLineCount(message.content, CHARACTERS_PER_LINE) * LINE_HEIGHT +
      message.sources.length * 84 +
      (showsHelp ? HELP_HEIGHT : 0) +
      (message.quietHelp ? QUIET_HELP_HEIGHT : 0) +
      (row.isLast ? choicesHeight(message.choices ?? []) : 0) +
      (message.summary ? SUMMARY_HEIGHT + message.summary.parts.length * 62 : 0) +
      extraHeight
    );
  }
  if (row.kind === 'unsent') {
    return (
      estimateLineCount(row.unsent.content, CHARACTERS_PER_LINE) * LINE_HEIGHT +
      28 +
      (row.showsHelp ? HELP_HEIGHT : 0) +
      extraHeight
    );
  }
  return (row.kind === 'origin' ? 120 : 30) + extraHeight;
}
