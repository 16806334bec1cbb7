/** A photo of the lightbox: fitted initially, and zoomed in around the clicked point. */
import { ImageOff } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Minimum zoom, as a multiple of the fitted width. */
const MIN_ZOOM = 2;

/** `x` and `y`: the point of the photo, as fractions 0 to 1, to keep at this place on the screen. */
interface Zoom {
  width: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Shows the preview until the full photo has loaded, which starts when the photo is `near` the current one. */
export function LightboxPhoto({ photo, name, near }: { photo: Media; name: string; near: boolean }) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming');
  const [zoom, setZoom] = useState<Zoom>();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const rect = image.current?.getBoundingClientRect();
    if (!zoom || !rect) return;
    frame.current?.scrollBy({
      left: rect.left + zoom.x * rect.width - zoom.left,
      top: rect.top + zoom.y * rect.height - zoom.top,
      behavior: 'instant',
    });
  }, [zoom]);

  function toggleZoom(event: MouseEvent) {
    const rect = image.current?.getBoundingClientRect();
    if (zoom || !rect || rect.width === 0) return setZoom(undefined);
    // A keyboard click has no coordinates.
    const byKey = event.detail === 0;
    const left = byKey ? rect.left + rect.width / 2 : event.clientX;
    const top = byKey ? rect.top + rect.height / 2 : event.clientY;
    setZoom({
      width: Math.max(image.current?.naturalWidth ?? 0, MIN_ZOOM * rect.width),
      x: fractionOf(left - rect.left, rect.width),
      y: fractionOf(top - rect.top, rect.height),
      left,
      top,
    });
  }

  if (state === 'lost') {
    return (
      <p className="flex flex-col items-center gap-3 px-6 text-center">
        <ImageOff aria-hidden="true" className="size-9" />
        We can’t show this photo right now.
      </p>
    );
  }
  return (
    <div
      ref={frame}
      className={classNames(
        'relative flex size-full items-center-safe justify-center-safe',
        zoom ? 'overflow-auto' : 'overflow-hidden',
      )}
    >
      {state === 'coming' && photo.previewUrl && (
        <img
          src={photo.previewUrl}
          alt=""
          className="absolute inset-0 m-auto size-full object-contain"
          // Not larger than the full photo.
          style={{ maxWidth: photo.width ?? undefined, maxHeight: photo.height ?? undefined }}
        />
      )}
      {state === 'coming' && <Spinner className="absolute inset-0 z-10 m-auto size-8" />}
      {near && (
        <button
          type="button"
          aria-pressed={zoom !== undefined}
          aria-label={zoom ? 'Show the whole photo' : 'Show the photo at full size'}
          onClick={toggleZoom}
          className={classNames(
            'flex-none outline-offset-[-3px]',
            zoom ? 'cursor-zoom-out' : 'flex size-full cursor-zoom-in items-center justify-center overflow-hidden',
          )}
        >
          <img
            ref={image}
            src={photo.url}
            alt={name}
            onLoad={() => setState('here')}
            onError={() => setState('lost')}
            style={{ width: zoom?.width }}
            className={classNames(
              zoom ? 'block max-w-none' : 'max-h-full max-w-full object-contain',
              state === 'coming' && 'opacity-0',
            )}
          />
        </button>
      )}
    </div>
  );
}

function fractionOf(part: number, total: number): number {
  return total === 0 ? 0.5 : Math.max(0, Math.min(1, part / total));
}
