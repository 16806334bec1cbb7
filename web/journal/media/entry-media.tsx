/** The photos or the video of an entry in its card. */
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Media } from '../../../contract/media.ts';
import { dismissAllToasts } from '../../platform/toast-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazy } from '../../ui/lazy.ts';
import type { Lightbox } from './lightbox.tsx';
import { descriptionOf, photoName } from './photo-name.ts';

/** Photos shown; the last one shows how many more there are. */
const PHOTOS_SHOWN = 4;

const lightbox = lazy(() => import('./lightbox.tsx'));

interface EntryMediaProps {
  media: readonly Media[];
  /** The text of the entry, used as description of its pictures. */
  text: string;
}

export function EntryMedia({ media, text }: EntryMediaProps) {
  const [opened, setOpened] = useState<{ index: number; Lightbox: typeof Lightbox }>();
  const [first] = media;
  if (first?.kind === 'video') return <EntryVideo video={first} words={text} />;
  const photos = media.slice(0, PHOTOS_SHOWN);
  const open = (at: number) =>
    lightbox.open((part) => {
      // A toast would cover the photo.
      dismissAllToasts();
      setOpened({ index: at, Lightbox: part.Lightbox });
    });
  return (
    <>
      <ul
        aria-label={photos.length > 1 ? 'Photos' : 'Photo'}
        className={classNames(
          'mt-2 mb-3 grid gap-1.5 overflow-hidden rounded-control',
          photos.length > 1 && 'grid-cols-2',
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={classNames('relative min-w-0', photos.length === 3 && index === 0 && 'col-span-2')}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open ${photoName(text, index, media.length)}`}
              onPointerEnter={lightbox.prefetch}
              onClick={() => open(index)}
              className="block w-full overflow-hidden bg-sunken focus-visible:outline-offset-[-3px]"
            >
              <Photo photo={photo} alone={photos.length === 1} wide={photos.length === 3 && index === 0} />
              {index === PHOTOS_SHOWN - 1 && media.length > PHOTOS_SHOWN && (
                <span
                  aria-hidden="true"
                  className="absolute inset-0 grid place-items-center bg-shade/60 font-serif text-2xl text-on-shade"
                >
                  +{media.length - PHOTOS_SHOWN}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox photos={media} text={text} startAt={opened.index} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Reserves its space before loading: a single photo in its own aspect ratio, several in a common one. */
function Photo({ photo, alone, wide }: { photo: Media; alone: boolean; wide: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  const shape = alone ? singlePhotoShape(photo) : wide ? 'aspect-[2/1]' : 'aspect-square';
  if (hasFailed) {
    return (
      <span
        className={classNames('flex w-full flex-col items-center justify-center gap-2 px-3 text-faint text-sm', shape)}
      >
        <ImageOff aria-hidden="true" className="size-7" />
        We can’t show this photo right now.
      </span>
    );
  }
  return (
    <img
      src={photo.previewUrl ?? photo.url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      style={alone && photo.width && photo.height ? { aspectRatio: `${photo.width} / ${photo.height}` } : undefined}
      className={classNames('w-full object-cover', shape)}
    />
  );
}

/** Tall photos are cropped to limit the card's height. */
function singlePhotoShape({ width, height }: Media): string {
  return width && height ? 'max-h-[28rem]' : 'aspect-[4/3]';
}

function EntryVideo({ video, words }: { video: Media; words: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <p className="mt-2 mb-3 flex items-center gap-2.5 rounded-control bg-sunken px-4 py-6 text-faint text-sm">
        <ImageOff aria-hidden="true" className="size-6" />
        <span>
          This browser can’t play the video.{' '}
          <a href={video.url} download className="underline underline-offset-2">
            Download it
          </a>
        </span>
      </p>
    );
  }
  const { width, height } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the user's own recording has no captions.
    <video
      src={video.url}
      controls
      playsInline
      preload={video.previewUrl ? 'none' : 'metadata'}
      poster={video.previewUrl ?? undefined}
      aria-label={`Video: ${descriptionOf(words)}`}
      onError={() => setFailed(true)}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' }}
      className="mt-2 mb-3 max-h-[28rem] w-full rounded-control bg-shade"
    />
  );
}
