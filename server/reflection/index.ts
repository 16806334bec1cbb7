/** What others may use of reflection. */
export { reflectionRoutes } from './routes.ts';
