/** A photo of the lightbox: fitted initially, and zoomed in around the clicked point. */
import { ImageOff } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Minimum zoom, as a multiple of the fitted width. */
const ENLARGED = 2;

/** `x` and `y`: the point of the photo, as fractions 0 to 1, to keep at this place on the screen. */
interface Enlarged {
  width: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Shows the preview until the full photo has loaded, which starts when the photo is `near` the current one. */
export function LightboxPhoto({ photo, name, near }: { photo: Media; name: string; near: boolean }) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming');
  const [enlarged, setEnlarged] = useState<Enlarged>();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const shown = image.current?.getBoundingClientRect();
    if (!enlarged || !shown) return;
    frame.current?.scrollBy({
      left: shown.left + enlarged.x * shown.width - enlarged.left,
      top: shown.top + enlarged.y * shown.height - enlarged.top,
      behavior: 'instant',
    });
  }, [enlarged]);

  function press(event: MouseEvent) {
    const shown = image.current?.getBoundingClientRect();
    if (enlarged || !shown || shown.width === 0) return setEnlarged(undefined);
    // A keyboard click has no coordinates.
    const byKey = event.detail === 0;
    const left = byKey ? shown.left + shown.width / 2 : event.clientX;
    const top = byKey ? shown.top + shown.height / 2 : event.clientY;
    setEnlarged({
      width: Math.max(image.current?.naturalWidth ?? 0, ENLARGED * shown.width),
      x: share(left - shown.left, shown.width),
      y: share(top - shown.top, shown.height),
      left,
      top,
    });
  }

  if (state === 'lost') {
    return (
      <p className="flex flex-col items-center gap-3 px-6 text-center">
        <ImageOff aria-hidden="true" className="size-9" />
        This photo cannot be shown right now.
      </p>
    );
  }
  return (
    <div
      ref={frame}
      className={classNames(
        'relative flex size-full items-center-safe justify-center-safe',
        enlarged ? 'overflow-auto' : 'overflow-hidden',
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
          aria-pressed={enlarged !== undefined}
          aria-label={enlarged ? 'Show the whole photo' : 'Show the photo in its own size'}
          onClick={press}
          className={classNames(
            'flex-none outline-offset-[-3px]',
            enlarged ? 'cursor-zoom-out' : 'flex size-full cursor-zoom-in items-center justify-center overflow-hidden',
          )}
        >
          <img
            ref={image}
            src={photo.url}
            alt={name}
            onLoad={() => setState('here')}
            onError={() => setState('lost')}
            style={{ width: enlarged?.width }}
            className={classNames(
              enlarged ? 'block max-w-none' : 'max-h-full max-w-full object-contain',
              state === 'coming' && 'opacity-0',
            )}
          />
        </button>
      )}
    </div>
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0.5 : Math.max(0, Math.min(1, part / whole));
}
