/** A mail server for the current test. */
import { onTestFinished } from 'vitest';
import { type MailServer, openMailServer } from './open-mail-server.ts';

export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  return server;
}
