/** The passkeys section of the profile: adds, renames and removes passkeys. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX, type Passkey } from '../../contract/passkeys.ts';
import { useLocalTime } from '../platform/clock.ts';
import { dayIn, dayLabel } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { textLinkStyle } from '../ui/link.tsx';
import { useConfirmIdentity } from './confirm-identity.tsx';
import { addPasskeyMutation, passkeysQuery, removePasskeyMutation, renamePasskeyMutation } from './passkey-queries.ts';
import { canUsePasskeys, prefetchPasskeys } from './web-authn.ts';

/** Renders no heading or card; the profile page provides both. */
export function PasskeysSection() {
  const queryClient = useQueryClient();
  const { data: passkeys, isError, refetch, isFetching } = useQuery(passkeysQuery);
  const { run, dialog } = useConfirmIdentity();
  const add = useMutation(addPasskeyMutation(queryClient, run));
  const remove = useMutation(removePasskeyMutation(queryClient, run));
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();

  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load your passkeys."
        note="They still work."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <p className="text-soft">
        A passkey lets you sign in with your fingerprint, face or screen lock. Your password still works.
      </p>
      {/* Without a placeholder while they load: most people have none, and the page below would move. */}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className="mt-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={setRenaming} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {canUsePasskeys() ? (
          <Button
            variant="secondary"
            loading={add.isPending}
            disabled={passkeys === undefined || passkeys.length >= PASSKEYS_MAX}
            onPointerEnter={prefetchPasskeys}
            onClick={() => add.mutate()}
          >
            {!add.isPending && <Plus aria-hidden="true" className="size-4.5" />}
            Add a passkey
          </Button>
        ) : (
          <p className="text-faint text-sm">Passkeys aren’t available here (they need https).</p>
        )}
        {passkeys !== undefined && passkeys.length >= PASSKEYS_MAX && (
          <p className="mt-2 text-faint text-sm">You can have up to {PASSKEYS_MAX} passkeys.</p>
        )}
      </div>
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      <AlertDialog
        open={removing !== undefined && !remove.isPending}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title="Remove this passkey?"
        description={
          <>
            <span className="[overflow-wrap:anywhere]">“{removing?.name}”</span> will no longer sign you in. Your device
            may still show it until you delete it there too.
          </>
        }
        confirmLabel="Remove"
        onConfirm={() => {
          if (removing) remove.mutate(removing);
          setRemoving(undefined);
        }}
      />
      {dialog}
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const dayOf = useDayText();
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hair border-t py-3 first:border-t-0">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-sunken text-soft">
        <Fingerprint aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p dir="auto" className="text-ink [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-faint text-sm">
          Added {dayOf(createdAt)}, {used}
        </p>
      </div>
      <div className="flex gap-4">
        <button
          type="button"
          className={classNames(textLinkStyle, 'h-11')}
          aria-label={`Rename ${name}`}
          onClick={() => onRename(passkey)}
        >
          Rename
        </button>
        <button
          type="button"
          className={classNames(textLinkStyle, 'h-11')}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(passkey)}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** Formats a day within a sentence: "today", "yesterday" or the date. */
function useDayText(): (instant: string) => string {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  return (instant) => {
    const label = dayLabel(dayIn(timezone, new Date(instant), dayEndsAt), today);
    return label === 'Today' || label === 'Yesterday' ? label.toLowerCase() : label;
  };
}

/** Mount it to open it. */
function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate, isPending } = useMutation(renamePasskeyMutation(useQueryClient()));
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError('Please name this passkey.');
    else mutate({ id: passkey.id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog open size="narrow" onOpenChange={(open) => !open && onClose()} title="Rename passkey">
      <form noValidate onSubmit={submit} className="grid gap-4 pb-4">
        <Field label="Name" error={error} hint="For example, the device it’s on.">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-end" loading={isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
