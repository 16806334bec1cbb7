/** Push subscriptions of browsers, and the payload of a push. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** Maximum browsers per user. One more removes the oldest. */
export const PUSH_DEVICES_MAX = 20;
/** Maximum length of an endpoint URL. */
export const PUSH_ENDPOINT_MAX = 2_000;

/** Payload of a push, read by the service worker. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path that opens. */
  path: string;
  /** A later notice with the same tag replaces the earlier one. */
  tag: string;
  /** Id for `markNoticeOpened`. */
  id: string;
}

const ENDPOINT = 'Please send the address from the browser’s push service.';
const KEYS = 'Please send the browser’s keys, p256dh and auth, in base64url.';

const endpointSchema = z.url({ protocol: /^https?$/, error: ENDPOINT }).max(PUSH_ENDPOINT_MAX, ENDPOINT);

/** 65 and 16 bytes in base64url. Some browsers add padding. */
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
  summary: "Retrieve the server's VAPID key (RFC 8292) for push subscriptions",
  output: z.object({ publicKey: z.string().describe('base64url') }),
});

export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  allowedWhenLocked: true,
  summary: 'Subscribe this browser to push until it signs out. Replaces an earlier subscription of the session.',
  status: 204,
  body: z.object({ endpoint: endpointSchema, keys: keysSchema }),
});

/** POST keeps the endpoint, which is a secret, out of URLs. */
export const removePushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscription/remove',
  summary: 'Unsubscribe this browser from push',
  status: 204,
  body: z.object({ endpoint: endpointSchema }),
});

export const checkPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscription/known',
  summary: 'Check whether this browser is subscribed to push',
  body: z.object({ endpoint: endpointSchema }),
  output: z.object({ isKnown: z.boolean() }),
});

export const markNoticeOpened = endpoint({
  method: 'POST',
  path: '/api/push/:id/opened',
  allowedWhenLocked: true,
  summary: 'Mark a notice as opened',
  status: 204,
  params: z.object({ id: z.uuid() }),
});
