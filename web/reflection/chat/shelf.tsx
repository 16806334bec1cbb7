/** The shelf of all guided conversations, and the button that opens it. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GuidedConversationRow } from '../../../contract/chat.ts';
import { GUIDED_GROUPS, type GuidedGroup } from '../../../contract/guided.ts';
import { startGuided } from '../../journal/links/talk-link.ts';
import { isLayerEntry } from '../../ui/close-request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NEW_REFLECTION } from '../links.ts';
import { GuidedCard } from './guided-card.tsx';
import { GuidedIcon } from './guided-icon.tsx';
import { guidedQuery } from './queries.ts';

// The groups are listed in their order.
const GROUPS = Object.entries(GUIDED_GROUPS) as [GuidedGroup, string][];

/** A button that looks like a link. */
export function ShelfButton({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-11 items-center justify-self-start rounded-sm font-medium text-dusk text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {children}
      </button>
      <ShelfDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

interface ShelfDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Choosing a conversation starts a new session with it. */
export function ShelfDialog({ open, onOpenChange }: ShelfDialogProps) {
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({ ...guidedQuery, enabled: open });
  const start = ({ id, title }: GuidedConversationRow) => {
    onOpenChange(false);
    void navigate(NEW_REFLECTION, {
      ...startGuided({ guided: id, message: title }),
      // From the dialog, and from the page of a new conversation, whose state it becomes.
      replace: isLayerEntry(),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Guided conversations"
      description="A few short steps with answers to choose from. Stop whenever you like."
      pending={!data}
    >
      {data && data.length > 0 ? (
        GROUPS.map(([group, name]) => (
          <Group key={group} name={name} rows={data.filter((row) => row.group === group)} onStart={start} />
        ))
      ) : data ? (
        <EmptyState title="No guided conversations yet">You can still write to the guide about anything.</EmptyState>
      ) : isError ? (
        <ErrorState
          title="We couldn’t load the guided conversations."
          note="You can still write to the guide about anything."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ShelfSkeleton />
      )}
    </Dialog>
  );
}

interface GroupProps {
  name: ReactNode;
  rows: readonly GuidedConversationRow[];
  onStart: (row: GuidedConversationRow) => void;
}

function Group({ name, rows, onStart }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="pb-6">
      <h3 className="mb-2.5 font-sans text-base text-ink tracking-normal">{name}</h3>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.id}>
            <GuidedCard
              icon={<GuidedIcon name={row.icon} />}
              title={row.title}
              description={row.description}
              length={lengthOf(row)}
              onClick={() => onStart(row)}
              className="h-full"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const lengthOf = ({ steps, minutes }: GuidedConversationRow) =>
  `${steps} short ${steps === 1 ? 'step' : 'steps'}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

function ShelfSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-2.5 h-6 w-40" />
      <div className="grid gap-2.5 sm:grid-cols-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-27" />
        ))}
      </div>
    </div>
  );
}
