/** Jobs and events that failed: try again, or give up. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failures, settleFailure } from '../../contract/admin-jobs.ts';
import { call } from '../platform/call.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWhen } from './formats.ts';
import { Loaded, SectionHeading } from './parts.tsx';
import { failuresQuery, useAct } from './queries.ts';
import { SECTIONS } from './sections.ts';

type Failure = Failures['failures'][number];

/** Descriptions of failures, for jobs and subscribers whose name says little to an operator. */
const TITLES: Readonly<Record<string, string>> = {
  'account.mail': 'An email about an account wasn’t sent',
  'account.registration-mail': 'A registration email wasn’t sent',
  'account.remove-picture': 'A profile picture wasn’t deleted',
  'account.remove-rows': 'A deleted account wasn’t removed completely',
  'admin.backup': 'A backup failed',
  'admin.check-backup': 'The check of a backup failed',
  'billing.mail': 'An email about a payment wasn’t sent',
  'billing.refresh': 'A subscription wasn’t updated',
  'contact.mail': 'A contact message wasn’t mailed to you',
  'contact.newsletter-mail': 'A newsletter email wasn’t sent',
  'journal.remove-objects': 'Files of deleted photos weren’t removed',
  'journal.remove-folder': 'Files of a deleted account weren’t removed',
  'journal.analyse-by-meaning': 'An entry wasn’t analysed',
  'journal.analyse-restored': 'Imported entries weren’t analysed',
  'notifications.mail': 'Reminder emails weren’t sent',
  'notifications.push': 'Push notifications weren’t sent',
  'search.embed-entries': 'Entries weren’t prepared for search',
};

export function JobsPage() {
  const query = useQuery(failuresQuery);
  const [asked, setAsked] = useState<Failure>();
  const settle = useAct(
    ({ id, action }: { id: string; action: 'retry' | 'drop' }) =>
      call(settleFailure, { params: { id }, body: { action } }),
    ({ settled }, { action }) => {
      setAsked(undefined);
      if (!settled) return { title: 'Someone else did this already.' };
      return { title: action === 'retry' ? 'Trying again now.' : 'Given up.' };
    },
  );
  return (
    <>
      <SectionHeading title={SECTIONS.jobs.label} />
      <p className="mb-4 max-w-measure text-soft">
        Work that failed several times and stopped, oldest first. Look at the reason, fix it, and try again.
      </p>
      <Loaded query={query} what="the jobs">
        {({ failures }) =>
          failures.length === 0 ? (
            <Card>
              <EmptyState title="Nothing has failed.">Jobs that fail will show here with the reason.</EmptyState>
            </Card>
          ) : (
            <Card className="px-4 py-1 sm:px-5">
              <ul aria-label="Failed jobs" className="divide-y divide-hair">
                {failures.map((failure) => (
                  <FailureRow
                    key={failure.id}
                    failure={failure}
                    isBusy={settle.isPending && settle.variables.id === failure.id}
                    onRetry={() => settle.mutate({ id: failure.id, action: 'retry' })}
                    onDrop={() => setAsked(failure)}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Give up for good?"
        description={`${asked ? titleOf(asked) : ''}. It won’t be tried again, and this can’t be undone.`}
        confirmLabel="Give up"
        loading={settle.isPending}
        onConfirm={() => asked && settle.mutate({ id: asked.id, action: 'drop' })}
      />
    </>
  );
}

const nameOf = ({ name }: Failure) => name.split(':')[0] ?? name;
const titleOf = (failure: Failure) => TITLES[nameOf(failure)] ?? `The job ${nameOf(failure)} failed`;

interface FailureRowProps {
  failure: Failure;
  isBusy: boolean;
  onRetry: () => void;
  onDrop: () => void;
}

function FailureRow({ failure, isBusy, onRetry, onDrop }: FailureRowProps) {
  const when = useWhen();
  const { name, failedAt, attempts, reason, isGivenUp } = failure;
  const tries = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-medium text-ink">{titleOf(failure)}</span>
        {reason !== '' && <span className="block text-ink text-sm [overflow-wrap:anywhere]">{reason}</span>}
        <span className="block text-soft text-sm [overflow-wrap:anywhere]">
          {when.time(failedAt)}, {tries}
          {!isGivenUp && ', will be tried again by itself'} ({name})
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" variant="secondary" loading={isBusy} onClick={onRetry}>
          Try again
        </Button>
        <Button size="small" variant="quiet" onClick={onDrop}>
          Give up
        </Button>
      </span>
    </li>
  );
}
