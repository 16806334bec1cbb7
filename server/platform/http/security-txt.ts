/** Serves `/.well-known/security.txt` (RFC 9116). */

import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../clock.ts';

/** The RFC recommends less than a year. */
const VALID_DAYS = 180;

/** @param origin address of the server, without a trailing slash */
export function registerSecurityTxt(app: FastifyInstance, { origin, clock }: { origin: string; clock: Clock }): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    const lines = [
      `Contact: ${origin}/contact?category=privacy&subject=Security`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      `Policy: ${origin}/contact#security`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
