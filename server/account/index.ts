/** What other features may use of accounts. */
export {
  type AccountDependencies,
  changeDaySettings,
  completeOnboarding,
  createAccount,
  followDaySettings,
  type Registration,
} from './accounts.ts';
export { daySettingsChanged } from './events.ts';
export { accountRoutes } from './routes.ts';
export { hasSessionCookie, SESSION_COOKIE, Sessions } from './sessions.ts';
export { sweepAttempts } from './sign-in-attempts.ts';
export { users } from './tables.ts';
export { findUserByEmail } from './users.queries.ts';
