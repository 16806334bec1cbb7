/** One person: the account and what an admin can do to it, never what the person writes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPersonDetails } from '../../../contract/admin-people.ts';
import { ApiError } from '../../platform/call.ts';
import { useUser } from '../../platform/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AuditList } from '../audit-page.tsx';
import { count, formatSize, useWhen } from '../formats.ts';
import { Loaded, Panel, SectionHeading } from '../parts.tsx';
import { checkAdmin, personQuery } from '../queries.ts';
import { SECTIONS } from '../sections.ts';
import { actsOn } from './person-acts.ts';
import { PersonDialogs, type PersonRequest } from './person-dialogs.tsx';

export function PersonPage({ id }: { id: string }) {
  const query = useQuery(personQuery(id));
  const { data, error } = query;
  const queryClient = useQueryClient();
  useEffect(() => checkAdmin(queryClient, error), [queryClient, error]);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <BackLink to={SECTIONS.people.path}>{SECTIONS.people.label}</BackLink>
      <SectionHeading title={data && !isUnknown ? data.person.name : 'Person'} />
      {isUnknown ? (
        <Card>
          <EmptyState
            title="This account doesn’t exist any more."
            action={
              <ButtonLink variant="secondary" to={SECTIONS.people.path} viewTransition>
                See all people
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <Loaded query={query} what="the account">
          {(details) => <Person {...details} />}
        </Loaded>
      )}
    </>
  );
}

function Person(details: AdminPersonDetails) {
  const { person, audit } = details;
  return (
    <>
      <Panel
        title="Account"
        aside={
          <span className="flex flex-wrap gap-1">
            {person.isAdmin && <Tag tone="ember">Admin</Tag>}
            {person.isDisabled && <Tag>Disabled</Tag>}
          </span>
        }
      >
        <AccountFacts {...details} />
        <Acts person={person} />
      </Panel>
      <Panel title="Journal">
        <JournalFacts {...details} />
        <p className="mt-2 flex gap-2.5 text-soft text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          Private entries can’t be read here.
        </p>
      </Panel>
      <Panel title="Sign-in">
        <SignInFacts {...details} />
      </Panel>
      <Panel title="Audit log">
        {audit.length > 0 ? (
          <AuditList entries={audit} />
        ) : (
          <p className="mt-1 text-soft">What admins do to this account will show here.</p>
        )}
      </Panel>
    </>
  );
}

function AccountFacts({ person, isEmailConfirmed }: AdminPersonDetails) {
  const when = useWhen();
  const { email, isPremium, premiumUntil, joinedAt, lastActiveAt } = person;
  return (
    <Facts>
      <Fact label="Email">
        {email}
        {!isEmailConfirmed && <span className="block text-soft text-sm">Not confirmed</span>}
      </Fact>
      <Fact label="Plan">
        {isPremium ? `Premium${premiumUntil ? ` until ${when.date(premiumUntil)}` : ''}` : 'Free'}
      </Fact>
      <Fact label="Joined">{when.day(joinedAt)}</Fact>
      <Fact label="Last active">{lastActiveAt === null ? 'Not signed in' : when.day(lastActiveAt)}</Fact>
    </Facts>
  );
}

function JournalFacts({ entries, storageBytes, storageMaxBytes }: AdminPersonDetails) {
  return (
    <Facts>
      <Fact label="Entries">{count(entries)}</Fact>
      <Fact label="Storage">
        {formatSize(storageBytes)}
        {storageMaxBytes !== null && ` of ${formatSize(storageMaxBytes)}`}
      </Fact>
    </Facts>
  );
}

function SignInFacts({ sessions, pushDevices, tokens, signIn }: AdminPersonDetails) {
  const { password, passkeys, providers } = signIn;
  const ways = [
    ...(password ? ['Password'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...providers,
  ];
  return (
    <Facts>
      <Fact label="Signs in with">{ways.length > 0 ? ways.join(', ') : 'Nothing yet'}</Fact>
      <Fact label="Signed in on">{devices(sessions)}</Fact>
      <Fact label="Notifications on">{devices(pushDevices)}</Fact>
      <Fact label="API tokens">{tokens === 0 ? 'None' : count(tokens)}</Fact>
    </Facts>
  );
}

const devices = (number: number) =>
  number === 0 ? 'No device' : number === 1 ? '1 device' : `${count(number)} devices`;

function Acts({ person }: Pick<AdminPersonDetails, 'person'>) {
  const navigate = useNavigate();
  const isOneself = useUser().id === person.id;
  const [request, setRequest] = useState<PersonRequest>();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actsOn(person, isOneself).map(({ kind, label, icon: Icon }) => (
        <Button
          key={kind}
          size="small"
          variant="secondary"
          className={kind === 'delete' ? 'text-clay!' : undefined}
          onClick={() => setRequest({ kind, person })}
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
      {request && (
        <PersonDialogs
          request={request}
          onClose={() => setRequest(undefined)}
          onDeleted={() => void navigate(SECTIONS.people.path, { replace: true })}
        />
      )}
    </div>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="divide-y divide-hair">{children}</dl>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-soft">{label}</dt>
      <dd dir="auto" className="text-start text-ink [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
