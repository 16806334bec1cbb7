/** Dialog that creates an API token: asks for name and scope, then shows the secret once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type CreatedApiToken, TOKEN_NAME_MAX, type TokenScope } from '../../contract/api-tokens.ts';
import { hasVisible } from '../../contract/characters.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { ConfirmationCancelled, useConfirmIdentity } from './confirm-identity.tsx';
import { fieldErrors } from './error-texts.ts';
import { createTokenMutation } from './token-queries.ts';

const SCOPES: readonly { scope: TokenScope; title: string; what: string }[] = [
  { scope: 'read', title: 'Read', what: 'Can see your entries, photos and stats.' },
  { scope: 'write', title: 'Read and write', what: 'Can also write, edit and delete entries.' },
];

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps) {
  const [createdToken, setMade] = useState<CreatedApiToken>();
  const change = (next: boolean) => {
    if (!next) setMade(undefined);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="narrow"
      title={createdToken ? 'Your new token' : 'New token'}
      description={createdToken ? 'Copy it now. You won’t see it again.' : undefined}
      // Clicking outside must not close the dialog: the secret cannot be shown again.
      onPointerDownOutside={(event) => createdToken && event.preventDefault()}
    >
      {createdToken ? <Secret token={createdToken} onDone={() => change(false)} /> : <NewTokenForm onMade={setMade} />}
    </Dialog>
  );
}

function NewTokenForm({ onMade }: { onMade: (token: CreatedApiToken) => void }) {
  const { run, dialog } = useConfirmIdentity();
  const { mutate, isPending, error } = useMutation(createTokenMutation(useQueryClient(), run));
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [isEmpty, setEmpty] = useState(false);
  const radios = useId();
  const failure = fieldErrors(error).name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setEmpty(!hasVisible(name));
    if (hasVisible(name)) mutate({ name, scope }, { onSuccess: onMade });
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <Field
          label="Name"
          hint="Where you’ll use it, such as “Kitchen display”."
          error={isEmpty ? 'Please name the token.' : failure}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={TOKEN_NAME_MAX}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setEmpty(false);
              }}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink text-sm">Access</legend>
          <div className="grid gap-2">
            {SCOPES.map((option) => (
              <label
                key={option.scope}
                className={classNames(
                  'relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-3.5 py-2.5 transition-colors',
                  'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
                  scope === option.scope ? 'border-edge bg-sunken' : 'border-hair hover:border-edge',
                )}
              >
                <input
                  type="radio"
                  name={radios}
                  checked={scope === option.scope}
                  onChange={() => setScope(option.scope)}
                  className="mt-1 size-4 flex-none accent-(--ember) outline-none"
                />
                <span>
                  <span className="block text-ink">{option.title}</span>
                  <span className="block text-soft text-sm">{option.what}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {error && !failure && !(error instanceof ConfirmationCancelled) && (
          <p role="alert" className="text-clay text-sm">
            {userMessageOf(error) ?? 'That didn’t work. Please try again in a moment.'}
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" loading={isPending}>
            {isPending ? 'Creating…' : 'Create token'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** The form has unmounted, so move focus. Not to "Done": pressing Enter once too often would close the dialog. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function Secret({ token, onDone }: { token: CreatedApiToken; onDone: () => void }) {
  return (
    <div className="grid gap-4 pb-2">
      <p className="rounded-control border border-hair bg-sunken px-3.5 py-3 font-mono text-ink text-sm select-all [overflow-wrap:anywhere]">
        {token.secret}
      </p>
      <p className="text-soft text-sm">
        Treat it like a password. Anyone who has it can {token.scope === 'write' ? 'read and edit' : 'read'} your
        journal. We can’t show it again.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
        <CopyButton ref={takeFocus} text={token.secret} label="Copy token" />
      </div>
    </div>
  );
}
