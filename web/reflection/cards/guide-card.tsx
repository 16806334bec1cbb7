/**
 * The card "AI Reflections Guide": today's prompt, and a short conversation that can continue on the reflections page.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, Sparkle } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatMessage } from '../../../contract/chat.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { AiLabel, ChatRow, type ChatRowProps } from '../chat/chat-row.tsx';
import { rowsOf } from '../chat/chat-rows.ts';
import { dismissedHelp, dismissHelp } from '../chat/dismissed-help.ts';
import { MessageInput, type MessageInputHandle } from '../chat/message-input.tsx';
import { dailyPromptQuery, threadQuery } from '../chat/queries.ts';
import { failedReplies, liveReplies, regenerateReply, stopWriting } from '../chat/replies.ts';
import type { Beginning } from '../chat/unsent.ts';
import { useSendMessage } from '../chat/use-send-message.ts';
import { sessionPath } from '../links.ts';

const NO_MESSAGES: readonly ChatMessage[] = [];

/** `withPrompt`: offers today's prompt, one press away, because Home has a prompt of its own. */
export function GuideCard({ withPrompt = true }: { withPrompt?: boolean }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [isAsking, setAsking] = useState(false);
  const daily = useQuery({ ...dailyPromptQuery(today), enabled: isAsking });
  const [sessionId, setSessionId] = useState<string>();
  const [beginning, setBeginning] = useState<Beginning>({ reflectionType: 'free' });
  const field = useRef<MessageInputHandle>(null);
  const isWide = useIsWide();
  const navigate = useNavigate();
  // On a phone a conversation fills the screen.
  const onBegun = useCallback(
    (id: string) => {
      if (isWide) return setSessionId(id);
      field.current?.moveDraft(id);
      void navigate(sessionPath(id), { state: { begun: true } });
    },
    [isWide, navigate],
  );
  const { waiting, isOnline, sendNew, sendAgain, discard } = useSendMessage(sessionId ?? null, onBegun);
  const isWriting = useStore(liveReplies).has(sessionId ?? '');
  const hasBegun = sessionId !== undefined || waiting.length > 0;
  return (
    <Card as="section" aria-labelledby="guide-card" className="min-w-0 overflow-hidden">
      <div className="px-5 pt-5">
        <h2 id="guide-card" className="flex flex-wrap items-center gap-2 text-lg">
          <Sparkle aria-hidden="true" className="size-4.5 text-dusk" />
          AI Reflections Guide
          <PremiumTag />
        </h2>
        {withPrompt && !hasBegun && (
          <TextButton className="mt-2 mb-1 text-sm" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {isAsking ? 'Hide today’s prompt' : 'Need an idea? Show today’s prompt'}
          </TextButton>
        )}
        {withPrompt && !hasBegun && isAsking && (
          <TodaysPrompt
            prompt={daily}
            isChosen={beginning.prompt !== undefined}
            onUse={(prompt) => {
              setBeginning({ reflectionType: 'daily-prompt', prompt });
              field.current?.focus();
            }}
          />
        )}
      </div>
      {hasBegun && (
        <MessageLog
          sessionId={sessionId}
          prompt={beginning.prompt ?? ''}
          waiting={waiting}
          isOnline={isOnline}
          onRetry={sendAgain}
          onRemove={discard}
          onChoose={({ id, text }, replyId, press) => {
            sendNew(text, { choice: { replyId, id } });
            // As in a conversation: the pressed button is gone.
            if (press !== 'touch') field.current?.focus();
          }}
          onType={() => field.current?.focus()}
        />
      )}
      {sessionId !== undefined && (
        <Link
          to={sessionPath(sessionId)}
          className="mx-5 flex h-11 items-center gap-1.5 font-medium text-dusk text-sm hover:underline"
        >
          Continue in Reflections
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </Link>
      )}
      <MessageInput
        ref={field}
        // One draft for the card, so that text typed while the conversation begins is not stored twice.
        draftName="new"
        placeholder={hasBegun ? 'Write back…' : 'Write what’s on your mind…'}
        // The offline strip already reports a missing connection.
        isOnline
        isWriting={isWriting}
        isWaiting={waiting.length > 0}
        onSend={(content) => sendNew(content, { beginning })}
        onStop={() => sessionId !== undefined && void stopWriting(sessionId)}
      />
    </Card>
  );
}

