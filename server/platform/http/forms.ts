/** Endpoints that also accept plain HTML forms, so that they work without JavaScript. Forms get pages as responses. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodySchema } from '../../../contract/errors.ts';
import { asMemberPage, readDocument, type SiteOptions } from './documents.ts';
import { handleError } from './error-handler.ts';
import { fillPage, withErrors } from './fill-page.ts';
import type { Route } from './handle.ts';
import { type RouteDependencies, registerRoutes } from './routes.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * `pages` is the Fastify instance that sets the headers of pages. JSON requests to these endpoints get JSON, as
 * everywhere.
 */
export async function registerForms(
  pages: FastifyInstance,
  routes: Route[],
  deps: RouteDependencies,
  site: SiteOptions & { directory: string; hasSession: (request: FastifyRequest) => boolean },
): Promise<void> {
  await pages.register(async (forms) => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    forms.setErrorHandler(handleError);
    forms.addHook('onSend', async (request, reply, payload) => {
      const { form } = request.routeOptions.config;
      if (!form || !isForm(request)) return payload;
      if (reply.statusCode < 400) {
        reply.code(303).header('location', form.done).removeHeader('content-type');
        return '';
      }
      const page = await readDocument(site, form.page);
      const errorBody = errorBodySchema.safeParse(JSON.parse(String(payload)));
      if (page === undefined || !errorBody.success) return payload;
      const { error, details = [] } = errorBody.data;
      reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
      const filled = fillPage(page, { ...Object(request.body) });
      const withMessages = withErrors(filled, details.length > 0 ? details : [error]);
      return site.hasSession(request) ? asMemberPage(withMessages) : withMessages;
    });
    registerRoutes(forms, routes, deps);
  });
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM_TYPE;
}
