/** The tags page: usage of each tag, and changes to a tag in all entries. */
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Hash, PencilLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { OwnTag } from '../../../contract/own-tags.ts';
import { PAGES } from '../../../contract/pages.ts';
import { entryCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { Input } from '../../ui/input.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { journalLink } from '../links/journal-link.ts';
import { tagsQuery } from './queries.ts';
import type { TagDialogRequest } from './tag-dialogs.tsx';

/** Number of tags from which a search field is shown. */
const SEARCH_MIN_TAGS = 20;

/** Loaded separately: most visits change nothing. */
const loadDialogs = () => import('./tag-dialogs.tsx');

export function TagsPage() {
  const { data: tags, isError, refetch, isFetching } = useQuery(tagsQuery);
  return (
    <div className="mx-auto max-w-column">
      <BackLink to={PAGES.journal.path}>Journal</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.tags.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        Write <span className="text-ink">#</span> and a word in an entry, and the tag shows up here.
      </p>
      {isError ? (
        <Card>
          <ErrorState
            title="We couldn’t load your tags."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : tags ? (
        <Tags tags={tags} />
      ) : (
        <Card role="status" aria-label="Your tags are loading" className="grid gap-4 p-5">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </Card>
      )}
    </div>
  );
}

function Tags({ tags }: { tags: readonly OwnTag[] }) {
  const [typed, setTyped] = useState('');
  const [dialogRequest, setRequest] = useState<TagDialogRequest>();
  const onLoadFailed = useCallback(() => {
    setRequest(undefined);
    showLoadError();
  }, []);
  const dialogs = useLazy(loadDialogs, dialogRequest !== undefined, onLoadFailed);
  const search = typed.trim().replace(/^#/, '').normalize('NFC').toLowerCase();
  const matches = tags.filter(({ name }) => name.includes(search));
  if (tags.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<OpenNotebook className="w-44" />}
          title="No tags yet."
          action={<ButtonLink to="/">Write an entry</ButtonLink>}
        >
          A tag is a word with a # before it, such as #garden. Use tags to group entries.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {tags.length > SEARCH_MIN_TAGS && (
        <Field label="Find a tag" className="mb-4">
          {(control) => (
            <Input {...control} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      )}
      <p role="status" className="sr-only">
        {search !== '' && (matches.length === 1 ? '1 tag' : `${matches.length} tags`)}
      </p>
      {matches.length > 0 ? (
        <Card className="px-4 py-1 sm:px-5">
          <ul aria-label={PAGES.tags.heading} className="divide-y divide-hair">
            {matches.map((tag) => (
              <TagRow key={tag.name} tag={tag} onAsk={setRequest} />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="py-8 text-center text-soft">No tags found.</p>
      )}
      {dialogRequest && dialogs && (
        <dialogs.TagDialog request={dialogRequest} tags={tags} onClose={() => setRequest(undefined)} />
      )}
    </>
  );
}

function TagRow({ tag, onAsk }: { tag: OwnTag; onAsk: (question: TagDialogRequest) => void }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { name, count, lastDate } = tag;
  const last = dayLabel(lastDate, today).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Link
        to={journalLink({ tags: [name] })}
        viewTransition
        className="group flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-4 rounded-control py-1"
      >
        <span className="min-w-0 flex-1 basis-40 font-medium text-ink [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4">
          #{name}
        </span>
        <span className="text-faint text-sm tabular">
          {entryCount(count)}, last {last}
        </span>
      </Link>
      <Menu
        trigger={
          <IconButton label={`Change #${name}`} className="flex-none">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => onAsk({ kind: 'rename', tag })}>
          Rename or merge
        </MenuItem>
        <MenuItem icon={<Hash aria-hidden="true" />} onSelect={() => onAsk({ kind: 'remove', tag })}>
          Remove tag
        </MenuItem>
      </Menu>
    </li>
  );
}
