/** Questions before a change of an account, each with the person's name. */
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type AdminPerson,
  deletePerson,
  GRANTED_PLANS,
  type GrantedPlan,
  makeResetLink,
  setPersonDisabled,
  setPersonPlan,
  signOutPerson,
} from '../../../contract/admin-people.ts';
import { call } from '../../platform/call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useAct } from '../queries.ts';

export interface PersonRequest {
  kind: 'plan' | 'reset-link' | 'sign-out' | 'disable' | 'enable' | 'delete';
  person: AdminPerson;
}

interface PersonDialogProps {
  person: AdminPerson;
  onClose: () => void;
}

interface PersonDialogsProps {
  request: PersonRequest;
  onClose: () => void;
  /** Called after the dialog has closed because the account is deleted. */
  onDeleted?: () => void;
}

export function PersonDialogs({ request: { kind, person }, onClose, onDeleted }: PersonDialogsProps) {
  const props = { person, onClose };
  if (kind === 'plan') return <ChangePlan {...props} />;
  if (kind === 'reset-link') return <ResetLink {...props} />;
  if (kind === 'sign-out') return <SignOut {...props} />;
  if (kind === 'delete') return <Delete {...props} onDeleted={onDeleted} />;
  return <Disable {...props} disabled={kind === 'disable'} />;
}

const PLANS: Record<GrantedPlan, string> = {
  free: 'Free',
  month: 'Premium for a month',
  year: 'Premium for a year',
  always: 'Premium for good',
};

function ChangePlan({ person, onClose }: PersonDialogProps) {
  const [plan, setPlan] = useState<GrantedPlan>(person.isPremium ? 'free' : 'month');
  const chosen = useRef<HTMLInputElement>(null);
  const group = useId();
  const { mutate, isPending } = useAct(
    () => call(setPersonPlan, { params: { id: person.id }, body: { plan } }),
    () => {
      onClose();
      return { title: `${person.name}: ${PLANS[plan]}.` };
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Plan for ${person.name}`}
      // Not the first choice, which may be another one.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        chosen.current?.focus();
      }}
      description="They aren’t charged for this. If they pay for a subscription, it continues, and its next payment sets the plan again."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => mutate(undefined)}>
            Change plan
          </Button>
        </>
      }
    >
      <fieldset className="-mx-3 pb-2">
        <legend className="sr-only">Plan</legend>
        {GRANTED_PLANS.map((option) => (
          <label
            key={option}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:-outline-offset-2',
              plan === option ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            <input
              ref={plan === option ? chosen : undefined}
              type="radio"
              name={group}
              checked={plan === option}
              onChange={() => setPlan(option)}
              className="size-4.5 flex-none accent-(--ember) outline-none"
            />
            {PLANS[option]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

function ResetLink({ person, onClose }: PersonDialogProps) {
  const [link, setLink] = useState<string>();
  const { mutate, isPending } = useAct(
    () => call(makeResetLink, { params: { id: person.id } }),
    (made) => {
      setLink(made.link);
      return undefined;
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Reset link for ${person.name}`}
      description="It works once, for one hour. Anyone who has it can open the account, so give it to them in person or by phone."
      footer={
        link === undefined ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isPending} onClick={() => mutate(undefined)}>
              Make link
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
            <CopyButton ref={(button) => button?.focus()} text={link} label="Copy link" />
          </>
        )
      }
    >
      <div aria-live="polite" className="min-h-24 pb-2">
        {link !== undefined && (
          <>
            <p className="select-all rounded-control border border-hair bg-sunken px-3.5 py-3 text-ink text-sm [overflow-wrap:anywhere]">
              {link}
            </p>
            <p className="mt-2 text-soft text-sm">Copy it now. It isn’t shown again.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function SignOut({ person, onClose }: PersonDialogProps) {
  const { mutate, isPending } = useAct(
    () => call(signOutPerson, { params: { id: person.id } }),
    ({ sessions, tokens }) => {
      onClose();
      const tokensToo = tokens > 0 ? ` API tokens revoked: ${tokens}.` : '';
      return { title: `${person.name} is signed out.`, description: `Devices: ${sessions}.${tokensToo}` };
    },
  );
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`Sign ${person.name} out everywhere?`}
      description="They can sign in again with their password. Their API tokens are revoked."
      confirmLabel="Sign out everywhere"
      loading={isPending}
      onConfirm={() => mutate(undefined)}
    />
  );
}

function Disable({ person, onClose, disabled }: PersonDialogProps & { disabled: boolean }) {
  const { mutate, isPending } = useAct(
    () => call(setPersonDisabled, { params: { id: person.id }, body: { disabled } }),
    () => {
      onClose();
      return { title: `${person.name}’s account is ${disabled ? 'disabled' : 'enabled'}.` };
    },
  );
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`${disabled ? 'Disable' : 'Enable'} ${person.name}’s account?`}
      description={
        disabled
          ? 'They are signed out and can’t sign in, and others don’t see them. Nothing is deleted.'
          : 'They can sign in again, and others see them as before.'
      }
      confirmLabel={disabled ? 'Disable account' : 'Enable account'}
      loading={isPending}
      onConfirm={() => mutate(undefined)}
    />
  );
}

const isSameName = (one: string, other: string) =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

function Delete({ person, onClose, onDeleted }: PersonDialogProps & { onDeleted: (() => void) | undefined }) {
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useAct(
    () => call(deletePerson, { params: { id: person.id }, body: { name } }),
    () => {
      onClose();
      onDeleted?.();
      return { title: `${person.name}’s account is deleted.` };
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = isSameName(name, person.name);
    setWrong(!isRight);
    if (isRight && !isPending) mutate(undefined);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Delete ${person.name}’s account?`}
      description="All their entries, photos and messages are deleted. This can’t be undone. Backups keep them until they are removed."
    >
      <form noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <Field label={`Type “${person.name}” to confirm`} error={isWrong ? 'This isn’t the name.' : undefined}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
