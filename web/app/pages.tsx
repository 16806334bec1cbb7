/** The lazy module of each page in `contract/pages.ts`, and its icon in the navigation. */
import {
  Archive,
  Bell,
  BookOpen,
  House,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Search,
  UserRound,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { PageName } from '../../contract/pages.ts';
import { type LazyPage, lazyPage } from '../platform/lazy-page.ts';

export interface PageCode {
  page: LazyPage;
  /** Shown to visitors at the same address, without a frame. */
  anonymous?: LazyPage;
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
}

const LOGGED_OUT = lazyPage(() => import('../account/logged-out-page.tsx'), 'LoggedOutPage');
const ADMIN = lazyPage(() => import('../admin/admin-page.tsx'), 'AdminPage');
const MESSAGES = lazyPage(() => import('../community/messages/messages-page.tsx'), 'MessagesPage');

export const PAGE_CODE: Readonly<Record<PageName, PageCode>> = {
  home: {
    page: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
    anonymous: lazyPage(() => import('./visitors-home.tsx'), 'VisitorsHome'),
    icon: House,
  },
  auth: { page: lazyPage(() => import('../account/auth-page.tsx'), 'AuthPage') },
  forgotPassword: { page: lazyPage(() => import('../account/forgot-password-page.tsx'), 'ForgotPasswordPage') },
  resetPassword: { page: lazyPage(() => import('../account/reset-password-page.tsx'), 'ResetPasswordPage') },
  finishRegistration: {
    page: lazyPage(() => import('../account/finish-registration-page.tsx'), 'FinishRegistrationPage'),
  },
  confirmEmail: { page: lazyPage(() => import('../account/confirm-email-page.tsx'), 'ConfirmEmailPage') },
  dashboard: {
    page: lazyPage(() => import('./dashboard.tsx'), 'Dashboard'),
    icon: LayoutDashboard,
  },
  reflections: {
    page: lazyPage(() => import('../reflection/chat/reflections-page.tsx'), 'ReflectionsPage'),
    icon: MessagesSquare,
  },
  reflectionMemory: { page: lazyPage(() => import('../reflection/memory/memory-page.tsx'), 'MemoryPage') },
  reflectionsDebug: { page: lazyPage(() => import('../reflection/debug-page.tsx'), 'DebugPage') },
  ownPrompts: { page: lazyPage(() => import('../reflection/prompts/own-prompts-page.tsx'), 'OwnPromptsPage') },
  journal: { page: lazyPage(() => import('./journal/journal-page.tsx'), 'JournalPage'), icon: BookOpen },
  search: {
    page: lazyPage(() => import('../search/search-page.tsx'), 'SearchPage'),
    anonymous: lazyPage(() => import('../search/signed-out.tsx'), 'SignedOut'),
    icon: Search,
  },
  community: { page: lazyPage(() => import('../community/page/community-page.tsx'), 'CommunityPage'), icon: Users },
  person: { page: lazyPage(() => import('../community/people/person-page.tsx'), 'PersonPage') },
  messages: { page: MESSAGES, icon: Mail },
  conversation: { page: MESSAGES },
  inbox: {
    page: lazyPage(() => import('../notifications/inbox/inbox-page.tsx'), 'InboxPage'),
    anonymous: LOGGED_OUT,
  },
  notifications: {
    page: lazyPage(() => import('../notifications/settings/notifications-page.tsx'), 'NotificationsPage'),
    anonymous: LOGGED_OUT,
    icon: Bell,
  },
  export: {
    page: lazyPage(() => import('../archive/export/export-page.tsx'), 'ExportPage'),
    anonymous: LOGGED_OUT,
    icon: Archive,
  },
  sharedEntry: { page: lazyPage(() => import('../community/links/shared-entry-page.tsx'), 'SharedEntryPage') },
  followInvite: { page: lazyPage(() => import('../community/people/follow-invite-page.tsx'), 'FollowInvitePage') },
  tags: { page: lazyPage(() => import('../journal/tags/tags-page.tsx'), 'TagsPage') },
  people: { page: lazyPage(() => import('../insights/people/people-page.tsx'), 'PeoplePage') },
  connections: {
    page: lazyPage(() => import('../connections/connections-page.tsx'), 'ConnectionsPage'),
    anonymous: LOGGED_OUT,
  },
  formerPeople: { page: lazyPage(() => import('./former-addresses.tsx'), 'FormerPeoplePage') },
  recap: { page: lazyPage(() => import('../insights/recap/recap-page.tsx'), 'RecapPage') },
  yearReview: { page: lazyPage(() => import('../insights/recap/year-review-page.tsx'), 'YearReviewPage') },
  infographic: {
    page: lazyPage(() => import('../archive/infographic/infographic-page.tsx'), 'InfographicPage'),
    anonymous: LOGGED_OUT,
  },
  import: {
    page: lazyPage(() => import('../archive/import/import-page.tsx'), 'ImportPage'),
    anonymous: LOGGED_OUT,
  },
  thanks: { page: lazyPage(() => import('../insights/people/thank-you-card-page.tsx'), 'ThankYouCardPage') },
  unsubscribe: { page: lazyPage(() => import('../notifications/unsubscribe-page.tsx'), 'UnsubscribePage') },
  profile: { page: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage'), icon: UserRound },
  subscribe: {
    page: lazyPage(() => import('../billing/subscribe/subscribe-page.tsx'), 'SubscribePage'),
    anonymous: LOGGED_OUT,
  },
  billing: {
    page: lazyPage(() => import('../billing/overview/billing-page.tsx'), 'BillingPage'),
    anonymous: LOGGED_OUT,
  },
  settings: { page: lazyPage(() => import('./former-addresses.tsx'), 'SettingsPage') },
  admin: { page: ADMIN },
  adminSection: { page: ADMIN },
  adminPerson: { page: ADMIN },
  goodbye: { page: lazyPage(() => import('../account/goodbye-page.tsx'), 'GoodbyePage') },
};
