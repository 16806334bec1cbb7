/** The label of what is private, with a link to the page on how it is stored. */
import { Lock } from 'lucide-react';
import { DATA_PAGE_PATH } from '../../contract/pages.ts';
import { classNames } from './class-names.ts';

interface PrivateNoteProps {
  /** Who can read it. */
  label?: string;
}

/** In a line of flex items. */
export function PrivateNote({ label = 'Private to you' }: PrivateNoteProps) {
  return (
    <>
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
      <span>
        {label}. <DataStorageLink className="underline decoration-1 underline-offset-2 hover:text-ink" />
      </span>
    </>
  );
}

/** Opens the page in a tab of its own, so that the text being written stays. */
export function DataStorageLink({ className }: { className: string }) {
  return (
    <a href={DATA_PAGE_PATH} target="_blank" rel="noopener" className={classNames('reach', className)}>
      How your data is stored<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
