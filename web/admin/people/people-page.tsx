/** The list of people: search, filter, sort, and what an admin may do to an account. */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import {
  type AdminPerson,
  PEOPLE_PER_PAGE,
  type PeopleFilter,
  type PeopleSort,
} from '../../../contract/admin-people.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loaded, Pager, SectionHeading, Segments } from '../parts.tsx';
import { type PeopleView, peopleQuery } from '../queries.ts';
import { INVITE_PATH, SECTIONS } from '../sections.ts';
import { PersonDialogs, type PersonRequest } from './person-dialogs.tsx';
import { PersonRow } from './person-row.tsx';

const FILTERS: readonly { value: PeopleFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'premium', label: 'Premium' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'admins', label: 'Admins' },
  { value: 'away', label: 'Not signed in' },
];

/** `order`: in the choice of phones, which have no column headers. */
const COLUMNS: readonly { sort: PeopleSort; label: string; order: string; className: string }[] = [
  { sort: 'name', label: 'Name', order: 'By name', className: 'ps-5' },
  { sort: 'plan', label: 'Plan', order: 'Premium first', className: 'w-24' },
  { sort: 'joined', label: 'Joined', order: 'Newest first', className: 'w-32' },
  { sort: 'active', label: 'Last active', order: 'Last active first', className: 'w-32' },
];

/** Names sort from A, dates from the newest. */
const sortsDown = (sort: PeopleSort) => sort !== 'name';

export function PeoplePage() {
  const [view, setView] = useState<Omit<PeopleView, 'search'>>({
    filter: 'all',
    sort: 'name',
    descending: false,
    page: 1,
  });
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const [request, setRequest] = useState<PersonRequest>();
  const query = useQuery(peopleQuery({ ...view, search }));
  const sortBy = (sort: PeopleSort) =>
    setView({ ...view, page: 1, sort, descending: sort === view.sort ? !view.descending : sortsDown(sort) });
  return (
    <>
      <SectionHeading title={SECTIONS.people.label}>
        <ButtonLink to={INVITE_PATH} viewTransition>
          <UserRoundPlus aria-hidden="true" className="size-4.5" />
          Invite people
        </ButtonLink>
      </SectionHeading>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-64 xl:max-w-72">
          <SearchField
            label="Name or email"
            value={typed}
            maxLength={100}
            onChange={(value) => {
              setTyped(value);
              setView({ ...view, page: 1 });
            }}
          />
        </div>
        <Select
          aria-label="Sort by"
          className="sm:hidden"
          value={view.sort}
          onChange={({ target }) => {
            const sort = COLUMNS.find((column) => column.sort === target.value)?.sort ?? 'name';
            setView({ ...view, page: 1, sort, descending: sortsDown(sort) });
          }}
        >
          {COLUMNS.map(({ sort, order }) => (
            <option key={sort} value={sort}>
              {order}
            </option>
          ))}
        </Select>
        <span className="xl:ms-auto">
          <Segments
            label="Which people"
            value={view.filter}
            options={FILTERS}
            onChoose={(filter) => setView({ ...view, filter, page: 1 })}
          />
        </span>
      </div>
      <Loaded query={query} what="the people">
        {({ people, total }) => (
          <>
            <p role="status" className="sr-only">
              {total === 1 ? '1 person' : `${total} people`}
            </p>
            {people.length === 0 ? (
              <Card>
                <EmptyState title={search === '' ? 'No one here.' : 'No one with that name or email.'} />
              </Card>
            ) : (
              <PeopleTable people={people} view={view} onSort={sortBy} onRequest={setRequest} />
            )}
            <Pager
              page={view.page}
              perPage={PEOPLE_PER_PAGE}
              total={total}
              onTurn={(page) => setView({ ...view, page })}
            />
            <p className="mt-6 text-soft text-sm">Every change here goes into the audit log.</p>
          </>
        )}
      </Loaded>
      {request && <PersonDialogs request={request} onClose={() => setRequest(undefined)} />}
    </>
  );
}

interface PeopleTableProps {
  people: readonly AdminPerson[];
  view: Pick<PeopleView, 'sort' | 'descending'>;
  onSort: (sort: PeopleSort) => void;
  onRequest: (request: PersonRequest) => void;
}

/** Rows are cards on phones. */
function PeopleTable({ people, view, onSort, onRequest }: PeopleTableProps) {
  return (
    <Card className="@container overflow-clip">
      <table aria-label="People" className="w-full text-start max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-hair border-b">
            {COLUMNS.map(({ sort, label, className }) => (
              <SortHeader
                key={sort}
                label={label}
                className={className}
                state={view.sort !== sort ? undefined : view.descending ? 'descending' : 'ascending'}
                onSort={() => onSort(sort)}
              />
            ))}
            <th scope="col" className="w-28 px-2 text-start font-medium text-soft text-sm">
              Status
            </th>
            <td className="w-16" />
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onRequest={onRequest} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface SortHeaderProps {
  label: string;
  className: string;
  state: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

function SortHeader({ label, className, state, onSort }: SortHeaderProps) {
  const Arrow = state === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={state ?? 'none'} className={classNames('px-2 text-start', className)}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1 flex h-11 items-center gap-1 rounded-control px-1 font-medium text-soft text-sm hover:text-ink"
      >
        {label}
        <Arrow aria-hidden="true" className={classNames('size-4', state === undefined && 'invisible')} />
      </button>
    </th>
  );
}
