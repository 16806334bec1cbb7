/** Signs out and removes what this browser stores of the user: drafts, and what waits to be sent. It is named first. */
import { useState } from 'react';
import { formatCount } from '../../../contract/words.ts';
import { useSignOut } from '../../account/use-sign-out.ts';
import { unsentMessages } from '../../community/messages/outbox.ts';
import { countDrafts } from '../../journal/drafts/draft-keys.ts';
import { listQueued } from '../../journal/offline/offline-queue.ts';
import { deleteUserData } from '../../platform/delete-user-data.ts';
import { useUser } from '../../platform/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextButton } from '../../ui/text-button.tsx';

/** Numbers of items that only this device has. */
export interface OnlyHere {
  drafts: number;
  entries: number;
  messages: number;
}

/** "2 drafts and 1 entry that hasn’t been sent"; undefined if there is nothing. */
export function onlyHereText({ drafts, entries, messages }: OnlyHere): string | undefined {
  const unsent = [
    entries > 0 && formatCount(entries, 'entry', 'entries'),
    messages > 0 && formatCount(messages, 'message'),
  ].filter((part) => part !== false);
  const verb = entries + messages === 1 ? 'hasn’t' : 'haven’t';
  const parts = [
    drafts > 0 && formatCount(drafts, 'draft'),
    unsent.length > 0 && `${unsent.join(' and ')} that ${verb} been sent`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

export function ForgetDevice() {
  const { id } = useUser();
  const signOut = useSignOut();
  const [onlyHere, setOnlyHere] = useState<OnlyHere>();
  const ask = async () => {
    // Without storage there is nothing to remove.
    const entries = await listQueued(id).then(
      (all) => all.length,
      () => 0,
    );
    setOnlyHere({ drafts: countDrafts(id), entries, messages: unsentMessages(id).length });
  };
  const removed = onlyHere && onlyHereText(onlyHere);
  return (
    <>
      <SettingRow
        label="Forget this device"
        hint="Signs you out and removes your drafts from this browser."
        className="border-hair border-t"
        action={
          <TextButton aria-haspopup="dialog" onClick={() => void ask()}>
            Forget
          </TextButton>
        }
      />
      <AlertDialog
        open={onlyHere !== undefined}
        onOpenChange={() => setOnlyHere(undefined)}
        title="Forget this device?"
        description={
          removed
            ? `You’ll lose ${removed}. There’s no copy anywhere else.`
            : 'You’ll be signed out here. There are no drafts on this device.'
        }
        confirmLabel="Forget this device"
        onConfirm={() => {
          setOnlyHere(undefined);
          signOut({ forget: () => deleteUserData(id) });
        }}
      />
    </>
  );
}
