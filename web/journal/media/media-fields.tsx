/** Where photos or a video come into the entry being written: dropped, chosen, taken or pasted. */
import { Camera, ImagePlus, Sparkle, Video } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Theme } from '../../../contract/analysis.ts';
import { ENTRY_PHOTOS_MAX, PHOTO_BYTES_MAX, VIDEO_BYTES_MAX } from '../../../contract/limits.ts';
import type { MediaKind } from '../../../contract/media.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Attachment } from './attachments.ts';
import { ACCEPTED } from './chosen-file.ts';
import { themesOf } from './photo-themes.ts';

const MEBIBYTE = 1024 * 1024;

const WORDS = {
  photo: {
    drop: 'Drop photos here, or paste them',
    choose: 'Choose photos',
    take: 'Take a photo',
    note: `Up to ${ENTRY_PHOTOS_MAX} photos of ${PHOTO_BYTES_MAX / MEBIBYTE} MB. The place they were taken at is removed.`,
    other: 'This entry has a video. Remove it to add photos.',
  },
  video: {
    drop: 'Drop a video here',
    choose: 'Choose a video',
    take: 'Record a video',
    note: `One video of up to ${VIDEO_BYTES_MAX / MEBIBYTE} MB. The place it was taken at is removed.`,
    other: 'This entry has photos. Remove them to add a video.',
  },
} as const;

export interface MediaFieldsProps {
  kind: MediaKind;
  items: readonly Attachment[];
  onAdd: (files: readonly File[]) => void;
  disabled: boolean;
  /** Called with the themes the AI sees in the photo; left out where it may not look. */
  onFound: ((themes: Theme[]) => void) | undefined;
}

export function MediaFields({ kind, items, onAdd, disabled, onFound }: MediaFieldsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const words = WORDS[kind];
  if (items.some((item) => item.kind !== kind)) {
    return <p className="mb-3 rounded-control bg-sunken px-4 py-3 text-soft">{words.other}</p>;
  }
  const full = kind === 'video' ? items.length > 0 : items.length >= ENTRY_PHOTOS_MAX;
  const compact = items.length > 0;
  const first = items[0];
  const Icon = kind === 'photo' ? ImagePlus : Video;
  return (
    <div className="mb-3">
      {!full && (
        <div
          className={classNames(
            'flex flex-col items-center gap-3 rounded-surface border border-edge border-dashed px-4 text-center',
            compact ? 'py-3 sm:flex-row' : 'py-6',
          )}
        >
          {!compact && <Icon aria-hidden="true" className="size-8 text-faint" />}
          <p className={classNames('text-soft', compact ? 'hidden sm:block' : 'pointer-coarse:hidden')}>{words.drop}</p>
          <div className={classNames('flex flex-wrap justify-center gap-2', compact && 'sm:ms-auto')}>
            <FileButton
              field={chooser}
              accept={ACCEPTED[kind]}
              multiple={kind === 'photo'}
              onAdd={onAdd}
              disabled={disabled}
            >
              <Icon aria-hidden="true" className="size-5" />
              {words.choose}
            </FileButton>
            <div className="hidden pointer-coarse:block">
              <FileButton
                field={camera}
                accept={`${kind === 'photo' ? 'image' : 'video'}/*`}
                capture
                onAdd={onAdd}
                disabled={disabled}
              >
                <Camera aria-hidden="true" className="size-5" />
                {words.take}
              </FileButton>
            </div>
          </div>
          {!compact && <p className="text-faint text-sm">{words.note}</p>}
        </div>
      )}
      {kind === 'photo' && onFound && first && (
        <ThemesFromPhoto photo={first.file} onFound={onFound} disabled={disabled} />
      )}
    </div>
  );
}

interface FileButtonProps {
  field: React.RefObject<HTMLInputElement | null>;
  accept: string;
  multiple?: boolean;
  /** Asks for the camera at the back. */
  capture?: boolean;
  onAdd: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

/** A button in front of the browser's own field, which looks different everywhere. */
function FileButton({ field, accept, multiple = false, capture = false, onAdd, disabled, children }: FileButtonProps) {
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button variant="secondary" disabled={disabled} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}

interface ThemesFromPhotoProps {
  photo: Blob;
  onFound: (themes: Theme[]) => void;
  disabled: boolean;
}

/** Only when asked: nobody's photo is looked at unless they want it. */
function ThemesFromPhoto({ photo, onFound, disabled }: ThemesFromPhotoProps) {
  const [looking, setLooking] = useState(false);
  async function look() {
    setLooking(true);
    try {
      const found = await themesOf(photo);
      onFound(found.map(({ theme }) => theme));
      toast(
        found.length > 0
          ? {
              title: 'Photo analyzed!',
              description: `${found.length} ${found.length === 1 ? 'theme' : 'themes'} found.`,
            }
          : { title: 'Analysis complete', description: 'No themes were found in this photo.' },
      );
    } catch {
      toast({
        title: 'Analysis failed',
        description: "Couldn't analyze your photo right now. Try again later.",
        variant: 'destructive',
      });
    }
    setLooking(false);
  }
  return (
    <button
      type="button"
      aria-busy={looking || undefined}
      disabled={disabled}
      onClick={() => !looking && void look()}
      className="reach mt-1 flex h-11 items-center gap-1.5 rounded-control px-2 text-dusk text-sm transition-colors hover:bg-dusk-wash"
    >
      {looking ? <Spinner className="size-4.5" /> : <Sparkle aria-hidden="true" className="size-4.5" />}
      {looking ? 'Looking at the photo' : 'Find themes in the photo'}
    </button>
  );
}
