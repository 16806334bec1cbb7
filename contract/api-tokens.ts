/** Tokens with which a person's own programs use the API, and how much they may ask. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { line } from './text.ts';
import { instantSchema } from './time.ts';

/** What a token may do: `read` asks, `write` also changes. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Tokens a person may have at a time. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;

/** With which each token begins, so that one that lies about is known for what it is. */
export const TOKEN_PREFIX = 'evg_';

/** Requests that all tokens of a person together may make, by plan; null: as many as the other limits hold. */
export const REQUEST_LIMITS = {
  standard: { hour: 1_000, day: 10_000, writesAnHour: 100 },
  premium: { hour: 10_000, day: 100_000, writesAnHour: null },
} as const;

export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable().describe('Within a minute of its last use; null where it was never used.'),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = z.object({
  name: line({ min: 1, max: TOKEN_NAME_MAX, tooShort: 'Please give the token a name.' }),
  scope: z.enum(TOKEN_SCOPES, { error: 'Please choose whether it may read, or read and write.' }),
});

export const madeApiTokenSchema = apiTokenSchema.extend({
  secret: z.string().describe('What a program sends. It is shown this once: only a hash of it is kept.'),
});
export type MadeApiToken = z.infer<typeof madeApiTokenSchema>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: "The person's tokens, newest first",
  output: z.array(apiTokenSchema),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Make a token; its secret is in this answer and nowhere else',
  status: 201,
  body: newApiTokenSchema,
  output: madeApiTokenSchema,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke a token at once',
  status: 204,
  params: z.object({ id: z.uuid('There is no such token.') }),
});
