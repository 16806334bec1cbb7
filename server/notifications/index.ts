/** What puts reminders into the application. */
export { notificationsRoutes } from './routes.ts';
