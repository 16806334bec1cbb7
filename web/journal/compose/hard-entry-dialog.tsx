/** After a hard entry was saved: its words, one plain line, and what could help next. */
import { Check, Leaf, Lock, MessagesSquare, Users, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ANY_ENTRY, GENTLE_EXERCISES, type GentleExercise } from '../../../contract/guided.ts';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { longDay, timeIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCloseRequest } from '../../ui/close-request.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Overlay } from '../../ui/overlay.tsx';

/** By the guided conversation that fits, where an entry got no line of its own. */
const PLAIN_LINES: Readonly<Record<string, string>> = {
  'missing-someone': 'There’s no right way to feel about this. Go easy on yourself.',
  'self-compassion': 'That stings. Be as kind to yourself as you’d be to a friend.',
  worry: 'Being worried or scared is exhausting. You don’t have to sort it out right now.',
  loneliness: 'Feeling alone is hard. It’s okay to want company.',
};
const PLAIN_LINE = 'Thanks for writing it down. It’s saved just as you wrote it.';

interface HardEntryDialogProps {
  entry: CreatedEntry;
  /** Called on every way of closing but those of the guide. */
  onDone: () => void;
  /** Open the guide. Undefined while it does not answer. */
  guide: { onTalk: () => void; onExercise: (exercise: GentleExercise) => void } | undefined;
}

/** Mount it to open it. On small screens it takes the place of the composer, on wide ones it is narrow. */
export function HardEntryDialog({ entry, onDone, guide }: HardEntryDialogProps) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const done = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn({
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      done.current?.focus();
    },
  });
  useCloseRequest(true, onDone);
  const { content, entryDate, createdAt, isShared, analysis } = entry;
  const line = analysis?.positiveReframe ?? PLAIN_LINES[analysis?.conversation ?? ''] ?? PLAIN_LINE;
  const exercise = GENTLE_EXERCISES[analysis?.conversation ?? ANY_ENTRY];
  const Icon = isShared ? Users : Lock;
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onDone()}>
      <RadixDialog.Portal>
        <Overlay open />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center sm:p-6">
          <RadixDialog.Content
            {...focus}
            className="pointer-events-auto flex h-dvh w-full flex-col overflow-hidden bg-raised shadow-glow outline-none data-[state=closed]:animate-sink data-[state=open]:animate-fade sm:h-auto sm:max-h-[min(88dvh,42rem)] sm:max-w-[28rem] sm:rounded-surface short:block short:overflow-y-auto"
          >
            <div className="flex flex-none items-center justify-between border-hair border-b py-1 ps-5 pe-3 sm:ps-6 sm:pe-4">
              <p className="text-sm text-soft">
                {longDay(entryDate, today)}
                {entryDate === today && `, ${timeIn(timezone, new Date(createdAt))}`}
              </p>
              <RadixDialog.Close
                aria-label="Close"
                className="grid size-11 flex-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            </div>
            <section
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-4 sm:px-6"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long entry
              tabIndex={0}
              aria-label="Your entry"
            >
              <p dir="auto" className="prose-entry text-ink">
                {content}
              </p>
              <p className="mt-3 flex items-center gap-2 text-sm text-soft">
                <Icon aria-hidden="true" className="size-4" />
                {isShared ? 'Shared' : 'Private to you'}
              </p>
            </section>
            <div
              data-foot=""
              className="flex-none animate-rise border-hair border-t bg-sunken px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6"
            >
              <RadixDialog.Title className="text-2xl text-ink">Saved.</RadixDialog.Title>
              <RadixDialog.Description dir="auto" className="mt-1.5 text-ink text-lg leading-7">
                {line}
              </RadixDialog.Description>
              <div className="mt-5 grid gap-3">
                <Choice ref={done} icon={<Check aria-hidden="true" />} title="Done" onClick={onDone} />
                {guide && (
                  <Choice
                    icon={<MessagesSquare aria-hidden="true" />}
                    title="Talk about it"
                    detail="With the guide, in a few short steps"
                    isGuide
                    onClick={guide.onTalk}
                  />
                )}
                {guide && exercise && (
                  <Choice
                    icon={<Leaf aria-hidden="true" className="text-sage!" />}
                    title="Something gentle"
                    detail={`${exercise.name}, ${exercise.minutes} minutes`}
                    onClick={() => guide.onExercise(exercise)}
                  />
                )}
              </div>
            </div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'button'>, 'title'> {
  icon: ReactNode;
  title: string;
  detail?: string;
  /** In the color of the guide. */
  isGuide?: boolean;
}

function Choice({ icon, title, detail, isGuide = false, ...rest }: ChoiceProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-13 items-center gap-3.5 rounded-control border px-4 py-2.5 text-start transition-[border-color,transform] duration-150 ease-out active:scale-[0.985] [&_svg]:size-5',
        isGuide
          ? 'border-dusk-hair bg-dusk-wash hover:border-dusk [&_svg]:text-dusk'
          : 'border-hair bg-raised hover:border-edge [&_svg]:text-soft',
      )}
    >
      {icon}
      <span className="min-w-0">
        <span className="block font-medium text-ink">{title}</span>
        {detail !== undefined && <span className="block text-sm text-soft">{detail}</span>}
      </span>
    </button>
  );
}
