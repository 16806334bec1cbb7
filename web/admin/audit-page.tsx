/** The audit log. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_ENTRIES_PER_PAGE, type AuditEntry } from '../../contract/admin.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { auditText } from './audit-text.ts';
import { useWhen } from './formats.ts';
import { Loaded, Pager, SectionHeading } from './parts.tsx';
import { auditQuery } from './queries.ts';
import { SECTIONS } from './sections.ts';

export function AuditPage() {
  const [page, setPage] = useState(1);
  const query = useQuery(auditQuery(page));
  return (
    <>
      <SectionHeading title={SECTIONS.audit.label} />
      <p className="mb-4 max-w-measure text-soft">What admins did. Entries are kept for a year.</p>
      <Loaded query={query} what="the audit log">
        {({ entries, total }) =>
          total === 0 ? (
            <Card>
              <EmptyState title="Nothing yet.">Every change made on these pages will show here.</EmptyState>
            </Card>
          ) : (
            <>
              <Card className="px-4 py-1 sm:px-5">
                <AuditList entries={entries} />
              </Card>
              <Pager page={page} perPage={AUDIT_ENTRIES_PER_PAGE} total={total} onTurn={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const when = useWhen();
  return (
    <ul className="divide-y divide-hair">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <time dateTime={entry.at} className="text-soft text-sm leading-6">
            {when.time(entry.at)}
          </time>
          <span className="text-soft [overflow-wrap:anywhere]">
            <span className="text-ink">{entry.admin}</span> {auditText(entry)}
          </span>
        </li>
      ))}
    </ul>
  );
}
