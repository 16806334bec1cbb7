/** The first pages of someone signed in and what surrounds them: one piece, because one follows the other. */
export { HomePage } from './home-page.tsx';
export { DashboardPage } from './insights/dashboard-page.tsx';
export { MemberFrame } from './member-frame.tsx';
