/** One infographic style: the user's year as a picture, with download and share buttons. */
import { useMutation } from '@tanstack/react-query';
import { Download, ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { INFOGRAPHIC_SIDE, INFOGRAPHIC_STYLE_NAMES, type InfographicStyle } from '../../../contract/infographic.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { downloadBlob } from '../../platform/download-blob.ts';
import { toast } from '../../platform/toast-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { fetchPicture, type Picture, pictureAddress } from './queries.ts';
import { ShareButton } from './share-button.tsx';
import { STYLE_TEXTS } from './styles.ts';

interface StyleCardProps {
  picture: Picture;
  selected: boolean;
  onSelect: () => void;
  today: string;
  /** Alternative text of the picture. */
  alt: string;
  /** Cache buster; changes with the journal. */
  version: number;
}

export function StyleCard({ picture, selected, onSelect, today, alt, version }: StyleCardProps) {
  const { about, palette } = STYLE_TEXTS[picture.style];
  const label = INFOGRAPHIC_STYLE_NAMES[picture.style];
  const id = useId();
  const failed = failureToast(picture.style);
  const generate = useMutation({
    mutationFn: () => fetchPicture(picture, today),
    onSuccess: (file) => {
      downloadBlob(file, file.name);
      toast({ title: 'Infographic Generated!', description: `Your ${picture.year} is in your downloads.` });
    },
    meta: { errorToast: failed },
  });
  const ref = useFocusBack(generate.isPending);
  return (
    <Card className={classNames('flex min-w-0 flex-col p-3 sm:p-4', selected && 'border-ember ring-1 ring-ember')}>
      <label htmlFor={id} className="relative block cursor-pointer">
        <Preview key={pictureAddress(picture)} address={`${pictureAddress(picture)}#${version}`} alt={alt} />
        <span className="mt-4 flex min-h-7 items-center gap-2.5">
          <input
            id={id}
            type="radio"
            name="infographic-style"
            value={picture.style}
            checked={selected}
            onChange={onSelect}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-about`}
            // As large as its label, so that touches hit the control itself.
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
          />
          <span
            aria-hidden="true"
            className="size-5 flex-none rounded-full border-2 border-edge peer-checked:border-6 peer-checked:border-ember"
          />
          <span id={`${id}-name`} className="font-serif text-ink text-xl">
            {label}
          </span>
          {selected && (
            <Tag tone="ember" className="ms-auto">
              Selected
            </Tag>
          )}
        </span>
      </label>
      <p id={`${id}-about`} className="mt-1 text-soft text-sm">
        {about}
      </p>
      <span aria-hidden="true" className="mt-3 flex">
        {palette.map((colour) => (
          <span
            key={colour}
            className="-me-1.5 size-6 rounded-full border-2 border-raised ring-1 ring-hair"
            style={{ backgroundColor: colour }}
          />
        ))}
      </span>
      <div className="mt-auto grid grid-cols-[1fr_auto] gap-2 pt-4">
        <Button
          variant={selected ? 'primary' : 'secondary'}
          ref={ref}
          loading={generate.isPending}
          disabled={generate.isPending}
          onClick={() => {
            onSelect();
            generate.mutate();
          }}
          className="min-w-0 px-3"
        >
          {generate.isPending ? (
            'Creating...'
          ) : (
            <>
              <Download aria-hidden="true" className="size-4.5" />
              Generate<span className="sr-only"> {label}</span>
            </>
          )}
        </Button>
        <ShareButton
          label={label}
          fetchFile={() => fetchPicture(picture, today)}
          link={`${window.location.origin}/infographic?year=${picture.year}&style=${picture.style}`}
          errorToast={failed}
        />
      </div>
    </Card>
  );
}

function failureToast(style: InfographicStyle) {
  return {
    title: 'Generation Failed',
    description: `Failed to generate your ${style} infographic. Please try again.`,
  };
}

/** Reloads the picture when the connection returns. */
function Preview({ address, alt }: { address: string; alt: string }) {
  const online = useStore(connectivity) === 'online';
  return <PreviewImage key={String(online)} address={address} alt={alt} online={online} />;
}

function PreviewImage({ address, alt, online }: { address: string; alt: string; online: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <span className="relative block aspect-square w-full overflow-hidden rounded-control bg-sunken">
      {state === 'loading' && <Skeleton className="absolute inset-0 size-full" />}
      {state === 'failed' ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-6 text-center text-soft">
          <ImageOff aria-hidden="true" className="size-7" />
          {online ? 'We couldn’t show this picture.' : 'You’re offline. Connect to see this picture.'}
        </span>
      ) : (
        <img
          src={address}
          alt={alt}
          width={INFOGRAPHIC_SIDE}
          height={INFOGRAPHIC_SIDE}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={classNames('block size-full transition-opacity', state === 'loading' && 'opacity-0')}
        />
      )}
    </span>
  );
}
