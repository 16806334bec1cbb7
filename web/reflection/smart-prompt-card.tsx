/** The daily prompt card: a question to write about, with a replacement and an explanation. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, RotateCw, Sparkle } from 'lucide-react';
import { useId, useState } from 'react';
import { PAGES } from '../../contract/pages.ts';
import type { SmartPrompt } from '../../contract/reflection.ts';
import { useComposer } from '../journal/composer-context.ts';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { generatePromptMutation, smartPromptQuery } from './prompt-queries.ts';

export function SmartPromptCard({ className }: { className?: string }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data, isError, isFetching, refetch } = useQuery(smartPromptQuery(today));
  return (
    <section
      aria-labelledby="prompt-title"
      className={classNames('rounded-surface border border-dusk/15 bg-dusk-wash p-5', className)}
    >
      <h2 id="prompt-title" className="flex items-center gap-2 font-medium font-sans text-dusk text-sm tracking-normal">
        <Sparkle aria-hidden="true" className="size-4.5" />A prompt for today
      </h2>
      {data ? (
        <Prompt key={data.id} prompt={data} today={today} />
      ) : isError ? (
        <ErrorState
          title="We couldn’t load today’s prompt."
          note="You can still write about anything."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy="true" className="mt-3">
          <Skeleton className="h-18" />
          <Skeleton className="mt-4 h-11 w-44" />
          <Skeleton className="mt-3 h-9 w-36" />
        </div>
      )}
    </section>
  );
}

function Prompt({ prompt, today }: { prompt: SmartPrompt; today: string }) {
  const { openWithPrompt } = useComposer();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(generatePromptMutation(queryClient, today));
  const [explained, setExplained] = useState(false);
  const explanation = useId();
  return (
    <>
      <p aria-live="polite" className="mt-3 min-h-18 text-balance font-serif text-ink text-xl leading-snug">
        {prompt.prompt}
      </p>
      <Button variant="ai" className="mt-4" onClick={() => openWithPrompt(prompt.prompt)}>
        Use This Prompt
      </Button>
      <div className="-mx-2 -mb-2 mt-2 flex flex-wrap justify-between">
        <button
          type="button"
          aria-expanded={explained}
          aria-controls={explanation}
          onClick={() => setExplained(!explained)}
          className={TEXT_BUTTON_STYLE}
        >
          Why this prompt?
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform', explained && 'rotate-180')}
          />
        </button>
        <button
          type="button"
          aria-busy={isPending || undefined}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
          className={TEXT_BUTTON_STYLE}
        >
          {isPending ? <Spinner className="size-4" /> : <RotateCw aria-hidden="true" className="size-4" />}
          Refresh
        </button>
      </div>
      <div id={explanation} hidden={!explained} className="mt-3 text-soft">
        <p>{prompt.personalizedContext}</p>
        <p className="mt-2 flex items-center gap-2 text-sm">
          <Confidence value={prompt.confidence} />
        </p>
        <p className="mt-2 text-sm">
          <TextLink to={PAGES.ownPrompts.path}>Your own prompts</TextLink>
        </p>
      </div>
    </>
  );
}

const TEXT_BUTTON_STYLE =
  'reach flex h-9 items-center gap-1.5 rounded-control px-2 font-medium text-dusk text-sm hover:bg-raised/60 aria-disabled:opacity-70';

/** How strongly the prompt is based on the user's entries, as text beside a color. */
function Confidence({ value }: { value: number }) {
  const [label, colour] =
    value > 0.8
      ? ['Closely based on your entries', 'bg-sage']
      : value > 0.6
        ? ['Based on your entries', 'bg-ember']
        : ['For everyone', 'bg-faint'];
  return (
    <>
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', colour)} />
      {label}
    </>
  );
}
