/** The photos or the video of the entry being written, each with its upload progress. */
import { Check, CloudOff, FileImage, Film, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Attachment } from './attachment.ts';

interface AttachmentListProps {
  items: readonly Attachment[];
  onRemove: (id: string) => void;
  onRetry: () => void;
  disabled: boolean;
  /** Tiles to add another. */
  children?: ReactNode;
}

/** One scrollable line above a phone's keyboard, so that the text stays in sight. */
export function AttachmentList({ items, onRemove, onRetry, disabled, children }: AttachmentListProps) {
  const failed = items.filter(({ state }) => state === 'error');
  const retryable = failed.find(({ isRefused }) => !isRefused);
  return (
    <div className="mb-3">
      <div className="flex flex-wrap gap-3 py-1 [scrollbar-width:none] short:-mx-5 short:flex-nowrap short:overflow-x-auto short:px-5">
        <ul aria-label="Photos and videos" className="contents">
          {items.map((item) => (
            <li key={item.id} data-file={item.id} className="flex-none">
              <Item
                item={item}
                onRemove={(button) => {
                  nextFocus(button)?.focus();
                  onRemove(item.id);
                }}
                disabled={disabled}
              />
            </li>
          ))}
        </ul>
        {children}
      </div>
      {failed.length > 0 && (
        <div role="alert" className="mt-1 text-clay text-sm">
          {failed
            .filter(({ isRefused }) => isRefused)
            .map(({ id, name, problem }) => (
              <div key={id} className="flex flex-wrap items-center gap-x-3">
                <p className="min-w-0 break-words">
                  {name}: {problem}
                </p>
                <Button variant="quiet" size="small" disabled={disabled} onClick={() => onRemove(id)}>
                  Remove<span className="sr-only"> {name}, which couldn’t be uploaded</span>
                </Button>
              </div>
            ))}
          {retryable && (
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="min-w-0 break-words">
                {retryable.name}: {retryable.problem}
              </p>
              <Button variant="quiet" size="small" onClick={onRetry}>
                <RotateCcw aria-hidden="true" className="size-4" />
                Try again
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Where keyboard focus moves after the file of this button is removed: the next file, else the previous one. */
function nextFocus(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}

interface ItemProps {
  item: Attachment;
  onRemove: (button: HTMLElement) => void;
  disabled: boolean;
}

function Item({ item, onRemove, disabled }: ItemProps) {
  const percent = Math.round(item.progress * 100);
  const wide = item.kind === 'video';
  return (
    <div
      className={classNames(
        'relative h-24 overflow-hidden rounded-control bg-sunken short:h-16',
        wide ? 'w-40' : 'w-24',
      )}
    >
      <Preview item={item} />
      <p className="absolute inset-x-0 bottom-0 flex h-6 items-center gap-1 bg-shade/75 px-1.5 text-on-shade text-xs tabular">
        <StateText item={item} percent={percent} />
      </p>
      {item.state === 'uploading' && (
        <div
          role="progressbar"
          aria-label={`Uploading ${item.name}`}
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
        onClick={(event) => onRemove(event.currentTarget)}
        className="group absolute end-0 top-0 grid size-11 place-items-center rounded-control disabled:opacity-55"
      >
        <span className="grid size-7 place-items-center rounded-full bg-shade/75 text-on-shade transition-colors group-hover:bg-shade">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </div>
  );
}

/** Some browsers cannot display formats that the server converts, for instance HEIC. */
function Preview({ item: { kind, address, name } }: { item: Attachment }) {
  const [isDisplayable, setDisplayable] = useState(true);
  const Icon = kind === 'video' ? Film : FileImage;
  if (!isDisplayable) {
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
      onError={() => setDisplayable(false)}
    />
  ) : (
    <img
      src={address}
      alt={name}
      decoding="async"
      className="size-full object-cover"
      onError={() => setDisplayable(false)}
    />
  );
}

function StateText({ item: { state }, percent }: { item: Attachment; percent: number }) {
  if (state === 'complete') {
    return (
      <>
        <Check aria-hidden="true" className="size-3.5" />
        Ready
      </>
    );
  }
  if (state === 'error') return 'Not uploaded';
  if (state === 'uploading') return percent < 100 ? `${percent}%` : 'Almost there';
  return (
    <>
      <CloudOff aria-hidden="true" className="size-3.5" />
      Waiting
    </>
  );
}
