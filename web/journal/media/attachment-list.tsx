/** The photos or the video that will be in the entry, each with how far it has come. */
import { Check, CloudOff, FileImage, Film, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Attachment } from './attachments.ts';

export interface AttachmentListProps {
  items: readonly Attachment[];
  onRemove: (id: string) => void;
  onRetry: () => void;
  disabled: boolean;
}

export function AttachmentList({ items, onRemove, onRetry, disabled }: AttachmentListProps) {
  const failed = items.find(({ state }) => state === 'error');
  return (
    <div className="mb-3">
      <ul aria-label="In this entry" className="flex flex-wrap gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} onRemove={() => onRemove(item.id)} disabled={disabled} />
          </li>
        ))}
      </ul>
      {failed && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-clay text-sm">
          <p className="min-w-0">
            {failed.name}: {failed.problem}
          </p>
          <Button variant="quiet" size="small" onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function Item({ item, onRemove, disabled }: { item: Attachment; onRemove: () => void; disabled: boolean }) {
  const percent = Math.round(item.progress * 100);
  const wide = item.kind === 'video';
  return (
    <div className={classNames('relative h-24 overflow-hidden rounded-control bg-sunken', wide ? 'w-40' : 'w-24')}>
      <Shown item={item} />
      <p className="absolute inset-x-0 bottom-0 flex h-6 items-center gap-1 bg-shade/75 px-1.5 text-on-shade text-xs tabular">
        <StateWords item={item} percent={percent} />
      </p>
      {item.state === 'uploading' && (
        <div
          role="progressbar"
          aria-label={`${item.name} is being uploaded`}
          aria-valuenow={percent}
          className="absolute inset-x-0 bottom-0 h-1 bg-on-shade/25"
        >
          <div
            className="h-full origin-left bg-ember transition-transform"
            style={{ transform: `scaleX(${item.progress})` }}
          />
        </div>
      )}
      <button
        type="button"
        aria-label={`Remove ${item.name}`}
        disabled={disabled}
        onClick={onRemove}
        className="group absolute end-0 top-0 grid size-11 place-items-center rounded-control disabled:opacity-55"
      >
        <span className="grid size-7 place-items-center rounded-full bg-shade/75 text-on-shade transition-colors group-hover:bg-shade">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </div>
  );
}

/** Not every browser can show every file that the server can: HEIC is one. */
function Shown({ item: { kind, address, name } }: { item: Attachment }) {
  const [shown, setShown] = useState(true);
  const Icon = kind === 'video' ? Film : FileImage;
  if (!shown) {
    return (
      <div className="grid h-full place-items-center px-2 pb-5">
        <Icon role="img" aria-label={name} className="size-7 text-faint" />
      </div>
    );
  }
  return kind === 'video' ? (
    <video
      src={address}
      muted
      preload="metadata"
      aria-label={name}
      className="size-full object-cover"
      onError={() => setShown(false)}
    />
  ) : (
    <img src={address} alt={name} decoding="async" className="size-full object-cover" onError={() => setShown(false)} />
  );
}

function StateWords({ item: { state }, percent }: { item: Attachment; percent: number }) {
  if (state === 'complete') {
    return (
      <>
        <Check aria-hidden="true" className="size-3.5" />
        Ready
      </>
    );
  }
  if (state === 'error') return 'Not uploaded';
  if (state === 'uploading') return percent < 100 ? `${percent} %` : 'Almost there';
  return (
    <>
      <CloudOff aria-hidden="true" className="size-3.5" />
      Waiting
    </>
  );
}
