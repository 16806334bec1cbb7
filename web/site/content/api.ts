/** Texts of the API page in addition to the endpoint definitions. */
import type { ApiOperation, ApiParameter } from '../../../contract/api-reference.ts';
import { TOKEN_VARIABLE } from '../../../contract/api-snippets.ts';
import { MCP_PATH } from '../../../contract/mcp.ts';
import { type Offer, PROMOTION_TEXTS } from '../../../contract/offers.ts';
import { FREE_REFLECTIONS_PER_DAY } from '../../../contract/plans.ts';

export const API_PAGE = {
  title: 'Your journal, in JSON',
  lead: 'Write to your journal from a watch, a script or an app of your own.',
  description:
    'The Evenglow API: read and write entries and talk to the guide with your own token. Every endpoint has an example you can run.',
} as const;

/** A client's settings. `${…}` is filled in by the client from its environment. */
export const mcpSettings = (origin: string) =>
  JSON.stringify(
    {
      mcpServers: {
        evenglow: {
          type: 'http',
          url: origin + MCP_PATH,
          headers: { Authorization: `Bearer \${${TOKEN_VARIABLE}}` },
        },
      },
    },
    null,
    2,
  );

/** Possible error responses, for client authors. */
export const REFUSALS = [
  ['400', 'validation_failed', 'Something in the request is invalid. details and fields say what it is.'],
  ['401', 'invalid_token', 'The token is unknown or was revoked.'],
  ['403', 'scope_missing', 'The token is read-only.'],
  ['403', 'token_refused', 'This needs a signed-in session, not a token.'],
  ['403', 'limit_reached', 'You’ve reached a limit of your plan, such as entries per day.'],
  ['404', 'not_found', 'It doesn’t exist, or it isn’t yours.'],
  ['408', 'too_slow', 'The request arrived too slowly.'],
  ['409', 'stale_version', 'It has changed since you read it. current has the latest version.'],
  ['413', 'too_large', 'The request is too large.'],
  ['429', 'rate_limited', 'Too many requests. Wait for the number of seconds in Retry-After.'],
  ['503', 'service_unavailable', 'Try again a little later. reason says why, such as busy or stopping.'],
] as const;

const TOO_SHORT = 'Please write at least 10 characters to capture your gratitude fully.';

export const REFUSAL = {
  error: TOO_SHORT,
  code: 'validation_failed',
  details: [TOO_SHORT],
  fields: { content: TOO_SHORT },
  requestId: '01a20745-d576-70b5-a200-5d55f5e8b5b7-4f',
};

const FREE_FOR_NOW = 'Premium, free for everyone for now';

const CHAT_MARKS: Readonly<Record<Offer, string>> = {
  promotion: FREE_FOR_NOW,
  sale: `Premium. The free plan has ${FREE_REFLECTIONS_PER_DAY} a day`,
  free: `${FREE_REFLECTIONS_PER_DAY} a day`,
};

/** Returns the endpoint's Premium label during `offer`; undefined if it has none. */
export function labelOf({ method, path }: Pick<ApiOperation, 'method' | 'path'>, offer: Offer): string | undefined {
  return method === 'POST' && path === '/api/ai-chat' ? CHAT_MARKS[offer] : undefined;
}

/** Returns the same for a parameter. Sharing has no limit of its own after the promotion. */
export function labelOfParameter({ name }: Pick<ApiParameter, 'name'>, offer: Offer): string | undefined {
  return offer === 'promotion' && ['isShared', 'isPublic'].includes(name) ? FREE_FOR_NOW : undefined;
}

export const LIMIT_NOTES: Readonly<Record<Offer, string | undefined>> = {
  promotion: `${PROMOTION_TEXTS.announcement}, so everyone gets its limits.`,
  sale: undefined,
  free: undefined,
};