function PremiumTag() {
  const { plan } = useUser();
  return (
    <span className="rounded-full bg-ember-wash px-2 py-0.5 font-medium font-sans text-ember-ink text-xs tracking-normal">
      Premium{plan === 'promotion' && ', free for now'}
    </span>
  );
}

interface TodayProps {
  prompt: { data: string | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  isChosen: boolean;
  onUse: (prompt: string) => void;
}

function TodaysPrompt({ prompt: { data, isError, isFetching, refetch }, isChosen, onUse }: TodayProps) {
  const online = useStore(connectivity) === 'online';
  // The strip says that there is no connection.
  if (data === undefined && isError && !online) return null;
  if (data === undefined && isError) {
    return (
      <ErrorState
        title="We couldn’t load today’s prompt."
        note="You can still write about anything."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className="mt-3 pb-3">
        <Skeleton className="h-16" />
        <Skeleton className="mt-3 h-9 w-36" />
      </div>
    );
  }
  return (
    <>
      <p dir="auto" className="mt-3 min-h-14 text-balance font-serif text-ink text-lg leading-snug">
        {data}
      </p>
      <Button variant="ai" size="small" className="mt-3 mb-2" aria-pressed={isChosen} onClick={() => onUse(data)}>
        {isChosen ? 'Write about it below' : 'Use this prompt'}
      </Button>
    </>
  );
}

interface LogProps
  extends Pick<ReturnType<typeof useSendMessage>, 'waiting' | 'isOnline'>,
    Pick<ChatRowProps, 'onChoose' | 'onType'> {
  sessionId: string | undefined;
  prompt: string;
  onRetry: ReturnType<typeof useSendMessage>['sendAgain'];
  onRemove: ReturnType<typeof useSendMessage>['discard'];
}

/** The messages, in a scrollable area. */
function MessageLog({ sessionId, prompt, waiting, isOnline, onRetry, onRemove, onChoose, onType }: LogProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, 0);
  const queryClient = useQueryClient();
  const { data: thread } = useQuery({ ...threadQuery(sessionId ?? ''), enabled: sessionId !== undefined });
  const live = useStore(liveReplies).get(sessionId ?? '');
  const failedId = useStore(failedReplies).get(sessionId ?? '');
  useStore(dismissedHelp.version);
  const area = useRef<HTMLElement>(null);
  const rows = rowsOf({
    sessionId: sessionId ?? '',
    messages: thread?.messages ?? NO_MESSAGES,
    before: 0,
    prompt,
    entryId: null,
    unsent: waiting,
    liveId: live?.id,
    failedId,
    timezone: user.timezone,
    dismissedIds: new Set(dismissedHelp.read(user.id)),
  }).map((row) => ({ ...row, day: undefined, isLabelled: false }));
  useEffect(() => {
    // Scroll to the newest message.
    area.current?.scrollTo({ top: area.current.scrollHeight });
  });
  const regenerate = useCallback(
    (replyId: string) => sessionId !== undefined && void regenerateReply(queryClient, sessionId, replyId),
    [queryClient, sessionId],
  );
  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the focus to scroll it
      tabIndex={0}
      aria-label="Conversation with the guide"
      className="mt-3 max-h-64 overflow-y-auto border-hair border-y px-5 py-4"
    >
      <AiLabel />
      <div role="log" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rows.map((row) => (
          <div key={row.key}>
            <ChatRow
              row={row}
              today={today}
              isOnline={isOnline}
              onRetry={onRetry}
              onRemove={onRemove}
              onRegenerate={regenerate}
              onDismissHelp={(id) => dismissHelp(user.id, id)}
              onChoose={onChoose}
              onType={onType}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
