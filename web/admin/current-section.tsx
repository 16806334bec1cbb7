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
import { PersonPage } from './people/person-page.tsx';
import { PromoCodesPage } from './promo-codes/promo-codes-page.tsx';
import { RegistrationPage } from './registration/registration-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './settings-page.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  [SECTIONS.overview.path]: OverviewPage,
  [SECTIONS.people.path]: PeoplePage,
  [SECTIONS.registration.path]: RegistrationPage,
  [SECTIONS.reports.path]: ReportsPage,
  [SECTIONS.promoCodes.path]: PromoCodesPage,
  [SECTIONS.jobs.path]: JobsPage,
  [SECTIONS.backups.path]: BackupsPage,
  [SECTIONS.audit.path]: AuditPage,
  [SECTIONS.settings.path]: SettingsPage,
};

export function CurrentSection() {
  const { pathname } = useLocation();
  const path = pagePath(pathname);
  const person = path.startsWith(`${SECTIONS.people.path}/`) ? path.slice(SECTIONS.people.path.length + 1) : undefined;
  // With a key, so that nothing of one person is left on the page of another.
  if (person !== undefined) return <PersonPage key={person} id={person} />;
  const Page = PAGES[path] ?? NotFoundPage;
  return <Page />;
}
