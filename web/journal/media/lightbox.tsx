/** The lightbox: the photos of an entry at full size, moved through by swipe, key and button. */
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { useCloseRequest } from '../../ui/close-request.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { LightboxPhoto } from './lightbox-photo.tsx';
import { photoName } from './photo-name.ts';

interface LightboxProps {
  photos: readonly Media[];
  text: string;
  /** Index of the initial photo. */
  startAt: number;
  onClose: () => void;
}

const buttonStyle =
  'pointer-events-auto grid size-11 flex-none place-items-center rounded-full bg-shade/70 text-on-shade transition-colors hover:bg-shade disabled:opacity-40';

export function Lightbox({ photos, text, startAt, onClose }: LightboxProps) {
  const [currentIndex, setCurrentIndex] = useState(startAt);
  const listRef = useRef<HTMLUListElement>(null);
  // Target of the current scroll: the next click counts from there.
  const target = useRef<number>(undefined);
  const close = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn({
    onOpenAutoFocus(event) {
      // Focusing an element scrolls to it, and the first control is the first photo.
      event.preventDefault();
      close.current?.focus();
    },
  });
  useCloseRequest(true, onClose);

  /** The scroll position determines the current photo; buttons and keys scroll. */
  function scrollToPhoto(to: number, skipAnimation = false) {
    const index = Math.max(0, Math.min(photos.length - 1, to));
    const isInstant = skipAnimation || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = isInstant ? 'instant' : 'smooth';
    target.current = index;
    setCurrentIndex(index);
    listRef.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  }

  const moveBy = (by: number) => scrollToPhoto((target.current ?? currentIndex) + by);

  useEffect(() => {
    listRef.current?.children[startAt]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [startAt]);

  const clearTarget = () => {
    target.current = undefined;
  };
  const visibleIndex = ({ scrollLeft, clientWidth }: HTMLUListElement) =>
    clientWidth === 0
      ? currentIndex
      : Math.max(0, Math.min(photos.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)));
  const rightToLeft = () => listRef.current !== null && getComputedStyle(listRef.current).direction === 'rtl';

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <Overlay open look="shade" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            const end = { Home: 0, End: photos.length - 1 }[event.key];
            if (step === undefined && end === undefined) return;
            event.preventDefault();
            if (end !== undefined) scrollToPhoto(end, true);
            else if (step !== undefined) moveBy(rightToLeft() ? -step : step);
          }}
          className="fixed inset-0 z-50 flex flex-col text-on-shade outline-none data-[state=open]:animate-fade"
        >
          <RadixDialog.Title className="sr-only" aria-live="polite">
            {photoName(text, currentIndex, photos.length)}
          </RadixDialog.Title>
          <ul
            ref={listRef}
            onPointerDown={(event) => event.pointerType !== 'mouse' && clearTarget()}
            onWheel={clearTarget}
            onScroll={(event) => {
              const visible = visibleIndex(event.currentTarget);
              if (visible === target.current) target.current = undefined;
              if (target.current === undefined) setCurrentIndex(visible);
            }}
            onScrollEnd={(event) => {
              target.current = undefined;
              setCurrentIndex(visibleIndex(event.currentTarget));
            }}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {photos.map((photo, index) => (
              <li
                key={photo.id}
                inert={index !== currentIndex}
                className="relative grid h-full w-full flex-none snap-center place-items-center overflow-hidden"
              >
                <LightboxPhoto
                  photo={photo}
                  name={photoName(text, index, photos.length)}
                  near={Math.abs(index - currentIndex) <= 1}
                />
              </li>
            ))}
          </ul>
          <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-end gap-3 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
            {photos.length > 1 && (
              <p aria-hidden="true" className="me-auto rounded-full bg-shade/70 px-3.5 py-1.5 text-sm tabular">
                {currentIndex + 1} of {photos.length}
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
                aria-label="Previous photo"
                disabled={currentIndex === 0}
                onClick={() => moveBy(-1)}
                className={buttonStyle}
              >
                <ChevronLeft aria-hidden="true" className="size-6 rtl:rotate-180" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                disabled={currentIndex === photos.length - 1}
                onClick={() => moveBy(1)}
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
