/** The storage of the server, by kind. */
import type { AdminOverview, ServerStorage, StorageKind } from '../../contract/admin.ts';
import { count, formatSize, useWhen } from './formats.ts';
import { Panel } from './parts.tsx';

const KINDS: Record<StorageKind, { label: string; one: string; many: string }> = {
  photos: { label: 'Photos', one: 'photo', many: 'photos' },
  videos: { label: 'Videos', one: 'video', many: 'videos' },
  uploads: { label: 'Imports and unfinished uploads', one: 'file', many: 'files' },
  backups: { label: 'Backups', one: 'backup', many: 'backups' },
};

/** Bytes of everything, wherever it is. */
export const totalBytes = ({ databaseBytes, kinds }: ServerStorage) =>
  kinds.reduce((sum, { bytes }) => sum + bytes, databaseBytes);

export function StoragePanel({ storage, freeBytes }: Pick<AdminOverview, 'storage' | 'freeBytes'>) {
  const when = useWhen();
  const { databaseBytes, kinds, countedAt, mediaIn } = storage;
  return (
    <Panel title="Storage" aside={<span className="text-soft text-sm">Counted {when.inSentence(countedAt)}</span>}>
      <dl className="divide-y divide-hair">
        <Row label="Database" bytes={databaseBytes} />
        {kinds.map(({ kind, count: number, bytes }) => {
          const { label, one, many } = KINDS[kind];
          return <Row key={kind} label={label} bytes={bytes} note={`${count(number)} ${number === 1 ? one : many}`} />;
        })}
        {freeBytes !== null && <Row label="Free on the disk" bytes={freeBytes} />}
      </dl>
      {mediaIn === 'bucket' && <p className="mt-1 text-soft text-sm">Photos and videos are in the bucket.</p>}
    </Panel>
  );
}

function Row({ label, bytes, note }: { label: string; bytes: number; note?: string }) {
  return (
    <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <dt className="text-ink">{label}</dt>
      <dd className="text-soft tabular max-sm:col-start-1 max-sm:row-start-2 max-sm:text-sm">{note}</dd>
      <dd className="justify-self-end text-ink tabular max-sm:col-start-2 max-sm:row-start-1">{formatSize(bytes)}</dd>
    </div>
  );
}
