/** People search by name or exact email address, with suggestions. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { codePoints } from '../../../contract/characters.ts';
import { type FoundPerson, PEOPLE_SEARCH_MIN } from '../../../contract/community.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazy } from '../../ui/lazy.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import type { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './queries.ts';

const invite = lazy(() => import('./invite-dialog.tsx'));

export function FindPeople({ field }: { field?: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState('');
  const [Invite, setInvite] = useState<typeof InviteDialog>();
  const openInvite = (part: { InviteDialog: typeof InviteDialog }) => setInvite(() => part.InviteDialog);
  const search = useDebounced(typed.trim());
  const isSearching = codePoints(search) >= PEOPLE_SEARCH_MIN;
  const people = useQuery({ ...peopleQuery(isSearching ? search : ''), placeholderData: keepPreviousData });
  return (
    <div>
      <div className="flex">
        <SearchField
          label="Name or exact email"
          value={typed}
          onChange={setTyped}
          maxLength={320}
          {...(field && { ref: field })}
        />
      </div>
      <p className="mt-3 text-soft text-sm">
        Search public profiles by name. Some people can also be found by their exact email address.
      </p>
      <TextButton className="mt-2" onPointerEnter={invite.prefetch} onClick={() => invite.open(openInvite)}>
        Invite someone to follow me
      </TextButton>
      <p role="status" className="sr-only">
        {isSearching && people.data && !people.isPlaceholderData && `${people.data.length} found`}
      </p>
      {people.data ? (
        <PeopleResults people={people.data} searched={isSearching} />
      ) : people.isError ? (
        <ErrorState
          title="We couldn’t load this list."
          retrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <PeopleSkeleton />
      )}
      {Invite && <Invite onClose={() => setInvite(undefined)} />}
    </div>
  );
}

function PeopleResults({ people, searched }: { people: readonly FoundPerson[]; searched: boolean }) {
  if (people.length === 0) return searched && <p className="py-5 text-center text-soft">No one found.</p>;
  return (
    <>
      {!searched && <h3 className="mt-4 font-sans text-soft text-sm">People to follow</h3>}
      <ul aria-label={searched ? 'People found' : 'People to follow'} className="mt-1 divide-y divide-hair">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2.5">
            <MemberAvatar person={person} className="size-9" />
            <div className="me-auto min-w-0">
              <p dir="auto" className="truncate font-medium text-ink">
                {person.isPublic ? (
                  <Link
                    to={`/people/${person.id}`}
                    className="reach rounded-sm hover:underline hover:underline-offset-4"
                  >
                    {person.displayName}
                  </Link>
                ) : (
                  person.displayName
                )}
              </p>
              <p dir="auto" className="truncate text-soft text-sm">
                {searched ? person.email : person.caption || (person.followsMe ? 'Follows you' : 'New here')}
              </p>
            </div>
            <FollowButton person={person} placement="row" />
          </li>
        ))}
      </ul>
    </>
  );
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading people" aria-busy="true" className="mt-10 grid gap-5">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="ms-auto h-9 w-18" />
        </div>
      ))}
    </div>
  );
}
