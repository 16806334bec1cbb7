/** The user's own words at the end of a guided conversation, to be saved as an entry or not. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChatMessage, settleSummary } from '../../../contract/chat.ts';
import { createEntry } from '../../../contract/journal.ts';
import { entryLimitMessage } from '../../../contract/offers.ts';
import { CrisisDialog } from '../../analysis/crisis-dialog.tsx';
import { showLimitToast } from '../../billing/limit-toast.ts';
import { COMPOSER_DRAFT, useComposer, useIsComposerOpen } from '../../journal/composer-context.ts';
import { readDraft } from '../../journal/drafts/draft-store.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../../journal/entries/entry-link.ts';
import { showsCrisis } from '../../journal/queries.ts';
import { createFailure, isOverLimit } from '../../journal/saving/save-failure.ts';
import { addCreatedToCache } from '../../journal/saving/send-entry.ts';
import { call, NetworkError } from '../../platform/call.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayIn, longDay } from '../../platform/day.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';

type Summary = NonNullable<ChatMessage['summary']>;

interface SummaryCardProps {
  replyId: string;
  summary: Summary;
  /** ISO instant of the reply. */
  timestamp: string;
}

export function SummaryCard({ replyId, summary, timestamp }: SummaryCardProps) {
  const { title, parts, state } = summary;
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  return (
    <div className="mt-5 max-w-[33rem]">
      <Card as="article" aria-label={`Summary: ${title}`} className="overflow-hidden shadow-glow">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-hair border-b px-4 py-3.5 sm:px-6">
          <h2 className="text-ink text-xl">{title}</h2>
          <p className="text-faint text-sm">{longDay(dayIn(timezone, new Date(timestamp), dayEndsAt), today)}</p>
        </header>
        <dl className="grid gap-4 px-4 py-4 sm:px-6">
          {parts.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd
                dir="auto"
                className="whitespace-pre-wrap font-serif text-[1.0625rem] text-ink leading-[1.625rem] [overflow-wrap:anywhere]"
              >
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <Outcome replyId={replyId} summary={summary} today={today} />
      </Card>
      {state === 'open' && (
        <p className="mt-3 flex items-start gap-2 text-faint text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4" />
          Private to you. Even if you don’t save this, your conversation will stay.
        </p>
      )}
    </div>
  );
}

/** The entry made of a summary, in sentences, because lists and previews show it without its line breaks. */
export function summaryText({ title, parts }: Pick<Summary, 'title' | 'parts'>): string {
  return [title, ...parts.map(({ label, text }) => `${label}: ${text}`)].map(withStop).join('\n\n');
}

/** With a full stop after a letter, a number or a bracket. */
const withStop = (text: string) => text.trimEnd().replace(/[\p{L}\p{N})]$/u, '$&.');

interface OutcomeProps {
  replyId: string;
  summary: Summary;
  today: string;
}

/** The buttons, and what was chosen with them. */
function Outcome({ replyId, summary, today }: OutcomeProps) {
  const user = useUser();
  const { openWithText } = useComposer();
  // Renders again when the composer opens or closes, which changes the draft.
  useIsComposerOpen();
  const isEdited = readDraft(user.id, COMPOSER_DRAFT)?.summaryOf === replyId;
  const { save, discard, isCrisis, endCrisis, settled } = useSettle(replyId, summary, today);
  const text = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(summary.state === 'open');
  const state = settled ?? summary.state;
  useEffect(() => {
    // The pressed button is gone. A dialog after a save from the composer keeps its focus.
    const isFocusLost = document.activeElement === document.body;
    if (state !== 'open' && wasOpen.current && isFocusLost) (text.current?.querySelector('a') ?? text.current)?.focus();
    wasOpen.current = state === 'open';
  }, [state]);
  const busy = save.isPending || discard.isPending;
  const entryId = save.data ?? summary.entryId;
  return (
    <div className="border-hair border-t bg-sunken px-4 py-3.5 sm:px-6">
      <p ref={text} role="status" tabIndex={-1} className={state === 'open' ? 'sr-only' : 'text-soft outline-none'}>
        {state === 'saved' && (
          <>
            Saved.{' '}
            {entryId && (
              <TextLink to={ALL_ENTRIES_PATH} state={linkToEntry(entryId).state}>
                See the entry
              </TextLink>
            )}
          </>
        )}
        {state === 'dismissed' && 'Not saved as an entry.'}
      </p>
      {state === 'open' && (
        <div className="flex flex-col gap-2 sm:flex-row">
          {/* Saved beside its edited draft, the summary would become two entries. */}
          {!isEdited && (
            <Button loading={save.isPending} onClick={() => !busy && save.mutate()}>
              {!save.isPending && <BookOpen aria-hidden="true" className="size-4.5" />}
              Save as entry
            </Button>
          )}
          <Button
            variant={isEdited ? 'primary' : 'secondary'}
            aria-disabled={busy}
            onClick={() => !busy && openWithText(summaryText(summary), replyId)}
          >
            {isEdited ? 'Keep editing' : 'Edit'}
          </Button>
          <Button
            variant="quiet"
            className="sm:ms-auto"
            loading={discard.isPending}
            onClick={() => !busy && discard.mutate()}
          >
            Don’t save
          </Button>
        </div>
      )}
      {isCrisis && <CrisisDialog onContinue={endCrisis} />}
    </div>
  );
}

function useSettle(replyId: string, summary: Summary, today: string) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isCrisis, setCrisis] = useState(false);
  const settle = (entryId: string | null) => call(settleSummary, { params: { id: replyId }, body: { entryId } });
  const onSuccess = () => invalidateTopics(queryClient, ['reflections']);
  const save = useMutation({
    mutationFn: async () => {
      const body = { content: summaryText(summary), isShared: false };
      // The same for each attempt, so that a retry after a lost response creates no second entry.
      const headers = { 'idempotency-key': `summary-${replyId}` };
      const entry = await call(createEntry, { body, headers, author: user.id });
      addCreatedToCache(queryClient, entry, today);
      setCrisis(showsCrisis(entry));
      await settle(entry.id);
      return entry.id;
    },
    onSuccess,
    onError: (error) => {
      if (isOverLimit(error)) void showLimitToast(queryClient, entryLimitMessage, (path) => void navigate(path));
      else if (!isUnauthorized(error)) failed(error, () => save.mutate());
    },
    meta: { errorToast: 'own' },
  });
  const discard = useMutation({
    mutationFn: () => settle(null),
    onSuccess,
    onError: (error) => {
      if (!isUnauthorized(error)) failed(error, () => discard.mutate());
    },
    meta: { errorToast: 'own' },
  });
  // Until the conversation is loaded again.
  const settled = save.isSuccess ? ('saved' as const) : discard.isSuccess ? ('dismissed' as const) : undefined;
  return { save, discard, isCrisis, endCrisis: () => setCrisis(false), settled };
}

function failed(error: unknown, retry: () => void): void {
  const failure = createFailure(error);
  toast({
    ...failure,
    ...(error instanceof NetworkError && { description: error.message }),
    action: { label: 'Try again', altText: 'Use the buttons in the conversation to try again.', onSelect: retry },
  });
}
