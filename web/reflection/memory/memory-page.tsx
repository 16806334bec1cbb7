/** The guide's memory (/reflections/memory): lists its notes and lets the user delete them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Memory, MemoryNote } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../../journal/entries/entry-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useUndoable } from '../../platform/use-undoable.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { dateText } from '../date-text.ts';
import { sessionPath } from '../links.ts';
import { forgetMutation, includeEntryMutation, memoryQuery, setRemembersMutation } from './queries.ts';

const loadDialog = () => import('./forget-all-dialog.tsx');

export function MemoryPage() {
  const memory = useQuery(memoryQuery);
  return (
    <div className="max-w-column">
      <BackLink to={PAGES.reflections.path}>Reflections</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.reflectionMemory.heading}</h1>
      <p className="mt-2 max-w-measure text-soft">
        When you ask about your journal, the guide searches your entries and shows the ones it used. An AI model, if
        connected, may also use earlier entries and these notes. All notes are in your own words.
      </p>
      {memory.data ? (
        <MemoryContent memory={memory.data} />
      ) : memory.isError ? (
        <Card className="mt-6">
          <ErrorState
            title="We couldn’t load what the guide remembers."
            note="Nothing has changed."
            retrying={memory.isFetching}
            onRetry={() => void memory.refetch()}
          />
        </Card>
      ) : (
        <div aria-busy="true" className="mt-6 grid gap-5">
          <Skeleton className="h-28 w-full rounded-surface" />
          <Skeleton className="h-64 w-full rounded-surface" />
        </div>
      )}
    </div>
  );
}

function MemoryContent({ memory }: { memory: Memory }) {
  const { remembers, entriesCount, sessionsCount, notes, leftOut } = memory;
  const { mutate, isPending } = useMutation(setRemembersMutation(useQueryClient()));
  return (
    <div className="mt-6 grid gap-7">
      <Card className="px-5 py-4">
        <Switch
          checked={remembers}
          disabled={isPending}
          onCheckedChange={(next) => mutate(next)}
          label="Remember what I wrote"
          description={
            remembers
              ? `On: the guide can use ${entryCount(entriesCount)} and ${formatCount(sessionsCount, 'conversation')}.`
              : 'Off: the guide only knows the current conversation.'
          }
        />
      </Card>
      <Notes notes={notes} />
      {leftOut.length > 0 && <ExcludedEntries leftOut={leftOut} />}
    </div>
  );
}

function Notes({ notes }: { notes: readonly MemoryNote[] }) {
  const queryClient = useQueryClient();
  const forget = useMutation(forgetMutation(queryClient));
  const [isDialogOpen, setDialogOpen] = useState(false);
  const dialog = useLazy(loadDialog, isDialogOpen, showLoadError);
  const { hiddenIds, hide } = useUndoable(forget.mutate);
  const visibleNotes = notes.filter(({ id }) => !hiddenIds.has(id));
  return (
    <section aria-labelledby="notes">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="notes" className="text-xl">
          From your conversations
        </h2>
        {visibleNotes.length > 0 && (
          <span className="flex-none">
            <TextButton onClick={() => setDialogOpen(true)}>Forget all</TextButton>
          </span>
        )}
      </div>
      {visibleNotes.length === 0 ? (
        <p className="text-soft">Nothing yet. Notes from your conversations will show up here.</p>
      ) : (
        <ul className="divide-y divide-hair rounded-surface border border-hair bg-raised">
          {visibleNotes.map((note) => (
            <li key={note.id}>
              <Note note={note} onForget={() => hide(note.id, { title: 'Forgotten', description: note.about })} />
            </li>
          ))}
        </ul>
      )}
      {dialog && <dialog.ForgetAllDialog open={isDialogOpen} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

function Note({ note, onForget }: { note: MemoryNote; onForget: () => void }) {
  const { about, content, sessionId, sessionTitle, createdAt } = note;
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const date = dayIn(timezone, new Date(createdAt));
  return (
    <div className="flex items-start gap-3 py-3 ps-5 pe-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium text-ink">
          {about}
        </p>
        <p dir="auto" className="mt-0.5 font-serif text-ink [overflow-wrap:anywhere]">
          {content}
        </p>
        <p className="mt-1 text-faint text-sm">
          <time dateTime={date}>{dateText(date, today)}</time>, in{' '}
          <TextLink to={sessionPath(sessionId)}>{sessionTitle}</TextLink>
        </p>
      </div>
      <IconButton label={`Forget this note about ${about}`} onClick={onForget}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function ExcludedEntries({ leftOut }: Pick<Memory, 'leftOut'>) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const include = useMutation(includeEntryMutation(useQueryClient()));
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="mb-2 text-xl">
        Hidden from the guide
      </h2>
      <ul className="divide-y divide-hair rounded-surface border border-hair bg-raised">
        {leftOut.map(({ entryId, date, excerpt }) => (
          <li key={entryId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <Link to={ALL_ENTRIES_PATH} state={linkToEntry(entryId).state} className="min-w-0 flex-1 basis-60">
              <time dateTime={date} className="block text-faint text-sm">
                {dateText(date, today)}
              </time>
              <span dir="auto" className="line-clamp-2 font-serif text-ink [overflow-wrap:anywhere]">
                {excerpt}
              </span>
            </Link>
            <TextButton aria-disabled={include.isPending} onClick={() => include.mutate(entryId)}>
              Let the guide use it
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
