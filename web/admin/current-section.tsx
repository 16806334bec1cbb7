/** A section of the admin page, by the last part of its address. */
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '../../contract/pages.ts';
import { NotFoundPage } from '../site/not-found-page.tsx';
import { AuditPage } from './audit-page.tsx';
import { BackupsPage } from './backups-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { RegistrationPage } from './registration/registration-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './settings-page.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  [SECTIONS.overview.path]: OverviewPage,
  [SECTIONS.people.path]: PeoplePage,
  [SECTIONS.registration.path]: RegistrationPage,
  [SECTIONS.reports.path]: ReportsPage,
  [SECTIONS.jobs.path]: JobsPage,
  [SECTIONS.backups.path]: BackupsPage,
  [SECTIONS.audit.path]: AuditPage,
  [SECTIONS.settings.path]: SettingsPage,
};

export function CurrentSection() {
  const { pathname } = useLocation();
  const Page = PAGES[pagePath(pathname)] ?? NotFoundPage;
  return <Page />;
}
