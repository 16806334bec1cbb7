/** The photos of an entry, large: one beside the other, to be gone through by swipe, key and button. */
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCloseRequest } from '../../ui/close-request.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { photoName } from './entry-media.tsx';

export interface LightboxProps {
  photos: readonly Media[];
  words: string;
  /** Index of the photo it opens with. */
  startAt: number;
  onClose: () => void;
}

const buttonStyle =
  'pointer-events-auto grid size-11 flex-none place-items-center rounded-full bg-shade/70 text-on-shade transition-colors hover:bg-shade disabled:opacity-40';

export function Lightbox({ photos, words, startAt, onClose }: LightboxProps) {
  const [at, setAt] = useState(startAt);
  const row = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn({
    onOpenAutoFocus(event) {
      // Whatever is focused is scrolled to, and the first control is the first photo.
      event.preventDefault();
      close.current?.focus();
    },
  });
  useCloseRequest(true, onClose);

  /** The row of photos is where a finger pushes it; buttons and keys push it as well. */
  function go(index: number) {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  }

  useEffect(() => {
    row.current?.children[startAt]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [startAt]);

  const rightToLeft = () => row.current !== null && getComputedStyle(row.current).direction === 'rtl';

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-shade data-[state=open]:animate-fade" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1, Home: -photos.length, End: photos.length }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const forward = event.key.startsWith('Arrow') && rightToLeft() ? -step : step;
            go(Math.max(0, Math.min(photos.length - 1, at + forward)));
          }}
          className="fixed inset-0 z-50 flex flex-col text-on-shade outline-none data-[state=open]:animate-fade"
        >
          <RadixDialog.Title className="sr-only" aria-live="polite">
            {photoName(words, at, photos.length)}
          </RadixDialog.Title>
          <ul
            ref={row}
            onScroll={(event) => {
              const { scrollLeft, clientWidth } = event.currentTarget;
              if (clientWidth > 0)
                setAt(Math.max(0, Math.min(photos.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth))));
            }}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {photos.map((photo, index) => (
              <li
                key={photo.id}
                inert={index !== at}
                className="relative grid h-full w-full flex-none snap-center place-items-center overflow-hidden"
              >
                <LargePhoto
                  photo={photo}
                  name={photoName(words, index, photos.length)}
                  near={Math.abs(index - at) <= 1}
                />
              </li>
            ))}
          </ul>
          <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-end gap-3 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
            {photos.length > 1 && (
              <p aria-hidden="true" className="me-auto rounded-full bg-shade/70 px-3.5 py-1.5 text-sm tabular">
                {at + 1} of {photos.length}
              </p>
            )}
            <RadixDialog.Close ref={close} aria-label="Close" className={buttonStyle}>
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          {photos.length > 1 && (
            <div className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-between px-3">
              <button
                type="button"
                aria-label="Photo before"
                disabled={at === 0}
                onClick={() => go(at - 1)}
                className={buttonStyle}
              >
                <ChevronLeft aria-hidden="true" className="size-6 rtl:rotate-180" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                disabled={at === photos.length - 1}
                onClick={() => go(at + 1)}
                className={buttonStyle}
              >
                <ChevronRight aria-hidden="true" className="size-6 rtl:rotate-180" />
              </button>
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The small picture stands in until the large one is here. A press shows it in its own size, and another one whole. */
function LargePhoto({ photo, name, near }: { photo: Media; name: string; near: boolean }) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming');
  const [large, setLarge] = useState(false);
  if (state === 'lost') {
    return (
      <p className="flex flex-col items-center gap-3 px-6 text-center">
        <ImageOff aria-hidden="true" className="size-9" />
        This photo cannot be shown right now.
      </p>
    );
  }
  return (
    <div className={classNames('grid size-full', large ? 'overflow-auto' : 'place-items-center overflow-hidden')}>
      {state === 'coming' && photo.previewUrl && (
        <img src={photo.previewUrl} alt="" className="col-start-1 row-start-1 size-full object-contain" />
      )}
      {state === 'coming' && <Spinner className="z-10 col-start-1 row-start-1 size-8 place-self-center" />}
      {near && (
        <button
          type="button"
          aria-pressed={large}
          aria-label={large ? 'Show the whole photo' : 'Show the photo in its own size'}
          onClick={() => setLarge(!large)}
          className={classNames(
            'col-start-1 row-start-1 outline-offset-[-3px]',
            large ? 'w-max cursor-zoom-out' : 'size-full cursor-zoom-in overflow-hidden',
          )}
        >
          <img
            src={photo.url}
            alt={name}
            onLoad={() => setState('here')}
            onError={() => setState('lost')}
            className={classNames(large ? 'max-w-none' : 'size-full object-contain', state === 'coming' && 'opacity-0')}
          />
        </button>
      )}
    </div>
  );
}
