/** The photos and videos that cannot be imported: name, day and reason, and the list as a file. */
import { Download, ImageOff, VideoOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { exportSkippedMedia, type SkippedMedia } from '../../../contract/imports.ts';
import { urlOf } from '../../platform/call.ts';
import { fullDay } from '../../platform/date-format.ts';
import { downloadBlob } from '../../platform/download-blob.ts';
import { toast } from '../../platform/toast-store.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { fetchFile } from '../fetch-file.ts';

/** Files listed on the page. The download lists more. */
const LISTED_MAX = 200;
/** Files that are visible without scrolling. */
const VISIBLE = 4;

interface SkippedMediaListProps {
  /** "can’t" before the import, "couldn’t" after it. */
  verb: 'can’t' | 'couldn’t';
  files: readonly SkippedMedia[];
  count: number;
  /** Id of the import, or before it, of the file. */
  importId: string;
  className?: string;
}

export function SkippedMediaList({ verb, files, count, importId, className }: SkippedMediaListProps) {
  const title = useId();
  const listed = files.slice(0, LISTED_MAX);
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className={classNames('flex min-w-0 flex-col px-4 py-5 sm:px-5', className)}
    >
      <h2 id={title} className="text-xl">
        {nounOf(files)} we {verb} import
      </h2>
      <p className="mt-1 text-soft text-sm">
        {verb === 'can’t' ? 'The entries will be imported without them.' : 'Their entries were imported without them.'}
        {count > listed.length && ` The first ${listed.length.toLocaleString('en')} are shown here.`}
      </p>
      <ul
        aria-labelledby={title}
        tabIndex={listed.length > VISIBLE ? 0 : undefined}
        className={classNames(
          'mt-2 mb-3 divide-y divide-hair',
          listed.length > VISIBLE && 'max-h-88 overflow-y-auto overscroll-contain',
        )}
      >
        {listed.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes.
          <Skipped key={index} file={file} />
        ))}
      </ul>
      <DownloadSkipped importId={importId}>Download this list</DownloadSkipped>
    </Card>
  );
}

function nounOf(files: readonly SkippedMedia[]): string {
  const hasPhotos = files.some(({ kind }) => kind === 'photo');
  const hasVideos = files.some(({ kind }) => kind === 'video');
  return hasVideos ? (hasPhotos ? 'Photos and videos' : 'Videos') : 'Photos';
}

function Skipped({ file: { name, kind, day, reason } }: { file: SkippedMedia }) {
  const Icon = kind === 'video' ? VideoOff : ImageOff;
  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-sunken text-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi className="block text-ink">{name}</bdi>
        {day !== null && <span className="block text-soft text-sm">{fullDay(day)}</span>}
        <span className="block text-clay text-sm">{reason}</span>
      </span>
    </li>
  );
}

/** Downloads the list as CSV. */
export function DownloadSkipped({ importId, children }: { importId: string; children: ReactNode }) {
  const [loading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      const address = urlOf(exportSkippedMedia.path, { params: { id: importId } });
      const file = await fetchFile(address, { contentType: 'text/csv', fallbackName: 'not-imported.csv' });
      downloadBlob(file, file.name);
    } catch {
      toast({ title: 'The list wasn’t downloaded', description: 'Please try again.', variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  }
  return (
    <TextButton
      aria-disabled={loading}
      onClick={() => !loading && void download()}
      className="inline-flex w-fit items-center gap-2 text-start"
    >
      <Download aria-hidden="true" className="size-4.5 flex-none" />
      {children}
    </TextButton>
  );
}
