/** The entries of the offline queue, above the saved entries. */
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CloudOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel, timeIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { useComposer } from '../composer-context.ts';
import { deletionTexts } from '../edit/deletion-texts.ts';
import { CheckInParts } from '../entries/check-in-line.tsx';
import { EntryTextView } from '../entries/entry-text-view.tsx';
import { findFiles, mediaOnDevice } from '../media/device-files.ts';
import { EntryMedia } from '../media/entry-media.tsx';
import { ALREADY_SENT_TOAST, editQueued } from './edit-queued.ts';
import type { QueuedEntry } from './queued-entry.ts';

export function OfflineQueueList({ waiting }: { waiting: readonly QueuedEntry[] }) {
  return (
    <ul aria-label="Saved on this device" className="mb-4 grid gap-4">
      {waiting.toReversed().map((entry) => (
        <li key={entry.attemptKey} className="min-w-0">
          <QueuedEntryCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function QueuedEntryCard({ entry }: { entry: QueuedEntry }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const when = `${dayLabel(entry.day, today)}, ${timeIn(entry.timezone, new Date(entry.createdAt))}`;
  const media = useQueuedMedia(entry);
  return (
    <article
      aria-label={`${entry.isCheckIn ? 'Check-in' : 'Entry'}, ${when}`}
      className="rounded-surface border border-edge border-dashed bg-raised px-4 pt-2 pb-5 sm:px-6 sm:pt-3"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-soft text-sm">
        {entry.isCheckIn ? (
          <CheckInParts mood={entry.mood} when={when} dateTime={entry.createdAt} />
        ) : (
          <time dateTime={entry.createdAt} className="tabular">
            {when}
          </time>
        )}
        {entry.mood !== undefined && !entry.isCheckIn && <MoodSuns sentiment={entry.mood} note="chosen by you" />}
        {entry.refusal === undefined ? (
          <span className="flex items-center gap-1.5">
            <CloudOff aria-hidden="true" className="size-4" />
            Saved on this device
          </span>
        ) : (
          <span className="flex items-center gap-1.5 text-clay">
            <CircleAlert aria-hidden="true" className="size-4" />
            Not in your journal yet
          </span>
        )}
      </header>
      {media.length > 0 && <EntryMedia media={media} text={entry.content} />}
      {!entry.isCheckIn && (
        <div className="mt-1">
          <EntryTextView text={entry.content} />
        </div>
      )}
      {entry.refusal !== undefined && (
        <p role="alert" className="mt-3 text-clay text-sm">
          {entry.refusal} Your entry is saved here. Edit it to fix this.
        </p>
      )}
      <Actions entry={entry} />
    </article>
  );
}

function Actions({ entry }: { entry: QueuedEntry }) {
  const queryClient = useQueryClient();
  const { reopenComposer } = useComposer();
  const [opening, setOpening] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function edit() {
    setOpening(true);
    await editQueued(queryClient, entry, reopenComposer);
    setOpening(false);
  }

  async function remove() {
    const { discardQueued } = await import('./offline-queue.ts');
    if (!(await discardQueued(queryClient, entry))) toast(ALREADY_SENT_TOAST);
  }

  return (
    <>
      <div className="-ms-3 -mb-2 mt-2 flex gap-1">
        <Button variant="quiet" size="small" loading={opening} onClick={() => void edit()}>
          {!opening && <Pencil aria-hidden="true" className="size-4" />}
          {entry.isCheckIn ? 'Add words' : 'Edit'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
      {deleting && (
        <AlertDialog
          open
          onOpenChange={setDeleting}
          {...deletionTexts(entry.isCheckIn === true)}
          confirmLabel="Delete"
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

/** Returns its files, shown from this device. */
function useQueuedMedia({ userId, fileIds }: QueuedEntry): readonly Media[] {
  const [media, setMedia] = useState<readonly Media[]>([]);
  const ids = fileIds.join();
  useEffect(() => {
    if (ids === '') return;
    let objectUrls: string[] = [];
    let isCancelled = false;
    findFiles(userId, ids.split(',')).then(
      (files) => {
        if (isCancelled) return;
        objectUrls = files.map(({ file }) => URL.createObjectURL(file));
        setMedia(files.map(({ id, file }, index) => mediaOnDevice({ id, file, address: objectUrls[index] ?? '' })));
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
      for (const address of objectUrls) URL.revokeObjectURL(address);
    };
  }, [userId, ids]);
  return media;
}
