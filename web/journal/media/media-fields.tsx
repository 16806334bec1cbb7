/** Inputs to add photos or a video to the entry: drop, choose, capture or paste. */
import { Camera, ImagePlus, Plus, Video } from 'lucide-react';
import { useRef } from 'react';
import { ENTRY_PHOTOS_MAX, PHOTO_BYTES_MAX, VIDEO_BYTES_MAX } from '../../../contract/limits.ts';
import type { MediaKind } from '../../../contract/media.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Attachment } from './attachment.ts';
import { ACCEPTED } from './chosen-file.ts';

const MEBIBYTE = 1024 * 1024;

const TEXTS = {
  photo: {
    drop: 'Drop photos here, or paste them',
    choose: 'Choose photos',
    take: 'Take a photo',
    note: `Up to ${ENTRY_PHOTOS_MAX} photos, ${PHOTO_BYTES_MAX / MEBIBYTE} MB each. We remove the location from your photos.`,
    other: 'This entry has a video. Remove it to add photos.',
  },
  video: {
    drop: 'Drop a video here',
    choose: 'Choose a video',
    take: 'Record a video',
    note: `One video of up to ${VIDEO_BYTES_MAX / MEBIBYTE} MB. We remove its location.`,
    other: 'This entry has photos. Remove them to add a video.',
  },
} as const;

const ICONS = { photo: ImagePlus, video: Video } as const;

interface MediaFieldsProps {
  kind: MediaKind;
  items: readonly Attachment[];
  onAdd: (files: readonly File[]) => void;
  disabled: boolean;
}

/** For an entry without files; otherwise `AddTiles` are shown beside the files. */
export function MediaFields({ kind, items, onAdd, disabled }: MediaFieldsProps) {
  const texts = TEXTS[kind];
  if (items.some((item) => item.kind !== kind)) {
    return <p className="mb-3 rounded-control bg-sunken px-4 py-3 text-soft">{texts.other}</p>;
  }
  if (items.length > 0) return null;
  const Icon = ICONS[kind];
  return (
    <div className="mb-3 flex flex-col items-center gap-3 rounded-surface border border-edge border-dashed px-4 py-6 text-center short:py-3">
      <Icon aria-hidden="true" className="size-8 text-faint short:hidden" />
      <p className="text-soft pointer-coarse:hidden short:hidden">{texts.drop}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton kind={kind} onAdd={onAdd} disabled={disabled} />
        <div className="hidden pointer-coarse:block">
          <FileButton kind={kind} fromCamera onAdd={onAdd} disabled={disabled} />
        </div>
      </div>
      <p className="text-faint text-sm short:hidden">{texts.note}</p>
    </div>
  );
}

const tileStyle =
  'grid size-24 flex-none place-items-center rounded-control border border-edge border-dashed text-soft transition-colors hover:border-soft hover:bg-sunken hover:text-ink disabled:opacity-55 short:size-16';

/** Tiles of the same size as the files; none if nothing more can be added. */
export function AddTiles({ kind, items, onAdd, disabled }: MediaFieldsProps) {
  const isFull = kind === 'video' || items.length >= ENTRY_PHOTOS_MAX || items.some((item) => item.kind !== kind);
  if (isFull) return null;
  return (
    <>
      <FileButton kind={kind} isTile onAdd={onAdd} disabled={disabled} />
      <FileButton kind={kind} isTile fromCamera onAdd={onAdd} disabled={disabled} />
    </>
  );
}

interface FileButtonProps {
  kind: MediaKind;
  /** Opens the rear camera. */
  fromCamera?: boolean;
  isTile?: boolean;
  onAdd: (files: readonly File[]) => void;
  disabled: boolean;
}

/** A button over a native file input, whose appearance varies between browsers. */
function FileButton({ kind, fromCamera = false, isTile = false, onAdd, disabled }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const open = () => field.current?.click();
  const label = fromCamera ? TEXTS[kind].take : TEXTS[kind].choose;
  const Icon = fromCamera ? Camera : isTile ? Plus : ICONS[kind];
  // The target of the focus after the last file is removed.
  const focusTargetProps = fromCamera ? {} : { 'data-choose': '' };
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={fromCamera ? `${kind === 'photo' ? 'image' : 'video'}/*` : ACCEPTED[kind]}
        multiple={kind === 'photo' && !fromCamera}
        {...(fromCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
        }}
      />
      {isTile ? (
        <button
          type="button"
          aria-label={label}
          disabled={disabled}
          onClick={open}
          className={classNames(tileStyle, fromCamera && 'pointer-fine:hidden')}
          {...focusTargetProps}
        >
          <Icon aria-hidden="true" className="size-6" />
        </button>
      ) : (
        <Button variant="secondary" disabled={disabled} onClick={open} {...focusTargetProps}>
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </Button>
      )}
    </>
  );
}
