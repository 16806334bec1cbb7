/** The overview: what needs attention, figures, services, and the last acts. */
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup, Flag, ListX, type LucideIcon, MailX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOverview } from '../../contract/admin.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { AuditList } from './audit-page.tsx';
import { count, formatSize, spanSince } from './formats.ts';
import { Loaded, Panel, SectionHeading, State } from './parts.tsx';
import { overviewQuery } from './queries.ts';
import { SECTIONS } from './sections.ts';
import { ServicesPanel } from './services-panel.tsx';
import { StoragePanel, totalBytes } from './storage-panel.tsx';

export function OverviewPage() {
  const query = useQuery(overviewQuery);
  const { data } = query;
  return (
    <>
      <SectionHeading title="Overview">
        {data && (
          <p className="text-soft text-sm">
            {data.address}, version {data.version}, up {spanSince(data.startedAt)}
          </p>
        )}
      </SectionHeading>
      <Loaded query={query} what="the overview">
        {(overview) => (
          <>
            <Attention {...overview} />
            <Figures {...overview} />
            <ServicesPanel {...overview} />
            <StoragePanel {...overview} />
            <Panel
              title="Audit log"
              aside={overview.audit.length > 0 && <TextLink to={SECTIONS.audit.path}>See all</TextLink>}
            >
              {overview.audit.length > 0 ? (
                <AuditList entries={overview.audit} />
              ) : (
                <p className="mt-1 text-soft">Every change made on these pages will show here.</p>
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </>
  );
}

function Attention({ reports, oldestReportAt, failures, lastBackup, mailHost }: AdminOverview) {
  const backupFailure = lastBackup?.failure;
  if (reports === 0 && failures === 0 && lastBackup && !backupFailure && mailHost !== null) {
    return (
      <Card className="mb-4 px-4 py-3.5 sm:px-5">
        <State is="good">Everything is working.</State>
      </Card>
    );
  }
  return (
    <Panel title="Needs attention">
      <ul className="divide-y divide-hair">
        {reports > 0 && (
          <AttentionRow
            icon={Flag}
            title={reports === 1 ? '1 report is waiting' : `${reports} reports are waiting`}
            note={oldestReportAt ? `The oldest came ${spanSince(oldestReportAt)} ago` : ''}
            to={SECTIONS.reports.path}
            action="Review"
          />
        )}
        {failures > 0 && (
          <AttentionRow
            icon={ListX}
            title={failures === 1 ? '1 job failed' : `${failures} jobs failed`}
            note="Nothing is lost: you can try again or give up."
            to={SECTIONS.jobs.path}
            action="Look at jobs"
          />
        )}
        {mailHost === null && (
          <AttentionRow
            icon={MailX}
            title="Email isn’t set up"
            note="People can’t get reset links or reminders by email. Set SMTP_URL and restart the server."
            to={SECTIONS.settings.path}
            action="Look at settings"
          />
        )}
        {lastBackup === null && (
          <AttentionRow
            icon={DatabaseBackup}
            title="There is no backup yet"
            note="Make one now, and copy it to another disk."
            to={SECTIONS.backups.path}
            action="Look at backups"
          />
        )}
        {backupFailure && (
          <AttentionRow
            icon={TriangleAlert}
            title="The last backup failed"
            note={backupFailure}
            to={SECTIONS.backups.path}
            action="Look at backups"
          />
        )}
      </ul>
    </Panel>
  );
}

interface AttentionRowProps {
  icon: LucideIcon;
  title: string;
  note: string;
  to: string;
  action: string;
}

function AttentionRow({ icon: Icon, title, note, to, action }: AttentionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-1 basis-60 gap-4">
        <Icon aria-hidden="true" className="mt-1 size-5 flex-none text-ember-ink" />
        <span className="min-w-0">
          <span className="block text-ink">{title}</span>
          <span className="block text-soft text-sm [overflow-wrap:anywhere]">{note}</span>
        </span>
      </span>
      <ButtonLink size="small" variant="secondary" to={to} viewTransition>
        {action}
      </ButtonLink>
    </li>
  );
}

function Figures(overview: AdminOverview) {
  const { people, newPeople, writersToday, writersThisMonth, entries, entriesToday, freeBytes } = overview;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Figure label="People" note={`${count(newPeople)} new this week`}>
        {count(people)}
      </Figure>
      <Figure label="Wrote today" note={`of ${count(writersThisMonth)} in 30 days`}>
        {count(writersToday)}
      </Figure>
      <Figure label="Entries" note={`${count(entriesToday)} today`}>
        {count(entries)}
      </Figure>
      <Figure label="Storage" note={freeBytes === null ? '' : `${formatSize(freeBytes)} free on the disk`}>
        {formatSize(totalBytes(overview.storage))}
      </Figure>
    </dl>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3.5 sm:px-5">
      <dt className="text-soft text-sm">{label}</dt>
      <dd className="mt-0.5 font-serif text-2xl text-ink tabular">{children}</dd>
      <dd className="mt-0.5 text-soft text-sm">{note}</dd>
    </Card>
  );
}
