/** An entry as a picture: preview, download and sharing. */
import { Check, Download, Share } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import type { EntryDialogProps } from '../../journal/entries/entry-slots.ts';
import { longDay } from '../../platform/day.ts';
import { downloadBlob } from '../../platform/download-blob.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  type DrawnPicture,
  drawEntryPicture,
  LOOKS,
  type Look,
  PICTURE,
  type PictureContent,
} from './draw-entry-picture.ts';

const LOOK_LABELS: Readonly<Record<Look, string>> = { evening: 'Evening', paper: 'Paper', plain: 'Plain' };
const SWATCHES: Readonly<Record<Look, string>> = {
  evening: 'var(--sky-cover)',
  paper: 'linear-gradient(oklch(0.982 0.01 82), oklch(0.945 0.035 60))',
  plain: '#ffffff',
};

export function SharedPicture({ entry }: EntryDialogProps) {
  const [look, setLook] = useState<Look>('evening');
  const [attempt, setAttempt] = useState(0);
  const { drawn, failed } = useEntryPicture(entry, look, attempt);
  const fileName = `evenglow-${entry.entryDate}.png`;
  return (
    <div className="grid gap-5 py-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="mx-auto w-full max-w-[19rem]">
        {failed ? (
          <ErrorState title="We couldn’t create the picture." onRetry={() => setAttempt(attempt + 1)} />
        ) : drawn ? (
          <img
            src={drawn.objectUrl}
            width={PICTURE.width}
            height={PICTURE.height}
            alt={`${entry.content.slice(0, 200)}. ${longDay(entry.entryDate, '')}`}
            className="h-auto w-full rounded-surface border border-hair"
          />
        ) : (
          <Skeleton className="aspect-[4/5] w-full rounded-surface" />
        )}
      </div>
      <div className="grid content-start gap-4">
        <Looks value={look} onChange={setLook} />
        <p aria-live="polite" className="text-soft text-sm empty:hidden">
          {drawn?.isCut && 'Your entry is too long for the picture, so it ends with “…”. '}
          {drawn?.isPhotoMissing && 'We couldn’t load the photo, so the picture doesn’t include it. '}
        </p>
        <Button disabled={!drawn} onClick={() => drawn && downloadBlob(drawn.blob, fileName)}>
          <Download aria-hidden="true" className="size-4.5" />
          Save picture
        </Button>
        {drawn && canShareFile(drawn.blob, fileName) && (
          <Button variant="secondary" onClick={() => void send(drawn.blob, fileName)}>
            <Share aria-hidden="true" className="size-4.5" />
            Send
          </Button>
        )}
        <p className="text-faint text-sm">The picture is created on this device. No one sees it until you share it.</p>
      </div>
    </div>
  );
}

function pictureContentOf({ content, entryDate, media: [first] }: Entry): PictureContent {
  const photo = first?.kind === 'video' ? first.previewUrl : first?.url;
  return { text: content, day: longDay(entryDate, ''), photo: photo ?? undefined };
}

/** Draws the picture whenever the entry, look or attempt changes, and returns it with its object URL. */
function useEntryPicture(entry: Entry, look: Look, attempt: number) {
  const [drawn, setDrawn] = useState<DrawnPicture & { objectUrl: string; of: string }>();
  const [failed, setFailed] = useState<string>();
  const pictureKey = `${look} ${attempt}`;
  useEffect(() => {
    let address: string | undefined;
    let isCancelled = false;
    drawEntryPicture(pictureContentOf(entry), look).then(
      (made) => {
        if (isCancelled) return;
        address = URL.createObjectURL(made.blob);
        setDrawn({ ...made, objectUrl: address, of: pictureKey });
      },
      () => setFailed(pictureKey),
    );
    return () => {
      isCancelled = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [entry, look, pictureKey]);
  return { drawn: drawn?.of === pictureKey ? drawn : undefined, failed: failed === pictureKey };
}

const fileOf = (blob: Blob, name: string) => new File([blob], name, { type: blob.type });

/** Browsers on phones can share files with other apps; most others cannot. */
function canShareFile(blob: Blob, name: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [fileOf(blob, name)] });
}

async function send(blob: Blob, name: string): Promise<void> {
  // Closing the share sheet is not an error.
  await navigator.share({ files: [fileOf(blob, name)] }).catch(() => undefined);
}

function Looks({ value, onChange }: { value: Look; onChange: (look: Look) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">Style</legend>
      <div className="grid grid-cols-3 gap-2">
        {LOOKS.map((look) => (
          <label
            key={look}
            className={classNames(
              'relative cursor-pointer overflow-hidden rounded-control border-2 text-center text-ink text-sm transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              look === value ? 'border-ember font-medium' : 'border-hair hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={look}
              checked={look === value}
              onChange={() => onChange(look)}
              // As large as its label, so that touches hit the control itself.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="grid h-14 place-items-center border-hair border-b"
              style={{ background: SWATCHES[look], color: look === 'evening' ? '#fdf6e8' : '#3a2c22' }}
            >
              {look === value && <Check className="size-5" />}
            </span>
            <span className="block py-1.5">{LOOK_LABELS[look]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
