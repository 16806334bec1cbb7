/** API tokens and their request limits. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { line } from './text.ts';
import { instantSchema } from './time.ts';

/** `read` allows GET requests, `write` also allows changes. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Maximum number of tokens per user. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;

/** Prefix of every token, by which secret scanners recognize leaked ones. */
export const TOKEN_PREFIX = 'evg_';

export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: instantSchema,
  lastUsedAt: instantSchema
    .nullable()
    .describe('Time of the last use, accurate to a minute. Null if the token was never used.'),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = z.object({
  name: line({ min: 1, max: TOKEN_NAME_MAX, tooShort: 'Please name the token.' }),
  scope: z.enum(TOKEN_SCOPES, { error: 'Please choose read, or read and write.' }),
});

export const createdApiTokenSchema = apiTokenSchema.extend({
  secret: z.string().describe('The token to send. It is returned only once, because only its hash is stored.'),
});
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'List tokens, newest first',
  output: z.array(apiTokenSchema),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Create a token. Its secret is returned only in this response.',
  status: 201,
  body: newApiTokenSchema,
  output: createdApiTokenSchema,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke a token immediately',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that token.') }),
});
