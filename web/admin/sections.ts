/** The sections of the admin page, in the order of its navigation. */
import {
  Cog,
  DatabaseBackup,
  Flag,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Ticket,
  UserRoundPlus,
  Users,
} from 'lucide-react';

interface Section {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Figure of the overview that waits for the admin. */
  badge?: 'reports' | 'failures';
}

export const ADMIN_PATH = '/admin';

export const SECTIONS = {
  overview: { path: ADMIN_PATH, label: 'Overview', icon: LayoutDashboard },
  people: { path: `${ADMIN_PATH}/people`, label: 'People', icon: Users },
  registration: { path: `${ADMIN_PATH}/registration`, label: 'Registration', icon: UserRoundPlus },
  reports: { path: `${ADMIN_PATH}/reports`, label: 'Reports', icon: Flag, badge: 'reports' },
  promoCodes: { path: `${ADMIN_PATH}/promo-codes`, label: 'Promo codes', icon: Ticket },
  jobs: { path: `${ADMIN_PATH}/jobs`, label: 'Jobs', icon: ListChecks, badge: 'failures' },
  backups: { path: `${ADMIN_PATH}/backups`, label: 'Backups', icon: DatabaseBackup },
  audit: { path: `${ADMIN_PATH}/audit-log`, label: 'Audit log', icon: ScrollText },
  settings: { path: `${ADMIN_PATH}/settings`, label: 'Settings', icon: Cog },
} as const satisfies Record<string, Section>;

/** Opens the dialog that makes invitations. */
export const INVITE_PATH = `${SECTIONS.registration.path}?invite`;

export const personPath = (id: string) => `${SECTIONS.people.path}/${id}`;

export const SECTION_LIST: readonly Section[] = Object.values(SECTIONS);
