/** The user's picture or initials, as a button that changes it. */
import { Camera } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazy } from '../../ui/lazy.ts';

const dialog = lazy(() => import('./picture-dialog.tsx'));

interface PictureButtonProps {
  name: string;
  src: string | null;
  className?: string;
}

export function PictureButton({ name, src, className }: PictureButtonProps) {
  const [Open, setOpen] = useState<ComponentType<{ onClose: () => void }>>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={dialog.prefetch}
        onClick={() => dialog.open((part) => setOpen(() => part.PictureDialog))}
        className={classNames('group relative flex-none rounded-full bg-raised', className)}
      >
        <span className="sr-only">Change your photo</span>
        <Avatar name={name} src={src} className="size-full text-2xl" />
        <span className="absolute end-0 bottom-0 grid size-8 place-items-center rounded-full border border-hair bg-raised text-soft group-hover:text-ink">
          <Camera aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      {Open && <Open onClose={() => setOpen(undefined)} />}
    </>
  );
}
