/** The dialogs to rename, merge or remove a tag in all entries. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnTag } from '../../../contract/own-tags.ts';
import { findTags, TAG_MAX, tagName } from '../../../contract/tags.ts';
import { entryCount } from '../../../contract/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { changeTagMutation } from './queries.ts';

export interface TagDialogRequest {
  kind: 'rename' | 'remove';
  tag: OwnTag;
}

interface TagDialogProps {
  request: TagDialogRequest;
  tags: readonly OwnTag[];
  onClose: () => void;
}

const withoutHash = (typed: string) => typed.trim().normalize('NFC').replace(/^#/, '');

function isValidTag(name: string): boolean {
  const [found, ...more] = findTags(`#${name}`);
  return found?.end === name.length + 1 && more.length === 0;
}

export function TagDialog({ request: { kind, tag }, tags, onClose }: TagDialogProps) {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation(changeTagMutation(useQueryClient()));
  const change = (to?: string, merge = false) => {
    if (isPending) return;
    setDone(0);
    mutate({ from: tag.name, ...(to !== undefined && { to }), merge, onProgress: setDone }, { onSettled: onClose });
  };
  // Small changes finish before it could be read.
  const progress = isPending && done > 0 && `${done.toLocaleString('en')} of ${entryCount(tag.count)} done.`;
  if (kind === 'remove') {
    return (
      <AlertDialog
        open
        onOpenChange={onClose}
        title={<span className="[overflow-wrap:anywhere]">Remove the tag #{tag.name}?</span>}
        description={
          <>
            We’ll remove the # from {entryCount(tag.count)}. The word itself will stay.{' '}
            <span role="status">{progress}</span>
          </>
        }
        confirmLabel="Remove tag"
        tone="primary"
        loading={isPending}
        onConfirm={() => change()}
      />
    );
  }
  return <Rename {...{ tag, tags, onClose, change, isPending, progress }} />;
}

interface RenameProps {
  tag: OwnTag;
  tags: readonly OwnTag[];
  onClose: () => void;
  change: (to: string, merge: boolean) => void;
  isPending: boolean;
  progress: string | false;
}

function Rename({ tag, tags, onClose, change, isPending, progress }: RenameProps) {
  const [typed, setTyped] = useState(tag.name);
  const [problem, setProblem] = useState<string>();
  const name = withoutHash(typed);
  const existing = tags.find((one) => one.name === tagName(name) && one.name !== tag.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === tag.name) onClose();
    else if (isValidTag(name)) change(name, existing !== undefined);
    else setProblem(`A tag is one word of letters and numbers, at most ${TAG_MAX} characters long.`);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="narrow"
      title={<span className="[overflow-wrap:anywhere]">Rename #{tag.name}</span>}
      description={`We’ll change it in ${entryCount(tag.count)}. Nothing else will change.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 pb-2">
        <Field label="New name" error={problem}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              readOnly={isPending}
              maxLength={TAG_MAX * 2}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <p role="status" className={existing || progress ? 'text-soft text-sm [overflow-wrap:anywhere]' : 'sr-only'}>
          {progress ||
            (existing &&
              `There’s already #${existing.name}, in ${entryCount(existing.count)}. We’ll merge the two and remove #${tag.name}.`)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {existing ? 'Merge' : 'Rename'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
