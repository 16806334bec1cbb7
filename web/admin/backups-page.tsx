/** Backups of the server: listed, made and checked. */
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { checkServerBackup, type ListedBackup, type ServerBackups, startBackup } from '../../contract/admin-backups.ts';
import { call } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { formatSize, useWhen } from './formats.ts';
import { Loaded, SectionHeading, State } from './parts.tsx';
import { backupsQuery, useAct } from './queries.ts';
import { SECTIONS } from './sections.ts';

const ALREADY = { title: 'A backup or a check is running already.' };

export function useStartBackup() {
  return useAct(
    () => call(startBackup),
    ({ started }) => (started ? { title: 'Backup started.', description: 'You can leave this page.' } : ALREADY),
  );
}

export function BackupsPage() {
  const query = useQuery(backupsQuery);
  const start = useStartBackup();
  const isRunning = query.data?.running != null;
  return (
    <>
      <SectionHeading title={SECTIONS.backups.label}>
        <Button loading={start.isPending || isRunning} onClick={() => start.mutate(undefined)}>
          {!(start.isPending || isRunning) && <DatabaseBackup aria-hidden="true" className="size-4.5" />}
          Back up now
        </Button>
      </SectionHeading>
      <Loaded query={query} what="the backups">
        {(backups) => (
          <>
            <Status {...backups} />
            <BackupList {...backups} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Status({ folder, daily, hasBucket, running, lastFailure, backups }: ServerBackups) {
  const when = useWhen();
  const hour = String(daily).padStart(2, '0');
  const [last] = backups;
  return (
    <>
      <p className="mb-2 max-w-measure text-soft [overflow-wrap:anywhere]">
        {daily === null
          ? 'Daily backups are off; the setting BACKUPS turns them on. '
          : `One is made every day from ${hour}:00 UTC on. `}
        Backups are in {folder} on the server. Copy them to another disk or machine, too.
        {hasBucket && ' Photos and videos are in the bucket and not part of them.'}
      </p>
      <div role="status" className="mb-3 min-h-7">
        {running ? (
          <p className="flex items-center gap-2 text-ink">
            <Spinner className="size-4.5" />
            {running.what === 'backup' ? 'Making a backup' : 'Checking a backup'}, since{' '}
            {when.inSentence(running.since)}
          </p>
        ) : lastFailure ? (
          <State is="bad">
            The backup of {when.inSentence(lastFailure.at)} failed: {lastFailure.reason}
          </State>
        ) : (
          last && <State is="good">Last backup: {when.inSentence(last.madeAt)}</State>
        )}
      </div>
    </>
  );
}

function BackupList({ backups, running }: ServerBackups) {
  const check = useAct(
    (id: string) => call(checkServerBackup, { params: { id } }),
    ({ started }) => (started ? { title: 'Check started.' } : ALREADY),
  );
  if (backups.length === 0) {
    return (
      <Card>
        <EmptyState title="No backups yet.">
          A backup holds all accounts, entries, photos and videos, and the secrets of the server.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="px-4 py-1 sm:px-5">
      <ul aria-label="Backups" className="divide-y divide-hair">
        {backups.map((backup) => (
          <BackupRow
            key={backup.id}
            backup={backup}
            isChecking={running?.id === backup.id}
            isBusy={running !== null || check.isPending}
            onCheck={() => check.mutate(backup.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface BackupRowProps {
  backup: ListedBackup;
  isChecking: boolean;
  isBusy: boolean;
  onCheck: () => void;
}

function BackupRow({ backup, isChecking, isBusy, onCheck }: BackupRowProps) {
  const when = useWhen();
  const { madeAt, bytes, rows, files, madeBy, check } = backup;
  const time = when.time(madeAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium text-ink">{time}</span>
        <span className="block text-soft text-sm">
          {bytes === null
            ? 'Can’t be read'
            : `${formatSize(bytes)}, ${rows?.toLocaleString('en')} rows, ${files?.toLocaleString('en')} files, version ${madeBy}`}
        </span>
        {check && (
          <span className="mt-0.5 block text-sm">
            <State is={check.failure === null ? 'good' : 'bad'}>
              {check.failure ?? `Complete and unchanged, checked ${when.inSentence(check.at)}`}
            </State>
          </span>
        )}
      </span>
      <Button
        size="small"
        variant="secondary"
        className="min-w-20"
        aria-label={`Check the backup of ${when.inSentence(madeAt)}`}
        loading={isChecking}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onCheck()}
      >
        Check
      </Button>
    </li>
  );
}
