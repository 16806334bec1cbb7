/** What other features may use of plans and limits. */
export { type BillingDependencies, claimEntry, entriesAreLimited } from './limits.ts';
export type { PlanSettings } from './plans.ts';
export { billingRoutes } from './routes.ts';
export { countEntries } from './usage.queries.ts';
