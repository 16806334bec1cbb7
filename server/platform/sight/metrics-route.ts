/** `/metrics` of the main port. Without the token it is answered like a path that does not exist. */
import type { FastifyInstance } from 'fastify';
import type { MetricsPage } from './metrics-page.ts';

export const METRICS_PATH = '/metrics';

/** Registers it beside the pages, whose answer for unknown paths it gives. */
export function registerMetrics(pages: FastifyInstance, page: MetricsPage): void {
  pages.get(METRICS_PATH, async (request, reply) => {
    if (!page.admits(request.headers.authorization)) {
      reply.callNotFound();
      return reply;
    }
    const { status, headers, body } = await page.answer();
    return reply.code(status).headers(headers).send(body);
  });
}
