/** The start of a conversation: today's prompt, eight suggested questions, or free text. */
import { useQuery } from '@tanstack/react-query';
import { LayoutList, Sparkle, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { REFLECTION_PROMPTS } from '../../../contract/reflection-prompts.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sessionPath } from '../links.ts';
import { ChatRow } from './chat-row.tsx';
import { dismissedHelp, dismissHelp } from './dismissed-help.ts';
import { EntryQuote } from './entry-quote.tsx';
import { GuidedCard } from './guided-card.tsx';
import { MessageInput, type MessageInputHandle } from './message-input.tsx';
import { dailyPromptQuery } from './queries.ts';
import { ServiceNote } from './service-note.tsx';
import { BackLink, GuideNotice } from './session-header.tsx';
import { ShelfDialog } from './shelf.tsx';
import type { Beginning } from './unsent.ts';
import { useGuidedStart } from './use-guided-start.ts';
import { useSendMessage } from './use-send-message.ts';

interface NewReflectionProps {
  /** Id of the entry it starts from. */
  entryId: string | undefined;
  /** Focuses the field on mount. */
  focus: boolean;
  /** True if the user has no conversations, so there is no list to return to. */
  isFirst: boolean;
  /** True if the page already shows the offline strip. */
  hasOfflineStrip: boolean;
}

export function NewReflection({ entryId, focus, isFirst, hasOfflineStrip }: NewReflectionProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, 0);
  const navigate = useNavigate();
  const field = useRef<MessageInputHandle>(null);
  const [chosen, setChosen] = useState<Beginning>();
  const onBegun = useCallback(
    (id: string) => {
      field.current?.moveDraft(id);
      void navigate(sessionPath(id), { replace: true, state: { begun: true } });
    },
    [navigate],
  );
  const { waiting, isOnline, sendNew, sendAgain, discard } = useSendMessage(null, onBegun);
  useGuidedStart(({ guided, message }) =>
    sendNew(message, {
      beginning: entryId === undefined ? { reflectionType: 'guided' } : { reflectionType: 'entry', entryId },
      guided,
    }),
  );
  useStore(dismissedHelp.version);
  const dismissedIds = new Set(dismissedHelp.read(user.id));
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const choose = (beginning: Beginning) => {
    setChosen(beginning);
    field.current?.focus();
  };
  const beginning: Beginning =
    entryId === undefined ? (chosen ?? { reflectionType: 'free' }) : { reflectionType: 'entry', entryId };
  return (
    <>
      <header className="flex flex-none items-center gap-2 border-hair border-b px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 lg:px-6">
        {!isFirst && <BackLink />}
        <div className="min-w-0">
          <h1 className="font-medium text-ink text-lg leading-6">{PAGES.reflections.heading}</h1>
          {user.aiEnabled && <GuideNotice />}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-4 lg:px-8 lg:pt-8">
        {waiting.length > 0 ? (
          <div className="grid gap-5">
            {waiting.map((message) => (
              <ChatRow
                key={message.key}
                row={{
                  kind: 'unsent',
                  key: message.key,
                  unsent: message,
                  showsHelp: message.help === true && !dismissedIds.has(message.key),
                }}
                today={today}
                isOnline={isOnline}
                onRetry={sendAgain}
                onRemove={discard}
                onRegenerate={noop}
                onDismissHelp={(key) => dismissHelp(user.id, key)}
              />
            ))}
          </div>
        ) : entryId !== undefined ? (
          <FromEntry id={entryId} />
        ) : (
          <Welcome name={user.firstName} chosen={chosen?.prompt} {...(user.aiEnabled && { onChoose: choose })} />
        )}
      </div>
      <ServiceNote />
      {chosen?.prompt !== undefined && waiting.length === 0 && entryId === undefined && (
        <ChosenPrompt
          prompt={chosen.prompt}
          onRemove={() => {
            setChosen(undefined);
            field.current?.focus();
          }}
        />
      )}
      <MessageInput
        ref={field}
        draftName={entryId === undefined ? 'new' : `entry:${entryId}`}
        placeholder="Write what’s on your mind…"
        isOnline={isOnline || hasOfflineStrip}
        isWriting={false}
        isWaiting={waiting.length > 0}
        onSend={(content) => sendNew(content, { beginning })}
        onStop={noop}
      />
    </>
  );
}

