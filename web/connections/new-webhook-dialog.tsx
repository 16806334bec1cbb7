/** Dialog that creates a webhook: asks for address and events, then shows its secret once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isWebhookAddress, WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '../../contract/webhook-events.ts';
import type { CreatedWebhook } from '../../contract/webhooks.ts';
import { ConfirmationCancelled, useConfirmIdentity } from '../account/confirm-identity.tsx';
import { fieldErrors } from '../account/error-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Switch } from '../ui/switch.tsx';
import { EVENT_TEXTS } from './event-texts.ts';
import { MutationError } from './mutation-error.tsx';
import { SecretBox } from './secret-box.tsx';
import { createWebhookMutation } from './webhook-queries.ts';

interface NewWebhookDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewWebhookDialog({ open, onOpenChange }: NewWebhookDialogProps) {
  const [created, setCreated] = useState<CreatedWebhook>();
  const change = (next: boolean) => {
    if (!next) setCreated(undefined);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="narrow"
      title={created ? 'Your webhook’s secret' : 'New webhook'}
      description={created ? 'Copy it now. You won’t see it again.' : undefined}
      // Clicking outside must not close the dialog: the secret cannot be shown again.
      onPointerDownOutside={(event) => created && event.preventDefault()}
    >
      {created ? (
        <div className="pb-2">
          <SecretBox
            secret={created.secret}
            copyLabel="Copy secret"
            note="Your app uses it to check that a message really comes from Evenglow. Keep it private."
          >
            <Button variant="secondary" onClick={() => change(false)}>
              Done
            </Button>
          </SecretBox>
        </div>
      ) : (
        <NewWebhookForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}

const ADDRESS_PROBLEM = 'Please enter a web address that starts with https://.';

function NewWebhookForm({ onCreated }: { onCreated: (created: CreatedWebhook) => void }) {
  const { run, dialog } = useConfirmIdentity();
  const { mutate, isPending, error } = useMutation(createWebhookMutation(useQueryClient(), run));
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['entry.created']);
  const [withWords, setWithWords] = useState(false);
  const [problem, setProblem] = useState<{ url?: string; events?: string }>({});
  const refused = fieldErrors(error).url;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = {
      ...(!isWebhookAddress(url.trim()) && { url: ADDRESS_PROBLEM }),
      ...(events.length === 0 && { events: 'Please choose at least one.' }),
    };
    setProblem(found);
    if (Object.keys(found).length > 0) return;
    mutate({ url: url.trim(), events: [...events], withWords }, { onSuccess: onCreated });
  }
  const toggle = (event: WebhookEvent, isOn: boolean) => {
    setEvents(isOn ? [...events, event] : events.filter((each) => each !== event));
    setProblem({});
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <Field label="Address" hint="Where your app listens." error={problem.url ?? refused}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={url}
              maxLength={WEBHOOK_URL_MAX}
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem({});
              }}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink text-sm">Send on</legend>
          <div className="grid gap-2">
            {WEBHOOK_EVENTS.map((event) => (
              <Switch
                key={event}
                checked={events.includes(event)}
                onCheckedChange={(isOn) => toggle(event, isOn)}
                label={EVENT_TEXTS[event].label}
                description={EVENT_TEXTS[event].hint}
              />
            ))}
          </div>
          {problem.events !== undefined && (
            <p role="alert" className="mt-2 text-clay text-sm">
              {problem.events}
            </p>
          )}
        </fieldset>
        <Switch
          checked={withWords}
          onCheckedChange={setWithWords}
          label="Include what I wrote"
          description="Off: your app only learns that there is a new entry."
        />
        {!refused && !(error instanceof ConfirmationCancelled) && <MutationError error={error} />}
        <div className="flex justify-end">
          <Button type="submit" loading={isPending}>
            {isPending ? 'Creating…' : 'Create webhook'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
