/** Dialog that reports an item or a profile, then offers to block its author. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { codePoints } from '../../../contract/characters.ts';
import { REPORT_NOTE_MAX, type ReportReason } from '../../../contract/reports.ts';
import { LazyHelpLinks } from '../../analysis/lazy-help-links.tsx';
import { userMessageOf } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ReportTarget } from '../report-store.ts';
import { useBlockedToast } from '../shared-entries/blocked-toast.ts';
import { blockReportedMutation, reportMutation } from './queries.ts';
import { ReasonChoice } from './reason-choice.tsx';

interface ReportDialogProps extends ReportTarget {
  onClose: () => void;
}

export function ReportDialog({ kind, subjectId, name, onBlocked, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const formId = useId();
  const report = useMutation(reportMutation(useQueryClient(), { kind, subjectId }));
  const tooLong = codePoints(note) > REPORT_NOTE_MAX;

  function submit(event: FormEvent) {
    event.preventDefault();
    setReasonMissing(reason === undefined);
    if (reason !== undefined && !tooLong && !report.isPending) report.mutate({ reason, note });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={report.data ? 'Thanks for letting us know' : `Report this ${kind}`}
      description="The people who run this server will look at it. They won’t tell anyone it was you."
      footer={
        report.data ? (
          <ReportSent reportId={report.data.id} name={name} onBlocked={onBlocked} onClose={onClose} />
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={report.isPending}>
              {report.isPending ? 'Sending' : 'Send report'}
            </Button>
          </>
        )
      }
    >
      {report.data ? (
        <p className="pb-2 text-ink">{kind === 'profile' ? profileText(name) : `You won’t see this ${kind} again.`}</p>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5 pb-2">
          <ReasonChoice
            reason={reason}
            onChoose={(next) => {
              setReason(next);
              setReasonMissing(false);
            }}
            error={isReasonMissing ? 'Please choose what’s wrong.' : undefined}
          />
          <Field
            label="Details"
            aside="optional"
            error={tooLong ? `Please keep this to ${REPORT_NOTE_MAX} characters.` : undefined}
            hint={kind === 'message' ? 'They’ll only see this message, not the rest of your conversation.' : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                placeholder="What should they know?"
              />
            )}
          </Field>
          {report.error && (
            <p role="alert" className="flex gap-1.5 text-clay text-sm">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
              {userMessageOf(report.error) ?? 'We couldn’t send your report. Please try again in a moment.'}
            </p>
          )}
        </form>
      )}
      {reason === 'danger' && <DangerHelp />}
    </Dialog>
  );
}

const profileText = (name: string | undefined) =>
  `You and ${name ?? 'this person'} can still see each other’s posts. Block them to stop that.`;

/** Shown if the reporter worries about someone's safety. */
function DangerHelp() {
  return (
    <section aria-label="Helplines" className="mt-2 mb-3 rounded-surface border border-hair bg-sunken p-4">
      <p className="mb-3 text-ink">
        Reports aren’t read around the clock. Helplines also talk to people who are worried about someone.
      </p>
      <LazyHelpLinks short />
    </section>
  );
}

interface ReportSentProps extends Pick<ReportDialogProps, 'name' | 'onBlocked' | 'onClose'> {
  reportId: string;
}

function ReportSent({ reportId, name, onBlocked, onClose }: ReportSentProps) {
  const showBlockedToast = useBlockedToast();
  const doneButton = useRef<HTMLButtonElement>(null);
  // Move focus here, because the focused button was removed.
  useEffect(() => doneButton.current?.focus(), []);
  const block = useMutation(
    blockReportedMutation(useQueryClient(), () => {
      onBlocked?.();
      onClose();
      void showBlockedToast(name);
    }),
  );
  return (
    <>
      <Button variant="secondary" loading={block.isPending} onClick={() => block.mutate(reportId)}>
        Block {name ?? 'this member'} as well
      </Button>
      <Button ref={doneButton} onClick={onClose}>
        Done
      </Button>
    </>
  );
}
