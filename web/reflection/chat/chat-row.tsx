/** One row of a conversation with the guide. */
import { CircleAlert, Clock, Sparkle } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { AI_LABEL_EVERY, type ChatChoice, type ChatMessage } from '../../../contract/chat.ts';
import { HelpPanel } from '../../analysis/help-panel.tsx';
import { QuietHelpLine } from '../../analysis/quiet-help-line.tsx';
import { dayLabel, longDay } from '../../platform/day.ts';
import { useStore } from '../../platform/use-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { asksSafety, type ChatRow as Row } from './chat-rows.ts';
import { Choices, type Press } from './choices.tsx';
import { EntryQuote } from './entry-quote.tsx';
import { JournalAnswer } from './journal-answer.tsx';
import { liveReplies, sendingKeys } from './replies.ts';
import { ReplyText } from './reply-text.tsx';
import { Sources } from './sources.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { UnsentMessage } from './unsent.ts';

export interface ChatRowProps {
  row: Row;
  today: string;
  isOnline: boolean;
  onRetry: (message: UnsentMessage) => void;
  onRemove: (message: UnsentMessage) => void;
  onRegenerate: (replyId: string) => void;
  /** Called with the key of the row. */
  onDismissHelp: (key: string) => void;
  /** Called with the pressed choice and the id of its reply. Without it, no choices are shown. */
  onChoose?: (choice: ChatChoice, replyId: string, press: Press) => void;
  /** Called with the first letter typed on a choice. */
  onType?: () => void;
  /** Returns whether the first answer of a new step takes the focus. */
  takesFocus?: () => boolean;
}

function PlainChatRow({
  row,
  today,
  isOnline,
  onRetry,
  onRemove,
  onRegenerate,
  onDismissHelp,
  onChoose,
  onType,
  takesFocus,
}: ChatRowProps) {
  return (
    <>
      {row.day !== undefined && (
        <h2 className="pt-4 pb-4 text-center font-normal font-sans text-faint text-sm">{dayHeading(row.day, today)}</h2>
      )}
      {row.isLabelled && <AiLabel />}
      {row.kind === 'origin' && <Origin prompt={row.prompt} entryId={row.entryId} />}
      {row.kind === 'message' &&
        (row.message.role === 'user' ? (
          <UserMessage>{row.message.content}</UserMessage>
        ) : (
          <Reply message={row.message} isLast={row.isLast} onRegenerate={onRegenerate} />
        ))}
      {row.kind === 'message' && row.message.quietHelp && (
        <QuietHelpLine
          kind={row.message.quietHelp}
          className={row.message.role === 'user' ? 'ms-auto w-fit pt-1' : 'max-w-[33rem] ps-4.5'}
        />
      )}
      {row.kind === 'message' && row.isLast && row.message.choices && onChoose && (
        <Choices
          key={row.message.id}
          choices={row.message.choices}
          onChoose={(choice, press) => onChoose(choice, row.message.id, press)}
          onType={onType}
          // A second Enter must not answer whether one is safe.
          takesFocus={row.message.guided && !asksSafety(row.message) ? takesFocus : undefined}
        />
      )}
      {row.kind === 'live' && <ReplyInProgress sessionId={row.sessionId} />}
      {row.kind === 'failed' && (
        <StatusLine>
          We didn’t get an answer. Your message is saved.{' '}
          <TextButton onClick={() => onRegenerate(row.replyId)}>Try again</TextButton>
        </StatusLine>
      )}
      {row.kind === 'unsent' && (
        <>
          <UserMessage>{row.unsent.content}</UserMessage>
          <UnsentStatus message={row.unsent} isOnline={isOnline} onRetry={onRetry} onRemove={onRemove} />
        </>
      )}
      {'showsHelp' in row && row.showsHelp && (
        <HelpPanel
          className="mt-4 max-w-[33rem] rounded-surface border border-hair"
          expanded={row.kind === 'message' && row.isUrgent === true}
          onHide={() => onDismissHelp(row.key)}
        />
      )}
    </>
  );
}

/** Re-renders only when its own props change. */
export const ChatRow = memo(PlainChatRow);

function dayHeading(day: string, today: string): string {
  const label = dayLabel(day, today);
  return ['Today', 'Yesterday'].includes(label) ? label : longDay(day, today);
}

/** Shown at the start, and again after every `AI_LABEL_EVERY` messages. */
export function AiLabel() {
  return (
    <p data-every={AI_LABEL_EVERY} className="text-balance pb-5 text-center text-faint text-sm">
      <Sparkle aria-hidden="true" className="me-2 inline size-4 align-[-0.2em] text-dusk" />
      You’re talking with an AI. It can be wrong, and it isn’t a therapist.
    </p>
  );
}

function Origin({ prompt, entryId }: { prompt: string; entryId: string | null }) {
  return (
    <div className="grid gap-3 pb-2">
      {entryId !== null && <EntryQuote id={entryId} />}
      {prompt !== '' && (
        <p dir="auto" className="max-w-measure text-balance font-serif text-ink text-xl leading-snug">
          {prompt}
        </p>
      )}
    </div>
  );
}

