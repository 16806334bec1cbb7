/** The form that edits the user's profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { codePoints } from '../../../contract/characters.ts';
import { BIO_MAX } from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { fieldErrors } from '../error-texts.ts';
import { PictureButton } from './picture-button.tsx';
import { type ProfileChange, updateProfileMutation } from './queries.ts';

interface ProfileFormProps {
  profile: Profile;
  /** Called after a save, and when the user cancels. */
  onDone: () => void;
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const { mutate, isPending, error } = useMutation(updateProfileMutation(useQueryClient()));
  const [draft, setDraft] = useState<ProfileChange>(() => ({
    displayName: profile.displayName,
    bio: profile.bio,
    isPublic: profile.isPublic,
    showStreak: profile.showStreak,
    showStats: profile.showStats,
    findableByEmail: profile.findableByEmail,
    messagesFrom: profile.messagesFrom,
  }));
  const change = (changes: Partial<ProfileChange>) => setDraft({ ...draft, ...changes });
  const failures = fieldErrors(error);
  const length = codePoints(draft.bio);
  const tooLong = length > BIO_MAX ? `Please keep this to ${BIO_MAX} characters.` : undefined;

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (tooLong === undefined) mutate(draft, { onSuccess: onDone });
  }

  return (
    <form onSubmit={save} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4">
      <div className="flex items-center gap-4">
        <PictureButton name={profile.displayName} src={profile.profileImageUrl} className="size-20" />
        <p className="text-faint text-sm">Your photo is saved right away.</p>
      </div>
      <Field label="Display name" error={failures.displayName}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="nickname"
            maxLength={80}
            value={draft.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Bio"
        aside={
          <span className={tooLong ? 'text-clay' : undefined}>
            {length}/{BIO_MAX}
          </span>
        }
        error={tooLong ?? failures.bio}
      >
        {(control) => (
          <Textarea {...control} rows={3} value={draft.bio} onChange={(event) => change({ bio: event.target.value })} />
        )}
      </Field>
      <div className="grid gap-2">
        <Switch
          checked={draft.isPublic}
          onCheckedChange={(isPublic) => change({ isPublic })}
          label="Public profile"
          description="Members can find your page, and see your name on what you share"
        />
        <Switch
          checked={draft.showStreak}
          onCheckedChange={(showStreak) => change({ showStreak })}
          label="Show my streak"
        />
        <Switch
          checked={draft.showStats}
          onCheckedChange={(showStats) => change({ showStats })}
          label="Show my stats"
        />
        <Switch
          checked={draft.findableByEmail ?? false}
          onCheckedChange={(findableByEmail) => change({ findableByEmail })}
          label="People can find me by email"
          description="Anyone who types your exact email address sees your name and can follow you, even if your profile is private"
        />
        <Switch
          checked={draft.messagesFrom === 'everyone'}
          onCheckedChange={(fromEveryone) => change({ messagesFrom: fromEveryone ? 'everyone' : 'following' })}
          label="Anyone can message me right away"
          description="If this is off, people you don’t follow send you a request first"
        />
      </div>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
