/** What other features may use of accounts. */
export { type AccountDependencies, createAccount, type Registration } from './accounts.ts';
export { accountRoutes } from './routes.ts';
export { hasSessionCookie, SESSION_COOKIE, Sessions } from './sessions.ts';
export { sweepAttempts } from './sign-in-attempts.ts';
export { users } from './tables.ts';
export { findUserByEmail } from './users.queries.ts';
