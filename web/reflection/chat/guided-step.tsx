/** The step of a guided conversation: its progress and its exercise. */
import { useQuery } from '@tanstack/react-query';
import { type ChatMessage, WAYS_OUT } from '../../../contract/chat.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { guidedQuery } from './queries.ts';

export interface Progress {
  /** From 1 to `steps`. */
  step: number;
  steps: number;
}

/**
 * Returns the progress of the guided conversation that the last reply of `messages` belongs to: it never goes back,
 * except when the conversation is started again.
 */
export function progressOf(messages: readonly ChatMessage[]): Progress | undefined {
  const current = messages.findLast(isReply)?.guided;
  if (!current) return undefined;
  let { step } = current;
  for (const [at, { guided }] of [...messages.entries()].reverse()) {
    if (guided && guided.id !== current.id) break;
    step = Math.max(step, guided?.step ?? 0);
    // It may begin with its second step.
    if (guided && messages[at - 1]?.content === guided.title) break;
    // The first step is asked again after its answer was taken back.
    if (guided?.step === 1 && messages[at - 1]?.content !== WAYS_OUT.misread) break;
  }
  return { step, steps: Math.max(step, current.steps) };
}

/** A reply that is not still being written. */
export const isReply = ({ role, state }: ChatMessage): boolean => role === 'assistant' && state !== 'writing';

export function StepProgress({ step, steps }: Progress) {
  const text = `Step ${step} of ${steps}`;
  return (
    <div // The messages fade out below it.
      className="relative flex flex-none items-center gap-3 px-4 pt-3 pb-1 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:z-10 after:h-4 after:bg-linear-to-b after:from-paper after:to-transparent lg:px-6 lg:after:from-raised"
    >
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={text}
        className="flex flex-1 gap-1.5"
      >
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key
            key={index}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors duration-200 ease-out',
              index < step ? 'bg-dusk' : 'bg-dusk-hair',
            )}
          />
        ))}
      </div>
      <p aria-hidden="true" className="tabular text-sm text-soft">
        {text}
      </p>
    </div>
  );
}

interface AboutProps {
  /** Id of the guided conversation. */
  id: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AboutExercise({ id, title, open, onOpenChange }: AboutProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...guidedQuery, enabled: open });
  const about = data?.find((row) => row.id === id);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="narrow" title="About this exercise" description={title}>
      {about ? (
        <div className="pb-3">
          <p className="text-ink leading-relaxed">{about.method}</p>
          <h3 className="mt-4 font-sans text-base text-ink tracking-normal">
            {about.sources.length === 1 ? 'Source' : 'Sources'}
          </h3>
          <ul className="mt-1 grid gap-2 text-soft text-sm">
            {about.sources.map((source) => (
              <li key={source} className="[overflow-wrap:anywhere]">
                {source}
              </li>
            ))}
          </ul>
        </div>
      ) : isError ? (
        <ErrorState title="We couldn’t load this." retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="pb-3 text-soft">This exercise is no longer available.</p>
      ) : (
        <div aria-busy="true" className="grid gap-2 pb-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </Dialog>
  );
}
