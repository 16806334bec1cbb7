/** The list of conversations with the guide, most recent first and virtualized. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChatSessionRow } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { briefTime } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawing } from '../../ui/illustrations.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NEW_REFLECTION, sessionPath } from '../links.ts';
import { SessionsSkeleton } from './chat-skeleton.tsx';
import { renameMutation, sessionsQuery } from './queries.ts';
import { TitleField } from './title-field.tsx';

/** Height of a row, in CSS pixels. */
const ROW_HEIGHT = 64;
/** Number of remaining rows at which the next page loads. */
const PREFETCH_ROWS = 10;

interface SessionsListProps {
  /** Id of the open conversation. */
  openId: string | undefined;
  onDelete: (row: ChatSessionRow) => void;
}

export function SessionsList({ openId, onDelete }: SessionsListProps) {
  const [query, setQuery] = useState('');
  const debouncedQuery = useDebounced(query.trim());
  const list = useInfiniteQuery(sessionsQuery(debouncedQuery));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const isEmpty = rows?.length === 0 && debouncedQuery === '';
  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:flex-none max-lg:h-[max(24rem,calc(100dvh-9.25rem-env(safe-area-inset-bottom)-env(safe-area-inset-top)))] lg:p-2">
      <div className="flex flex-none flex-col gap-2 pb-2 lg:p-2">
        {/* On small screens the list is the whole page. */}
        <h1 className="sr-only lg:hidden">{PAGES.reflections.heading}</h1>
        <h2 className="sr-only max-lg:hidden">Conversations</h2>
        <ButtonLink to={NEW_REFLECTION} variant="secondary">
          <Plus aria-hidden="true" className="size-4.5" />
          New conversation
        </ButtonLink>
        {!isEmpty && <SearchField label="Find a conversation" value={query} maxLength={200} onChange={setQuery} />}
      </div>
      {rows && rows.length > 0 ? (
        <Rows
          key={debouncedQuery}
          rows={rows}
          openId={openId}
          onDelete={onDelete}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
          }}
        />
      ) : isEmpty ? (
        <EmptyState drawing={<LampAndChair />} title="No conversations yet">
          Your conversations will appear here.
        </EmptyState>
      ) : list.isError ? (
        <ErrorState
          title="We couldn’t load your conversations."
          note="They’re safe. Please try again."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        rows === undefined && <SessionsSkeleton />
      )}
      <p
        role="status"
        className={rows?.length === 0 && debouncedQuery !== '' ? 'px-3 py-6 text-center text-soft' : 'sr-only'}
      >
        {debouncedQuery !== '' && rows && (rows.length === 0 ? 'Nothing found.' : `${rows.length} found`)}
      </p>
      <p className="mt-auto flex-none border-hair px-2 pt-3 pb-1 text-sm lg:border-t">
        <TextLink to={PAGES.reflectionMemory.path}>What the guide remembers</TextLink>
      </p>
    </div>
  );
}

interface RowsProps extends SessionsListProps {
  rows: readonly ChatSessionRow[];
  onNearEnd: () => void;
}

function Rows({ rows, openId, onDelete, onNearEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - PREFETCH_ROWS) onNearEnd();
  });
  return (
    // The specified height, if the window is tall enough.
    <div
      ref={scroller}
      className="-mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 lg:mx-0 lg:max-h-[750px]"
    >
      <ul aria-label="Conversations" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={-1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
            >
              <SessionRow row={row} isOpen={row.id === openId} onDelete={onDelete} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface SessionRowProps {
  row: ChatSessionRow;
  isOpen: boolean;
  onDelete: (row: ChatSessionRow) => void;
}

function SessionRow({ row, isOpen, onDelete }: SessionRowProps) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation(renameMutation(useQueryClient(), row.id));
  if (isRenaming) {
    return (
      <div className="flex h-full items-center px-1">
        <div className="flex-1">
          <TitleField
            title={row.title}
            onDone={(next) => {
              setRenaming(false);
              if (next !== undefined) rename.mutate(next);
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <div
      className={classNames(
        'group relative flex h-15 items-center rounded-surface border',
        isOpen ? 'border-hair bg-raised' : 'border-transparent hover:bg-sunken lg:hover:bg-raised/60',
      )}
    >
      <Link
        to={sessionPath(row.id)}
        aria-current={isOpen ? 'page' : undefined}
        className="min-w-0 flex-1 self-stretch rounded-surface py-2 ps-3"
      >
        <span dir="auto" className="block truncate font-medium text-[0.9375rem] text-ink leading-6">
          {rename.isPending ? rename.variables : row.title}
        </span>
        <time dateTime={row.updatedAt} className="block text-faint text-sm leading-5">
          {briefTime(row.updatedAt, timezone, today)}
        </time>
      </Link>
      <Menu
        trigger={
          <IconButton label={`More options for ${row.title}`} className="flex-none">
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(row)}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  );
}

/** A chair beside a lamp. */
function LampAndChair() {
  return (
    <Drawing>
      <path d="M18 98h124" stroke="var(--soft)" />
      <path d="M112 98V40" stroke="var(--soft)" />
      <path d="M96 40c2-14 8-20 16-20s14 6 16 20Z" fill="var(--mood-5)" stroke="var(--ember)" />
      <path d="M98 46l-26 52h72l-22-52Z" fill="var(--ember-wash)" opacity="0.7" />
      <path d="M34 62c0-9 5-14 14-14h12c9 0 14 5 14 14v12H34Z" fill="var(--dusk-wash)" stroke="var(--dusk)" />
      <path
        d="M28 70a6 6 0 0 1 6 6v8h40v-8a6 6 0 0 1 12 0v14H22V76a6 6 0 0 1 6-6Z"
        fill="var(--raised)"
        stroke="var(--soft)"
      />
      <path d="M28 90v8M80 90v8" stroke="var(--soft)" />
    </Drawing>
  );
}
