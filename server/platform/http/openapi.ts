/** The OpenAPI document, generated from the same endpoints that answer. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorBodySchema } from '../../../contract/errors.ts';

/** Adds `GET /api/openapi.json`. Must be registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance, options: { sessionCookie: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenglow', version: '1', description: 'A daily gratitude journal.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token of the person. Beside each endpoint stands the scope it needs: read, or write.',
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
 * What the router knows of an endpoint, and what it must not know, because it would write every answer by it: the
 * refusal, which is the same everywhere, and the status of an answer without a body.
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
  if (streams) response[status] = eitherWay(response[status]);
  return { schema: { ...schema, response }, url };
};

/** An answer that is also there as a stream, for callers that accept one. */
function eitherWay(json: unknown): object {
  const events = { type: 'string', description: 'Server-sent events.' };
  return {
    description: 'Streamed with `Accept: text/event-stream`.',
    content: { 'application/json': { schema: json }, 'text/event-stream': { schema: events } },
  };
}

function responsesOf(schema: FastifySchema | undefined): object {
  return typeof schema?.response === 'object' && schema.response !== null ? schema.response : {};
}
