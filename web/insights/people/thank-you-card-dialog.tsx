/** Dialog that writes a thank-you card from the author's own sentences, to copy or share as a link. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { cleanText, codePoints } from '../../../contract/characters.ts';
import type { LinkedCard, ListedPerson } from '../../../contract/people.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel } from '../../platform/day.ts';
import { nameInSentence, withoutYour } from '../../platform/person-name.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { createCardMutation, sentencesQuery } from './card-queries.ts';
import { CreatedLink } from './created-link.tsx';

/** Copied from the contract, because pages do not load its schemas. */
const CONTENT_MIN = 10;
const CONTENT_MAX = 2_000;
const NAME_MAX = 80;
const LINK_DAYS = [7, 30, 90] as const;

const FORM_ID = 'thank-you-card';

export function ThankYouCardDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const [createdCard, setMade] = useState<LinkedCard>();
  const form = useCardForm(person, setMade);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <span className="[overflow-wrap:anywhere]">
          {createdCard ? 'Your link' : `Thank ${nameInSentence(person.name)}`}
        </span>
      }
      description={
        createdCard
          ? 'Copy it now. You won’t see it again.'
          : 'Write it in your own words. No one sees it until you copy it or create a link.'
      }
      footer={
        !createdCard && (
          <>
            {!form.problem && <CopyButton text={form.content} label="Copy text" variant="secondary" />}
            <Button type="submit" form={FORM_ID} loading={form.isPending}>
              Create link
            </Button>
          </>
        )
      }
      onPointerDownOutside={(event) => event.preventDefault()}
    >
      {createdCard ? (
        <CreatedLink card={createdCard} onDone={onClose} />
      ) : (
        <CardFields personKey={person.key} form={form} />
      )}
    </Dialog>
  );
}

function useCardForm(person: ListedPerson, onMade: (card: LinkedCard) => void) {
  const { firstName } = useUser();
  const { mutate, isPending } = useMutation(createCardMutation(useQueryClient()));
  const [toName, setToName] = useState(withoutYour(person.name).slice(0, NAME_MAX));
  const [fromName, setFromName] = useState(firstName);
  const [content, setContent] = useState('');
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(30);
  const [isSubmitted, setTried] = useState(false);
  const length = codePoints(cleanText(content));
  const problem =
    length < CONTENT_MIN
      ? `Please write at least ${CONTENT_MIN} characters.`
      : length > CONTENT_MAX
        ? `Please keep this to ${CONTENT_MAX.toLocaleString('en')} characters.`
        : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem || isPending || toName.trim() === '' || fromName.trim() === '') return;
    mutate({ personKey: person.key, toName, fromName, content, linkDays: days }, { onSuccess: onMade });
  }
  return {
    toName,
    setToName,
    fromName,
    setFromName,
    content,
    setContent,
    days,
    setDays,
    length,
    problem,
    isSubmitted,
    isPending,
    submit,
  };
}

function CardFields({ personKey, form }: { personKey: string; form: ReturnType<typeof useCardForm> }) {
  const { content, setContent, length, problem, isSubmitted } = form;
  const nameProblem = (name: string) => (isSubmitted && name.trim() === '' ? 'Please enter a name.' : undefined);
  return (
    <form id={FORM_ID} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-2">
      <Sentences
        personKey={personKey}
        content={content}
        onPick={(text) => setContent((current) => (current.trim() === '' ? text : `${current.trimEnd()}\n${text}`))}
      />
      <Field
        label="Your words"
        aside={length > CONTENT_MAX - 200 && `${length}/${CONTENT_MAX}`}
        error={isSubmitted ? problem : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            className="font-serif"
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="To" error={nameProblem(form.toName)}>
          {(control) => (
            <Input
              {...control}
              value={form.toName}
              maxLength={NAME_MAX}
              onChange={(event) => form.setToName(event.target.value)}
            />
          )}
        </Field>
        <Field label="From" error={nameProblem(form.fromName)}>
          {(control) => (
            <Input
              {...control}
              value={form.fromName}
              maxLength={NAME_MAX}
              onChange={(event) => form.setFromName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="The link works for" hint="Anyone with the link can read the card. You can turn it off at any time.">
        {(control) => (
          <Select
            {...control}
            value={String(form.days)}
            onChange={(event) => form.setDays(LINK_DAYS.find((one) => String(one) === event.target.value) ?? 30)}
          >
            {LINK_DAYS.map((one) => (
              <option key={one} value={one}>
                {one} days
              </option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  );
}

interface SentencesProps {
  personKey: string;
  content: string;
  onPick: (text: string) => void;
}

/** The author's sentences about the person, without those already in the card. */
function Sentences({ personKey, content, onPick }: SentencesProps) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { data: sentences, isError } = useQuery(sentencesQuery(personKey));
  if (isError) return null;
  if (!sentences) return <Skeleton className="h-24 w-full" />;
  const offered = sentences.filter(({ text }) => !content.includes(text));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="sentences-title">
      <h3 id="sentences-title" className="mb-1.5 font-medium font-sans text-ink text-sm">
        What you wrote
      </h3>
      <ul className="max-h-52 divide-y divide-hair overflow-y-auto overscroll-contain rounded-control border border-hair">
        {offered.map(({ text, entryId, date }) => (
          <li key={entryId + text}>
            <button
              type="button"
              onClick={() => onPick(text)}
              className="flex min-h-11 w-full items-start gap-3 px-3 py-2.5 text-start hover:bg-sunken"
            >
              <Plus aria-hidden="true" className="mt-1 size-4 flex-none text-ember-ink" />
              <span className="min-w-0">
                <span className="block font-serif text-ink [overflow-wrap:anywhere]">{text}</span>
                <span className="block text-faint text-sm">{dayLabel(date, today)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
