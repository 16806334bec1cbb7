/** The OpenAPI document, generated from the same endpoints that answer. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Adds `GET /api/openapi.json`. Must be registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance, options: { sessionCookie: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenglow', version: '1', description: 'A daily gratitude journal.' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
