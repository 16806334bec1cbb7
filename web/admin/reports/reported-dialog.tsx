/** A reported thing with its reports, and the decision about it. */
import { useQuery } from '@tanstack/react-query';
import { decideReport, type ReportDecision, type ReportedThing } from '../../../contract/admin-reports.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWhen } from '../formats.ts';
import { Loaded, State } from '../parts.tsx';
import { reportedQuery, useAct } from '../queries.ts';
import { KINDS, REASONS } from './report-texts.ts';

const DONE: Record<ReportDecision, string> = {
  keep: 'Kept as it is.',
  remove: 'Removed. Only its author still sees it.',
  restore: 'Restored.',
};

export function ReportedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(reportedQuery(id));
  const { data } = query;
  const decide = useAct(
    (decision: ReportDecision) => call(decideReport, { params: { id }, body: { decision } }),
    (_, decision) => {
      onClose();
      return { title: DONE[decision] };
    },
  );
  const button = (decision: ReportDecision, label: string, variant: 'secondary' | 'danger' | 'primary') => (
    <Button
      variant={variant}
      loading={decide.isPending && decide.variables === decision}
      onClick={() => !decide.isPending && decide.mutate(decision)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      pending={data === undefined}
      title={data ? KINDS[data.kind] : 'Report'}
      description="The author isn’t told about your decision."
      footer={
        data && (
          <>
            {data.isWaiting && data.state !== 'removed' && button('keep', 'Keep', 'secondary')}
            {data.state === 'removed'
              ? button('restore', 'Restore', 'primary')
              : data.state !== 'gone' && button('remove', 'Remove', 'danger')}
            {data.state === 'gone' && !data.isWaiting && (
              <Button variant="secondary" onClick={onClose}>
                Close
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={query} what="the report">
        {(reported) => <Reported reported={reported} />}
      </Loaded>
    </Dialog>
  );
}

function Reported({ reported }: { reported: ReportedThing }) {
  const when = useWhen();
  const { kind, author, removedBefore, reports, words } = reported;
  const last = reports.at(-1)?.words;
  return (
    <div className="grid gap-5 pb-4">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-soft">{kind === 'profile' ? 'Of' : 'By'}</dt>
        <dd className="text-ink [overflow-wrap:anywhere]">{author.email || 'A deleted account'}</dd>
        <dt className="text-soft">Removed before</dt>
        <dd className="text-ink">{removedBefore === 0 ? 'Nothing else of theirs' : `${removedBefore} of theirs`}</dd>
      </dl>
      <section>
        <h3 className="font-medium text-ink text-sm">As it was reported</h3>
        <Words>{last ?? ''}</Words>
      </section>
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">Now</h3>
        <CurrentState {...reported} />
        {words !== null && words !== last && <Words>{words}</Words>}
      </section>
      <section>
        <h3 className="font-medium text-ink text-sm">
          {reports.length === 1 ? '1 report' : `${reports.length} reports`}
        </h3>
        <ul className="divide-y divide-hair">
          {reports.map(({ reporter, reason, note, at }) => (
            <li key={`${at} ${reporter}`} className="py-2.5">
              <span className="block text-ink">{REASONS[reason]}</span>
              {note !== '' && (
                <span dir="auto" className="block whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
                  “{note}”
                </span>
              )}
              <span className="block text-soft text-sm [overflow-wrap:anywhere]">
                {reporter ?? 'A deleted account'}, {when.inSentence(at)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="mt-1.5 whitespace-pre-wrap rounded-control bg-sunken px-4 py-3 font-serif text-ink text-lg leading-relaxed [overflow-wrap:anywhere]"
    >
      {children}
    </p>
  );
}

function CurrentState({ kind, state, words, reports }: ReportedThing) {
  if (state === 'gone') return <State is="plain">It is deleted.</State>;
  if (state === 'private') {
    return (
      <State is="plain">
        {kind === 'profile' ? 'The profile is private.' : 'It isn’t shared any more, so it doesn’t show here.'}
      </State>
    );
  }
  const changed = words === reports.at(-1)?.words ? 'It hasn’t changed since.' : 'It was changed since:';
  return state === 'removed' ? (
    <State is="good">Removed: only its author sees it. {changed}</State>
  ) : (
    <State is="plain">Others see it. {changed}</State>
  );
}
