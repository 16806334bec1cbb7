/** What other features may use of accounts. */
export { type AccountDependencies, createAccount, type Registration } from './accounts.ts';
export { accountRoutes } from './routes.ts';
export { DatabaseSessionStore } from './session-store.ts';
export { actorOf, registerSessions, SESSION_COOKIE, sessionOf } from './sessions.ts';
export { sweepAttempts } from './sign-in-attempts.ts';
export { users } from './tables.ts';
export { findUserByEmail } from './users.queries.ts';
