/** The queue of moderation. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportQueue } from '../../../contract/admin-reports.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useWhen } from '../formats.ts';
import { Loaded, SectionHeading, Segments } from '../parts.tsx';
import { reportsQuery } from '../queries.ts';
import { SECTIONS } from '../sections.ts';
import { KINDS, REASONS } from './report-texts.ts';
import { ReportedDialog } from './reported-dialog.tsx';

const VIEWS = [
  { value: 'open', label: 'Waiting' },
  { value: 'removed', label: 'Removed' },
] as const;

export function ReportsPage() {
  const [state, setState] = useState<'open' | 'removed'>('open');
  const query = useQuery(reportsQuery(state));
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <SectionHeading title={SECTIONS.reports.label}>
        <Segments label="Which reports" value={state} options={VIEWS} onChoose={setState} />
      </SectionHeading>
      <p className="mb-4 max-w-measure text-soft">
        {state === 'open'
          ? 'What members reported, most urgent first. Only what was shared shows here.'
          : 'What was removed. Only its author still sees it.'}
      </p>
      <Loaded query={query} what="the reports">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState title={state === 'open' ? 'No reports are waiting.' : 'Nothing is removed.'} />
            </Card>
          ) : (
            <Card className="px-4 py-1 sm:px-5">
              <ul aria-label="Reports" className="divide-y divide-hair">
                {items.map((item) => (
                  <ReportRow key={item.subjectId} item={item} onOpen={() => setOpened(item.subjectId)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {opened !== undefined && <ReportedDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function ReportRow({ item, onOpen }: { item: ReportQueue['items'][number]; onOpen: () => void }) {
  const when = useWhen();
  const { kind, number, reasons, since, excerpt } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-72">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="me-1 font-medium text-ink">{KINDS[kind]}</span>
          {reasons.map((reason) => (
            <Tag key={reason} tone={reason === 'danger' ? 'clay' : 'plain'}>
              {REASONS[reason]}
            </Tag>
          ))}
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 text-ink [overflow-wrap:anywhere]">
          {excerpt}
        </span>
        <span className="mt-0.5 block text-soft text-sm">
          {number === 1 ? '1 report' : `${number} reports`}, first {when.inSentence(since)}
        </span>
      </span>
      <Button size="small" variant="secondary" onClick={onOpen}>
        Review
      </Button>
    </li>
  );
}
