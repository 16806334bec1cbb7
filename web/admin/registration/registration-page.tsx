/** Who may register, and invitations. */
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminRegistration, revokeInvitation } from '../../../contract/admin-registration.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWhen } from '../formats.ts';
import { Loaded, SectionHeading } from '../parts.tsx';
import { registrationQuery, useAct } from '../queries.ts';
import { SECTIONS } from '../sections.ts';
import { InviteDialog } from './invite-dialog.tsx';

const MEANINGS: Record<AdminRegistration['registration'], string> = {
  open: 'Anyone can register. People can also come with an invitation.',
  invite: 'Only people with an invitation can register.',
  closed: 'No one can register. Invitations work once registration is by invitation.',
  provider: 'People get an account when they first sign in with your identity provider. Invitations aren’t needed.',
};

export function RegistrationPage() {
  const query = useQuery(registrationQuery);
  const [search, setSearch] = useSearchParams();
  const [isInviting, setInviting] = useState(search.has('invite'));
  const close = () => {
    setInviting(false);
    if (search.has('invite')) setSearch({}, { replace: true });
  };
  return (
    <>
      <SectionHeading title={SECTIONS.registration.label}>
        <Button onClick={() => setInviting(true)}>
          <UserRoundPlus aria-hidden="true" className="size-4.5" />
          Invite people
        </Button>
      </SectionHeading>
      <Loaded query={query} what="the invitations">
        {({ registration, invitations }) => (
          <>
            <p className="max-w-measure text-ink">{MEANINGS[registration]}</p>
            <p className="mt-1 mb-5 max-w-measure text-soft text-sm">
              To change this, set REGISTRATION where the server is started.
            </p>
            <Invitations invitations={invitations} />
          </>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={close} />}
    </>
  );
}

function Invitations({ invitations }: Pick<AdminRegistration, 'invitations'>) {
  const when = useWhen();
  const revoke = useAct(
    (id: string) => call(revokeInvitation, { params: { id } }),
    () => ({ title: 'Invitation revoked.' }),
  );
  return (
    <section>
      <h2 className="mb-3 text-lg">Open invitations</h2>
      {invitations.length === 0 ? (
        <Card>
          <EmptyState title="No open invitations.">Invitations that no one has used yet will show here.</EmptyState>
        </Card>
      ) : (
        <Card className="px-4 py-1 sm:px-5">
          <ul className="divide-y divide-hair">
            {invitations.map(({ id, email, createdAt, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block text-ink [overflow-wrap:anywhere]">{email ?? 'For anyone with the link'}</span>
                  <span className="block text-soft text-sm">
                    Made {when.inSentence(createdAt)}. Works until {when.inSentence(expiresAt)}.
                  </span>
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Revoke the invitation ${email ? `for ${email}` : `made ${when.time(createdAt)}`}`}
                  loading={revoke.isPending && revoke.variables === id}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
