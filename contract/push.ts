/** Push to a person's browsers: which of them take it, and what a push holds. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** How many browsers of a person take push; with one more, the one that was allowed first is forgotten. */
export const PUSH_DEVICES_MAX = 20;
/** Characters of an endpoint. */
export const PUSH_ENDPOINT_MAX = 2_000;

/** What a push holds, as the service worker reads it. */
export interface Notice {
  title: string;
  body: string;
  /** Address within the product that it opens. */
  path: string;
  /** A later notice with the same tag takes the place of the earlier. */
  tag: string;
  /** Names it for `noteOpened`. */
  id: string;
}

const ENDPOINT = 'Please give the address that the browser was given by its push service.';
const KEYS = 'Please give the keys of the browser, p256dh and auth, in base64url.';

const endpointSchema = z.url({ protocol: /^https?$/, error: ENDPOINT }).max(PUSH_ENDPOINT_MAX, ENDPOINT);

/** 65 and 16 bytes in base64url; some browsers fill up the last group. */
const keysSchema = z.object(
  {
    p256dh: z.string({ error: KEYS }).regex(/^[\w-]{87}=?$/, KEYS),
    auth: z.string({ error: KEYS }).regex(/^[\w-]{22}(==)?$/, KEYS),
  },
  { error: KEYS },
);

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  allowedWhenLocked: true,
  summary: 'The key (VAPID, RFC 8292) with which a browser subscribes to push from this server',
  output: z.object({ publicKey: z.string().describe('base64url') }),
});

export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  allowedWhenLocked: true,
  summary: 'Send push to this browser, until it is signed out; another subscription of the same sign-in is replaced',
  status: 204,
  body: z.object({ endpoint: endpointSchema, keys: keysSchema }),
});

/** POST, so that the endpoint, which is a secret, is in no address. */
export const removePushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscription/remove',
  summary: 'Send no more push to this browser',
  status: 204,
  body: z.object({ endpoint: endpointSchema }),
});

export const knowsPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscription/known',
  summary: 'Whether push is sent to this browser',
  body: z.object({ endpoint: endpointSchema }),
  output: z.object({ isKnown: z.boolean() }),
});

export const noteOpened = endpoint({
  method: 'POST',
  path: '/api/push/:id/opened',
  allowedWhenLocked: true,
  summary: 'Note that a notice was opened, for its place in the inbox and for nothing else',
  status: 204,
  params: z.object({ id: z.uuid() }),
});
