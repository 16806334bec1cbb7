/** Dialogs about a person: merge, rename, and separate a name that belongs to someone else. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasVisible } from '../../../contract/characters.ts';
import type { ListedPerson } from '../../../contract/people.ts';
import { entryCount } from '../../../contract/words.ts';
import { withoutYour } from '../../platform/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { changePersonMutation, type PersonChange } from './people-queries.ts';
import { ThankYouCardDialog } from './thank-you-card-dialog.tsx';

export interface PersonDialogRequest {
  kind: 'same' | 'rename' | 'split' | 'tell';
  person: ListedPerson;
}

interface PersonDialogsProps {
  request: PersonDialogRequest;
  people: readonly ListedPerson[];
  onClose: () => void;
}

/** Copied from the contract, because pages do not load its schemas. */
const NAME_MAX = 80;
const CHOICES_MAX = 50;

const foldForSearch = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function PersonDialogs({ request: { kind, person }, people, onClose }: PersonDialogsProps) {
  const { mutate, isPending } = useMutation(changePersonMutation(useQueryClient()));
  const changePerson = (change: PersonChange) => {
    if (!isPending) mutate(change, { onSuccess: onClose });
  };
  if (kind === 'tell') return <ThankYouCardDialog person={person} onClose={onClose} />;
  if (kind === 'same') return <SamePerson {...{ person, people, onClose, changePerson }} />;
  if (kind === 'rename') return <Rename {...{ person, onClose, changePerson, isPending }} />;
  return <Separate {...{ person, onClose, changePerson }} />;
}

interface PersonFormProps {
  person: ListedPerson;
  onClose: () => void;
  changePerson: (change: PersonChange) => void;
}

function SamePerson({ person, people, onClose, changePerson }: PersonFormProps & { people: readonly ListedPerson[] }) {
  const others = people.filter(({ key }) => key !== person.key);
  const find = (typed: string) =>
    others
      .filter(({ name, names }) =>
        [name, ...names.map((one) => one.name)].some((one) => foldForSearch(one).includes(foldForSearch(typed.trim()))),
      )
      .slice(0, CHOICES_MAX)
      .map(({ key, name, count }) => ({
        value: key,
        label: name,
        detail: entryCount(count),
      }));
  const choose = (into: string) => {
    const other = others.find(({ key }) => key === into);
    changePerson({
      what: 'merge',
      key: person.key,
      into,
      successText: `${person.name} and ${other?.name ?? into} now count as one person.`,
      altText: 'Choose “Separate a name” in the person’s menu.',
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={<span className="[overflow-wrap:anywhere]">{person.name} is the same person as …</span>}
      description="We’ll count their entries together, under the name you choose."
    >
      <Field label="Name" className="pb-2">
        {(control) => (
          <Combobox
            control={control}
            find={find}
            onChoose={choose}
            onLeave={onClose}
            emptyText="No one with that name."
            countNouns={['name found', 'names found']}
          />
        )}
      </Field>
    </Dialog>
  );
}

function Rename({ person, onClose, changePerson, isPending }: PersonFormProps & { isPending: boolean }) {
  const [name, setName] = useState(withoutYour(person.name));
  const [isEmpty, setEmpty] = useState(false);
  const originalName = person.names.find(({ key }) => key === person.key) ?? person.names[0];
  const altText = 'Choose “Rename” in this person’s menu.';

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!hasVisible(name));
    if (!hasVisible(name)) return;
    changePerson({
      what: 'rename',
      key: person.key,
      name,
      successText: `Renamed to ${name.trim()}.`,
      altText,
    });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="What do you call them?"
      description="Your entries won’t change."
    >
      <form noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <Field label="Name" error={isEmpty ? 'Please enter a name.' : undefined}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setEmpty(false);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          {originalName && originalName.name !== person.name && (
            <Button
              variant="quiet"
              onClick={() =>
                changePerson({
                  what: 'rename',
                  key: person.key,
                  name: null,
                  successText: 'We’ll use your spelling.',
                  altText,
                })
              }
            >
              Use my spelling
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Separate({ person, onClose, changePerson }: PersonFormProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="Which name belongs to someone else?"
      description={`These names count as ${person.name}.`}
    >
      <div className="divide-y divide-hair pb-2">
        {person.names
          .filter(({ key }) => key !== person.key)
          .map(({ key, name, count }) => (
            <SettingRow
              key={key}
              label={<span className="[overflow-wrap:anywhere]">{name}</span>}
              hint={`In ${entryCount(count)}`}
              action={
                <TextButton
                  aria-label={`Separate ${name}`}
                  onClick={() =>
                    changePerson({
                      what: 'split',
                      key,
                      successText: `${name} is now a separate person.`,
                      altText: 'Choose “Same person as …” in this person’s menu.',
                    })
                  }
                >
                  Separate
                </TextButton>
              }
            />
          ))}
      </div>
    </Dialog>
  );
}
