/**
 * SCIM 2.0 (RFC 7643 and 7644) at `/scim/v2`, for the directory of an organization. It is outside the API and its
 * contract: the protocol has its own bodies, errors and media type. Without the setting SCIM_TOKEN each path is a 404.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_OF_CODE } from '../../../contract/errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { bearerToken, setAuthChallenge } from '../../platform/http/bearer.ts';
import { handleErrorAs } from '../../platform/http/error-handler.ts';
import { readPatch, readUser } from './scim-changes.ts';
import { presentError } from './scim-error.ts';
import {
  presentList,
  presentScimUser,
  resourceTypes,
  SCIM_PATH,
  schemas,
  serviceProviderConfig,
  userLocation,
} from './scim-resources.ts';
import {
  changeScimUser,
  createScimUser,
  deleteScimUser,
  findScimUsers,
  getScimUser,
  type ListQuery,
  type ScimDependencies,
} from './scim-users.ts';

const MEDIA_TYPE = 'application/scim+json';
/** Bytes of a request. A user takes about 2 KB. */
const BODY_MAX = 256 * 1024;
/** Not part of the OpenAPI document, which describes the API. */
const OPTIONS = { schema: { hide: true }, bodyLimit: BODY_MAX };

type Dependencies = ScimDependencies & Pick<Deps, 'database' | 'settings'>;
type WithId = { Params: { id: string } };

export async function registerScim(http: FastifyInstance, deps: Dependencies): Promise<void> {
  const { scimToken, linksTo } = deps.settings;
  const admits = scimToken === undefined ? undefined : comparerWith(scimToken);
  const base = `${linksTo}${SCIM_PATH}`;
  await http.register(
    async (scim) => {
      acceptScimJson(scim);
      scim.setErrorHandler((error, request, reply) => handleErrorAs(error, request, reply, sendScimError));
      scim.setNotFoundHandler(() => {
        throw new AppError('not_found');
      });
      scim.addHook('onRequest', async (request, reply) => {
        if (!admits) throw new AppError('not_found');
        if (admits(bearerToken(request))) return;
        setAuthChallenge(reply);
        throw new AppError('invalid_token', { message: 'Unauthorized: this is not the token of SCIM_TOKEN.' });
      });
      scim.addHook('preHandler', async ({ method }) => {
        if (method !== 'GET' && method !== 'HEAD') await deps.database.assertWritable();
      });
      addUserRoutes(scim, deps, base);
      addDiscoveryRoutes(scim, base);
    },
    { prefix: SCIM_PATH },
  );
}

function addUserRoutes(scim: FastifyInstance, deps: Dependencies, base: string): void {
  const present = presentScimUser.bind(undefined, base);
  scim.get<{ Querystring: Record<string, unknown> }>('/Users', OPTIONS, async ({ query }, reply) => {
    const { rows, total, startIndex } = await findScimUsers(deps, listQueryOf(query));
    return send(reply, presentList(rows.map(present), total, startIndex));
  });
  scim.post('/Users', OPTIONS, async ({ body }, reply) => {
    const row = await createScimUser(deps, readUser(body));
    return send(reply.code(201).header('location', userLocation(base, row.id)), present(row));
  });
  scim.get<WithId>('/Users/:id', OPTIONS, async ({ params }, reply) =>
    send(reply, present(await getScimUser(deps, params.id))),
  );
  // A PUT may keep what it does not send (RFC 7644, 3.5.1).
  scim.put<WithId>('/Users/:id', OPTIONS, async ({ params, body }, reply) =>
    send(reply, present(await changeScimUser(deps, params.id, readUser(body)))),
  );
  scim.patch<WithId>('/Users/:id', OPTIONS, async ({ params, body }, reply) =>
    send(reply, present(await changeScimUser(deps, params.id, readPatch(body)))),
  );
  scim.delete<WithId>('/Users/:id', OPTIONS, async ({ params }, reply) => {
    await deleteScimUser(deps, params.id);
    return reply.code(204).send();
  });
}

function addDiscoveryRoutes(scim: FastifyInstance, base: string): void {
  scim.get('/ServiceProviderConfig', OPTIONS, (_request, reply) => send(reply, serviceProviderConfig(base)));
  for (const [path, resources] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    scim.get(path, OPTIONS, (_request, reply) => send(reply, presentList(resources)));
    scim.get<WithId>(`${path}/:id`, OPTIONS, ({ params }, reply) => {
      const found = resources.find(({ id }) => id === params.id);
      if (!found) throw new AppError('not_found');
      return send(reply, found);
    });
  }
}

/** A parameter that is sent twice counts as not sent. */
function listQueryOf(query: Readonly<Record<string, unknown>>): ListQuery {
  const textOf = (name: keyof ListQuery) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { filter: textOf('filter'), startIndex: textOf('startIndex'), count: textOf('count') };
}

function send(reply: FastifyReply, resource: object): FastifyReply {
  return reply.header('cache-control', 'no-store').type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(resource));
}

function sendScimError(reply: FastifyReply, _request: FastifyRequest, error: AppError): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  void send(reply.code(STATUS_OF_CODE[error.code]), presentError(error));
}

/** Besides `application/json`, which some directories send. A DELETE may have the type without a body. */
function acceptScimJson(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser('error', 'error');
  scim.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Compares in a time that says nothing of the token. */
function comparerWith(token: string): (given: string | undefined) => boolean {
  const hashOf = (value: string) => createHash('sha256').update(value).digest();
  const expected = hashOf(token);
  return (given) => given !== undefined && timingSafeEqual(hashOf(given), expected);
}
