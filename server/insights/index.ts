/** What others may use of insights. */
export { insightsRoutes } from './routes.ts';
export { projectStreaks, rebuildAllStreaks } from './streak-projection.ts';