function UserMessage({ children }: { children: string }) {
  return (
    <div className="flex flex-col items-end">
      <span className="sr-only">You:</span>
      <p
        dir="auto"
        className="max-w-[85%] whitespace-pre-wrap rounded-surface rounded-ee-sm bg-ember-wash px-4 py-2.5 font-serif text-[1.0625rem] text-ink leading-[1.625rem] [overflow-wrap:anywhere] sm:max-w-[27.5rem]"
      >
        {children}
      </p>
    </div>
  );
}

/** A message by the guide: unframed, with a rule in the AI color. */
function GuideMessage({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[33rem] border-dusk/30 border-s-2 ps-4 text-ink leading-[1.625rem] [overflow-wrap:anywhere]">
      <span className="sr-only">The guide:</span>
      <div>{children}</div>
    </div>
  );
}

interface ReplyProps {
  message: ChatMessage;
  isLast: boolean;
  onRegenerate: (replyId: string) => void;
}

function Reply({ message, isLast, onRegenerate }: ReplyProps) {
  const { id, content, state, source, sources, timestamp, choices, guided, summary, answer } = message;
  const asked = guided?.asks ?? '';
  const isWritten = [choices, guided, answer].some((part) => part !== undefined);
  return (
    <>
      <GuideMessage>
        <ReplyText text={answer && asked !== '' ? content.slice(0, -asked.length) : content} />
        {answer ? <JournalAnswer answer={answer} entries={sources} /> : <Sources sources={sources} />}
        {answer && asked !== '' && (
          <div className="mt-4">
            <ReplyText text={asked} />
          </div>
        )}
        {!isLast && choices && <Offered choices={choices} />}
        {source === 'local' && isLast && !isWritten && (
          <p className="mt-2 text-faint text-xs">Answered without outside AI</p>
        )}
      </GuideMessage>
      {summary && <SummaryCard replyId={id} summary={summary} timestamp={timestamp} />}
      {state === 'partial' && (
        <StatusLine>
          {content === '' ? 'No answer.' : 'The answer stopped here.'}{' '}
          {isLast && <TextButton onClick={() => onRegenerate(id)}>Get a new answer</TextButton>}
        </StatusLine>
      )}
    </>
  );
}

/** The conversations that an earlier reply offered, without which its words point to nothing. */
function Offered({ choices }: { choices: readonly ChatChoice[] }) {
  const offered = choices.filter(({ kind }) => kind === 'conversation').map(({ text }) => text);
  return offered.length > 0 && <p className="mt-1 text-faint text-sm">{offered.join(' · ')}</p>;
}

function ReplyInProgress({ sessionId }: { sessionId: string }) {
  const live = useStore(liveReplies).get(sessionId);
  if (!live) return null;
  return (
    <>
      <GuideMessage>
        <div aria-busy="true">{live.text === '' ? <Thinking /> : <ReplyText text={live.text} />}</div>
      </GuideMessage>
      {live.isBroken && (
        <StatusLine>
          <Spinner className="size-4" />
          You’ve lost your connection. You’ll get the rest of the answer when you’re back online.
        </StatusLine>
      )}
    </>
  );
}

/** Three pulsing suns, shown until the first text arrives. */
function Thinking() {
  return (
    <p className="flex h-[1.625rem] items-center gap-1.5">
      <span className="sr-only">The guide is thinking</span>
      {[0, 1, 2].map((sun) => (
        <span
          key={sun}
          aria-hidden="true"
          className="size-2 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-dusk/60"
          style={{ animationDelay: `${sun * 0.2}s` }}
        />
      ))}
    </p>
  );
}

function StatusLine({ children }: { children: ReactNode }) {
  return <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-2 ps-4.5 text-soft text-sm">{children}</p>;
}

interface ProgressProps {
  message: UnsentMessage;
  isOnline: boolean;
  onRetry: (words: UnsentMessage) => void;
  onRemove: (words: UnsentMessage) => void;
}

function UnsentStatus({ message, isOnline, onRetry, onRemove }: ProgressProps) {
  const isSending = useStore(sendingKeys).has(message.key);
  const isRefused = message.refusal !== undefined;
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center justify-end gap-x-3 px-1 text-faint text-sm">
      {isSending ? (
        <>
          <Clock aria-hidden="true" className="size-4" />
          Sending
        </>
      ) : (
        <>
          {isRefused ? (
            <span className="flex max-w-[27.5rem] items-start gap-2 text-clay">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
              Not sent. {message.refusal}
            </span>
          ) : (
            <span>{isOnline ? 'Not sent yet' : 'Will be sent when you’re online'}</span>
          )}
          {(isOnline || isRefused) && <TextButton onClick={() => onRetry(message)}>Try again</TextButton>}
          <TextButton onClick={() => onRemove(message)}>Remove</TextButton>
        </>
      )}
    </div>
  );
}
