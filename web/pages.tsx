/** The code of each page in `contract/pages.ts`, loaded when it is needed, and its icon in the navigation. */
import { House, LayoutDashboard, Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PageName } from '../contract/pages.ts';
import { type LazyPage, lazyPage } from './platform/lazy-page.ts';

export interface PageCode {
  page: LazyPage;
  /** What people who are not signed in see at the same address, without a frame. */
  anonymous?: LazyPage;
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
}

export const PAGE_CODE: Readonly<Record<PageName, PageCode>> = {
  home: {
    page: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
    anonymous: lazyPage(() => import('./site/landing-page.tsx'), 'LandingPage'),
    icon: House,
  },
  auth: { page: lazyPage(() => import('./account/auth-page.tsx'), 'AuthPage') },
  dashboard: {
    page: lazyPage(() => import('./insights/dashboard-page.tsx'), 'DashboardPage'),
    icon: LayoutDashboard,
  },
  settings: { page: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'), icon: Settings },
};
