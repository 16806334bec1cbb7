/** The page of people mentioned in the journal, with the author's corrections. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import type { ListedPerson, PeopleList } from '../../../contract/people.ts';
import { entryCount } from '../../../contract/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { Input } from '../../ui/input.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { changePersonMutation, peopleQuery } from './people-queries.ts';
import type { PersonDialogRequest } from './person-dialogs.tsx';
import { PersonRow } from './person-row.tsx';

/** Loaded on demand, because most visitors only read the list. */
const loadCards = () => import('./cards-list.tsx');
const loadDialogs = () => import('./person-dialogs.tsx');

/** The search field is shown for more people than this. */
const SEARCH_FROM = 20;

export function PeoplePage() {
  const { data, isError, refetch, isFetching } = useQuery(peopleQuery);
  return (
    <div className="mx-auto max-w-column">
      <BackLink to={PAGES.dashboard.path}>Dashboard</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.people.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        People in your entries. Merge names that belong to the same person.
      </p>
      {isError ? (
        <Card>
          <ErrorState
            title="We couldn’t load the people you mention."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : data ? (
        <People list={data} />
      ) : (
        <Card role="status" aria-label="The people you mention are loading" className="grid gap-4 p-5">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </Card>
      )}
    </div>
  );
}

const foldForSearch = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function People({ list: { people, hidden } }: { list: PeopleList }) {
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<PersonDialogRequest>();
  const stopAsking = useCallback(() => {
    setQuestion(undefined);
    showLoadError();
  }, []);
  const cards = useLazy(loadCards, true);
  const dialogs = useLazy(loadDialogs, question !== undefined, stopAsking);
  const needle = foldForSearch(typed.trim());
  const found = people.filter(({ names, name }) =>
    [name, ...names.map((one) => one.name)].some((one) => foldForSearch(one).includes(needle)),
  );
  if (people.length === 0 && hidden.length === 0) return <NoPeople />;
  return (
    <>
      {people.length > SEARCH_FROM && (
        <Field label="Find a person" className="mb-4">
          {(control) => (
            <Input {...control} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      )}
      <p role="status" className="sr-only">
        {needle !== '' && (found.length === 1 ? '1 person' : `${found.length} people`)}
      </p>
      {found.length > 0 ? (
        <Card className="px-4 py-1 sm:px-5">
          <ul aria-label={PAGES.people.heading} className="divide-y divide-hair">
            {found.map((person) => (
              <PersonRow key={person.key} person={person} canMerge={people.length > 1} onOpenDialog={setQuestion} />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="py-8 text-center text-soft">
          {people.length > 0 ? 'No one with that name.' : 'The list is empty.'}
        </p>
      )}
      {cards && <cards.CardsList />}
      {hidden.length > 0 && <Hidden people={hidden} />}
      {question && dialogs && (
        <dialogs.PersonDialogs request={question} people={people} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

function NoPeople() {
  return (
    <Card>
      <EmptyState
        drawing={<EveningWindow className="w-44" />}
        title="No one here yet."
        action={<ButtonLink to="/">Write about someone</ButtonLink>}
      >
        People you mention will show up here: “my sister”, “Lena”, “the nurse”.
      </EmptyState>
    </Card>
  );
}

/** Names the author marked as not being a person. */
function Hidden({ people }: { people: readonly ListedPerson[] }) {
  const { mutate, isPending } = useMutation(changePersonMutation(useQueryClient()));
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-soft">
        Not a person ({people.length})
      </summary>
      <Card className="mt-2 divide-y divide-hair px-4 py-1 sm:px-5">
        {people.map(({ key, name, count }) => (
          <SettingRow
            key={key}
            label={<span className="[overflow-wrap:anywhere]">{name}</span>}
            hint={`In ${entryCount(count)}`}
            action={
              <TextButton
                aria-label={`Show ${name} again`}
                aria-disabled={isPending}
                onClick={() =>
                  !isPending &&
                  mutate({
                    what: 'hide',
                    key,
                    hidden: false,
                    successText: `${name} is back on the list.`,
                    altText: 'Choose “Not a person” in the name’s menu.',
                  })
                }
              >
                Show again
              </TextButton>
            }
          />
        ))}
      </Card>
    </details>
  );
}
