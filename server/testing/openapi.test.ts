import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from './app.ts';
import { readContract } from './contract-endpoints.ts';

const mediaSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operationSchema = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean().optional(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
  requestBody: z.object({ content: mediaSchema }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.object({ description: z.string(), content: mediaSchema.optional() }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.literal('Evenglow'), version: z.string().min(1) }),
  components: z.object({
    securitySchemes: z.strictObject({
      session: z.object({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
      token: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
});

const endpoints = [...(await readContract())].map(([name, definition]) => ({ name, definition }));

const app = setUpTestApp();
let raw: unknown;
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  const response = await app.request('GET', '/api/openapi.json');
  expect(response.statusCode).toBe(200);
  raw = response.json();
  document = documentSchema.parse(raw);
});

it('describes the endpoints of the contract and no others', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = endpoints.map(({ definition: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(expected.sort());
});

it('has no dangling references', () => {
  const references = [...JSON.stringify(raw).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  for (const reference of references) {
    expect(reference).toMatch(/^#\//);
    let target: unknown = raw;
    for (const step of reference.slice(2).split('/')) target = (target as Record<string, unknown> | undefined)?.[step];
    expect(target, reference).toBeDefined();
  }
});

describe.each(endpoints)('$name', ({ definition }) => {
  const operation = () => {
    const path = document.paths[definition.path.replace(/:(\w+)/g, '{$1}')];
    // Methods are upper case in the contract and lower case in the document.
    return path?.[definition.method.toLowerCase() as 'get'];
  };

  it('has its summary, access and responses', () => {
    expect(operation()?.summary).toBe(definition.summary);
    const token =
      definition.allowApiTokens === true ? [{ token: [definition.method === 'GET' ? 'read' : 'write'] }] : [];
    expect(operation()?.security).toEqual(definition.access === 'public' ? undefined : [{ session: [] }, ...token]);
    const { default: errorResponse, ...success } = operation()?.responses ?? {};
    expect(Object.keys(success)).toEqual([String(definition.status ?? 200)]);
    expect(Object.keys(success[definition.status ?? 200]?.content ?? {})).toEqual(
      definition.output ? ['application/json', ...(definition.streams ? ['text/event-stream'] : [])] : [],
    );
    expect(JSON.stringify(errorResponse?.content)).toContain('"requestId"');
  });

  it('has its parameters and body', () => {
    const parameters = operation()?.parameters ?? [];
    const namesIn = (source: string) =>
      parameters.filter((parameter) => parameter.in === source).map(({ name }) => name);
    expect(namesIn('path')).toEqual(Object.keys(definition.params?.shape ?? {}));
    expect(namesIn('query')).toEqual(Object.keys(definition.query?.shape ?? {}));
    expect(namesIn('header')).toEqual(Object.keys(definition.headers?.shape ?? {}));
    expect(operation()?.requestBody !== undefined).toBe(definition.body !== undefined);
    for (const parameter of parameters) if (parameter.in === 'path') expect(parameter.required).toBe(true);
  });
});
