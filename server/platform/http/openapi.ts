/** The OpenAPI document, generated from the endpoint definitions. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorBodySchema } from '../../../contract/errors.ts';
import { readVersion } from '../version.ts';

/** Adds `GET /api/openapi.json`. Register it before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance, options: { sessionCookie: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenglow', version: readVersion(), description: 'A daily gratitude journal.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal API token. Each endpoint states the scope it needs: read or write.',
          },
        },
      },
    },
    transform: describe,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/**
 * Adds what must not be in the route's own schema, because Fastify would serialize by it: the error response, and the
 * status of responses without a body.
 */
const describe: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform({
    ...document,
    schema: { ...document.schema, response: { ...responsesOf(document.schema), default: errorBodySchema } },
  });
  const { status, streams } = document.route.config ?? {};
  if (status === undefined) return { schema, url };
  const bodyless = { [status]: { type: 'null', description: 'Done.' } };
  const response: Record<string, unknown> = { ...bodyless, ...responsesOf(schema) };
  if (streams) response[status] = jsonOrEventStream(response[status]);
  return { schema: { ...schema, response }, url };
};

/** A response that is also available as a stream. */
function jsonOrEventStream(json: unknown): object {
  const events = { type: 'string', description: 'Server-sent events.' };
  return {
    description: 'Streamed with `Accept: text/event-stream`.',
    content: { 'application/json': { schema: json }, 'text/event-stream': { schema: events } },
  };
}

function responsesOf(schema: FastifySchema | undefined): object {
  return typeof schema?.response === 'object' && schema.response !== null ? schema.response : {};
}
