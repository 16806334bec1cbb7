/** What others may use of the site. */
export { siteRoutes } from './routes.ts';
