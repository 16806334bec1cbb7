/** Dialog that chooses, crops and removes the profile picture. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PHOTO_BYTES_MAX } from '../../../contract/limits.ts';
import { withFileType } from '../../platform/file-type.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Crop, cropToJpeg, DEFAULT_CROP } from './crop.ts';
import { PictureCrop } from './picture-crop.tsx';
import { setPictureMutation } from './queries.ts';
import { PictureError, uploadPicture } from './upload-picture.ts';

interface ChosenFile {
  file: File;
  address: string;
}

/** Many browsers cannot display HEIC photos, but the server can read them. */
const isHeic = ({ type }: File) => type === 'image/heic';

function validationError(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'This isn’t a photo. Please choose another file.';
  if (file.size > PHOTO_BYTES_MAX) return 'File must be smaller than 10MB';
  return undefined;
}

export function PictureDialog({ onClose }: { onClose: () => void }) {
  const { id: userId, profileImageUrl } = useUser();
  const queryClient = useQueryClient();
  const setPicture = useMutation(setPictureMutation(queryClient));
  const picker = useRef<HTMLInputElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [crop, setCrop] = useState<Crop>(DEFAULT_CROP);
  const [previewState, setShown] = useState<'loading' | 'yes' | 'no'>('loading');
  const [problem, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  async function choose(original: File | undefined) {
    if (!original) return;
    const file = await withFileType(original);
    const invalidReason = validationError(file);
    setRefusal(invalidReason);
    setCrop(DEFAULT_CROP);
    setShown('loading');
    setChosen(invalidReason === undefined ? { file, address: URL.createObjectURL(file) } : undefined);
  }

  function handleUnreadable() {
    setShown('no');
    if (!chosen || isHeic(chosen.file)) return;
    setChosen(undefined);
    setRefusal('We can’t read this photo. Please choose another.');
  }

  async function save() {
    if (!chosen) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const square = previewState === 'yes' && image.current ? await cropToJpeg(image.current, crop) : undefined;
      const imageUrl = await uploadPicture(userId, square ?? chosen.file);
      setPicture.mutate(imageUrl, { onSuccess: onClose });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      setRefusal(error.sentence);
      toast(error.notice);
    } finally {
      setSending(false);
    }
  }

  const busy = sending || setPicture.isPending;
  const pick = () => picker.current?.click();
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Profile photo"
      description={chosen ? undefined : 'We crop it to a circle and remove its location and date.'}
      footer={
        chosen && (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button loading={busy} disabled={previewState === 'loading'} onClick={() => void save()}>
              Save
            </Button>
          </>
        )
      }
    >
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label="Photo of you"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {chosen && previewState !== 'no' && (
        <PictureCrop
          key={chosen.address}
          address={chosen.address}
          image={image}
          crop={crop}
          onChange={setCrop}
          onLoad={() => setShown('yes')}
          onUnreadable={handleUnreadable}
        />
      )}
      {chosen && previewState === 'no' && (
        <p className="text-soft">Your browser can’t show this photo, so we’ll crop it to the middle.</p>
      )}
      {!chosen && (
        <div className="flex flex-wrap gap-3 pb-3">
          <Button onClick={pick}>Choose a photo</Button>
          {profileImageUrl !== null && (
            <Button
              variant="secondary"
              loading={setPicture.isPending}
              onClick={() => setPicture.mutate(null, { onSuccess: onClose })}
            >
              Remove photo
            </Button>
          )}
        </div>
      )}
      {chosen && (
        <p className="mt-1 text-center">
          <Button variant="quiet" disabled={busy} onClick={pick}>
            Choose another photo
          </Button>
        </p>
      )}
      <div aria-live="assertive">
        {problem && (
          <p className="mt-3 flex gap-1.5 pb-2 text-clay text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
