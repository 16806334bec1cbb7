/**
 * `POST /oidc/backchannel-logout`, which the identity provider calls. It is outside the API and its contract: the
 * protocol has its own body and errors.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type IdentityProvider, ProviderResponseInvalid, ProviderUnavailable } from './identity-provider.ts';
import { endByLogoutToken, type LogoutDependencies } from './provider-logout.ts';

const LOGOUT_PATH = '/oidc/backchannel-logout';
const BODY_MAX = 32 * 1024;

export async function registerLogout(
  http: FastifyInstance,
  deps: LogoutDependencies,
  provider: IdentityProvider | undefined,
): Promise<void> {
  await http.register(async (routes) => {
    routes.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    routes.post(LOGOUT_PATH, { schema: { hide: true }, bodyLimit: BODY_MAX }, async ({ body, log }, reply) => {
      if (!provider) throw new AppError('not_found');
      const token = body instanceof URLSearchParams ? body.get('logout_token') : null;
      reply.header('cache-control', 'no-store');
      try {
        if (token === null) throw new ProviderResponseInvalid('the request has no logout_token');
        const people = await endByLogoutToken(deps, provider, token);
        log.info({ people }, 'the identity provider ended sessions');
        return reply.code(200).send();
      } catch (error) {
        if (error instanceof ProviderUnavailable) {
          log.warn({ reason: error.message }, 'the identity provider is unavailable');
          throw new AppError('service_unavailable', { reason: 'failed' });
        }
        if (!(error instanceof ProviderResponseInvalid)) throw error;
        log.warn({ reason: error.message }, 'a logout token was refused');
        return reply.code(400).send({ error: 'invalid_request', error_description: error.message });
      }
    });
  });
}