const noop = () => undefined;

function FromEntry({ id }: { id: string }) {
  return (
    <div className="grid gap-4">
      <EntryQuote id={id} />
      <p className="max-w-measure font-serif text-ink text-xl leading-snug">What would you like to talk about?</p>
    </div>
  );
}

interface WelcomeProps {
  name: string;
  chosen: string | undefined;
  /** Omitted while the guide is unavailable; suggestions are then not clickable. */
  onChoose?: (beginning: Beginning) => void;
}

function Welcome({ name, chosen, onChoose }: WelcomeProps) {
  return (
    <div className="mx-auto max-w-[38rem]">
      <p dir="auto" className="text-balance font-serif text-2xl text-ink leading-tight lg:text-3xl">
        What’s on your mind, {name}?
      </p>
      <p className="mt-2 max-w-measure text-soft">
        {onChoose
          ? 'Pick a guided conversation, ask about your journal, or write what’s on your mind. The guide is an AI, not a person.'
          : 'Here you can talk things through with the guide, an AI. It’s off right now, because you turned AI off.'}
      </p>
      {onChoose && <Questions chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function Questions({ chosen, onChoose }: Required<Omit<WelcomeProps, 'name'>>) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { data: daily, isPending } = useQuery(dailyPromptQuery(today));
  return (
    <>
      {isPending && <Skeleton className="mt-6 h-42 w-full rounded-surface" />}
      {daily !== undefined && (
        <section
          aria-labelledby="daily-prompt"
          className="mt-6 min-h-42 rounded-surface border border-dusk/15 bg-dusk-wash px-5 py-4"
        >
          <h2
            id="daily-prompt"
            className="flex items-center gap-2 font-medium font-sans text-dusk text-sm tracking-normal"
          >
            <Sparkle aria-hidden="true" className="size-4.5" />
            Today’s prompt
          </h2>
          <p dir="auto" className="mt-2 text-balance font-serif text-ink text-xl leading-snug">
            {daily}
          </p>
          <button
            type="button"
            onClick={() => onChoose({ reflectionType: 'daily-prompt', prompt: daily })}
            className="-ms-2 reach mt-2 h-9 rounded-control px-2 font-medium text-dusk text-sm underline underline-offset-4 hover:bg-raised/60"
          >
            Use this prompt
          </button>
        </section>
      )}
      <AllGuided />
      <h2 className="mt-6 mb-2 font-medium font-sans text-soft text-sm tracking-normal">Or start with a question</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {REFLECTION_PROMPTS.map(({ id, label, question }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === question}
              onClick={() => onChoose({ reflectionType: 'guided', prompt: question })}
              className="flex h-full w-full flex-col rounded-surface border border-hair bg-raised px-4 py-3 text-start hover:border-edge aria-pressed:border-dusk aria-pressed:bg-dusk-wash"
            >
              <span className="font-medium text-ink">{label}</span>
              <span className="text-soft text-sm">{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function AllGuided() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuidedCard
        aria-haspopup="dialog"
        icon={<LayoutList aria-hidden="true" className="size-5 flex-none text-dusk" />}
        title="Guided conversations"
        description="Short steps for worries, hard days and good ones"
        onClick={() => setOpen(true)}
        className="mt-3 rounded-surface"
      />
      <ShelfDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** The chosen question, above the field. */
function ChosenPrompt({ prompt, onRemove }: { prompt: string; onRemove: () => void }) {
  return (
    <p className="mx-3 mt-2 flex flex-none items-start gap-2.5 rounded-control bg-dusk-wash py-1 ps-3.5 text-ink lg:mx-6">
      <Sparkle aria-hidden="true" className="mt-2.5 size-4.5 flex-none text-dusk" />
      <span dir="auto" className="min-w-0 flex-1 py-2">
        {prompt}
      </span>
      <IconButton label="Remove the question" onClick={onRemove}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </p>
  );
}
