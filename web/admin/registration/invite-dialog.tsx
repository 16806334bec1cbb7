/** The dialog that makes invitations, and shows their links once. */
import { type FormEvent, useState } from 'react';
import {
  INVITATIONS_AT_ONCE_MAX,
  type MadeInvitations,
  makeInvitations,
} from '../../../contract/admin-registration.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useWhen } from '../formats.ts';
import { useAct } from '../queries.ts';

const DAYS = [
  { value: 1, label: '1 day' },
  { value: 7, label: '1 week' },
  { value: 14, label: '2 weeks' },
  { value: 90, label: '3 months' },
];
const COUNTS = Array.from({ length: INVITATIONS_AT_ONCE_MAX }, (_, index) => index + 1);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailsIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeInvitations>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? 'Send these links' : 'Invite people'}
      description={
        made
          ? 'Copy them now: they aren’t shown again. Each opens one account.'
          : 'You get one link for each person, to send by email or chat.'
      }
    >
      {made ? <Links made={made} onClose={onClose} /> : <InviteForm onMade={setMade} onClose={onClose} />}
    </Dialog>
  );
}

function problemIn(emails: readonly string[]): string | undefined {
  const wrong = emails.find((email) => !EMAIL.test(email));
  if (wrong !== undefined) return `“${wrong}” isn’t an email address.`;
  if (emails.length > INVITATIONS_AT_ONCE_MAX)
    return `Please invite at most ${INVITATIONS_AT_ONCE_MAX} people at once.`;
  return undefined;
}

function InviteForm({ onMade, onClose }: { onMade: (made: MadeInvitations) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [count, setCount] = useState(1);
  const [days, setDays] = useState(14);
  const [problem, setProblem] = useState<string>();
  const emails = emailsIn(text);
  const { mutate, isPending } = useAct(
    () => call(makeInvitations, { body: { emails, count, days } }),
    (invitations) => {
      onMade(invitations);
      return undefined;
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemIn(emails);
    setProblem(found);
    if (found === undefined && !isPending) mutate(undefined);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-4">
      <Field
        label="Email addresses"
        aside="Optional"
        hint="One on each line. Each link then works for that address only."
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={text}
            maxLength={8_000}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Number of links" hint={emails.length > 0 ? 'One for each address.' : 'Anyone can use one, once.'}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={emails.length > 0 ? Math.min(emails.length, INVITATIONS_AT_ONCE_MAX) : count}
              disabled={emails.length > 0}
              onChange={({ target }) => setCount(Number(target.value))}
            >
              {COUNTS.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Valid for">
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {DAYS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Make links
        </Button>
      </div>
    </form>
  );
}

function Links({ made: { invitations, expiresAt }, onClose }: { made: MadeInvitations; onClose: () => void }) {
  const when = useWhen();
  const all = invitations.map(({ email, link }) => (email ? `${email}\n${link}` : link)).join('\n\n');
  return (
    <div className="grid gap-4 pb-4">
      <ul className="divide-y divide-hair">
        {invitations.map(({ link, email }) => (
          <li key={link} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              {email && <span className="block text-ink [overflow-wrap:anywhere]">{email}</span>}
              <span className="block select-all text-soft text-sm [overflow-wrap:anywhere]">{link}</span>
            </span>
            {invitations.length > 1 && <CopyButton size="small" variant="secondary" text={link} label="Copy link" />}
          </li>
        ))}
      </ul>
      <p className="text-soft text-sm">They work until {when.inSentence(expiresAt)}.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <CopyButton
          ref={(button) => button?.focus()}
          text={invitations.length > 1 ? all : (invitations[0]?.link ?? '')}
          label={invitations.length > 1 ? 'Copy all' : 'Copy link'}
        />
      </div>
    </div>
  );
}
