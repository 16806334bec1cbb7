/** Progress of an upload and of a running import. */

import type { ReactNode } from 'react';
import { entryCount } from '../../../contract/words.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { formatSize } from '../format-size.ts';
import { FileLine } from './file-line.tsx';
import { leaveImport } from './import-flow.ts';
import type { PreviewProgress } from './send-import.ts';

interface SendingProps {
  file: File;
  sent: number | undefined;
  read: PreviewProgress | undefined;
}

export function UploadProgress({ file, sent, read }: SendingProps) {
  const isOnline = useStore(connectivity) === 'online';
  const isOpening = read?.stage === 'photos';
  return (
    <>
      <FileLine file={file} canChange={false} />
      <ProgressCard
        title={sent !== undefined ? 'Uploading your file' : isOpening ? 'Opening your photos' : 'Reading…'}
        share={sent ?? read?.share}
        words={
          !isOnline
            ? 'You’re offline. Nothing is lost, and you can try again.'
            : sent === undefined
              ? isOpening
                ? 'We’re checking that each one can be imported.'
                : 'Upload complete. A large file takes a moment.'
              : `${formatSize(file.size * sent)} of ${formatSize(file.size)}`
        }
      >
        <Button variant="secondary" onClick={leaveImport}>
          Cancel
        </Button>
      </ProgressCard>
    </>
  );
}

interface RunningProps {
  what: 'import' | 'restore';
  file: File;
  entries: number;
  sent: number | undefined;
  share: number;
}

export function ImportProgress({ what, file, entries, sent, share }: RunningProps) {
  return (
    <>
      <FileLine file={file} canChange={false} />
      <ProgressCard
        title={
          sent !== undefined
            ? 'Uploading your file'
            : entries > 0
              ? `Writing ${entryCount(entries)} to your journal`
              : 'Restoring your backup'
        }
        share={sent ?? share}
        words={
          what === 'import'
            ? 'You can use other pages or close Evenglow. The import will keep going.'
            : 'You can use other pages, but keep Evenglow open until this is done.'
        }
      />
    </>
  );
}

interface ProgressCardProps {
  title: string;
  /** 0 to 1; undefined if unknown. */
  share: number | undefined;
  words: string;
  children?: ReactNode;
}

function ProgressCard({ title, share, words, children }: ProgressCardProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  return (
    <Card className="max-w-column px-4 py-6 sm:px-6">
      <p className="flex items-center gap-3 font-serif text-ink text-xl">
        {percent === undefined && <Spinner />}
        <span className="flex-1">{title}</span>
        {percent !== undefined && (
          <span aria-hidden="true" className="font-sans text-base text-soft tabular">
            {percent}%
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-4 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={
            percent === undefined
              ? 'h-full w-full animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-ember'
              : 'h-full origin-left rounded-full bg-ember transition-transform duration-200 rtl:origin-right'
          }
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className="mt-3 text-soft">{words}</p>
      <Announcement title={title} percent={percent} />
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}

/** Step between screen reader announcements, in percent. */
const ANNOUNCE_EVERY = 25;

/** Announces each quarter, and each new phase. */
function Announcement({ title, percent }: { title: string; percent: number | undefined }) {
  const quarter = percent === undefined ? 0 : Math.floor(percent / ANNOUNCE_EVERY) * ANNOUNCE_EVERY;
  const words = quarter > 0 ? `${title}: ${quarter}%` : title;
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
