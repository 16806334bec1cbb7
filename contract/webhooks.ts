/** Webhooks: signed messages to addresses that members choose, by the specification of Standard Webhooks. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantSchema } from './time.ts';
import { isWebhookAddress, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from './webhook-events.ts';

/** Tests, and deliveries sent again, per user. */
export const WEBHOOK_SENDS_PER_HOUR = 60;
/** Number of the latest deliveries that are listed. */
export const DELIVERIES_LISTED = 20;
/** Prefix of signing secrets, from the specification. */
export const SECRET_PREFIX = 'whsec_';

/** Why a webhook is off: by its owner, after a day of failed deliveries, or because its receiver answered 410. */
export const OFF_REASONS = ['owner', 'failed', 'gone'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** `sending`: the next attempt is due or in progress. */
export const DELIVERY_STATES = ['sending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const ADDRESS_HINT = 'Please enter a web address that starts with https://.';
const address = z
  .string(ADDRESS_HINT)
  .trim()
  .max(WEBHOOK_URL_MAX, `Please use an address of at most ${WEBHOOK_URL_MAX} characters.`)
  .refine(isWebhookAddress, ADDRESS_HINT)
  .transform((value) => new URL(value).href);
const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'Please choose from the events listed.' }))
  .min(1, 'Please choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));
const withWords = z
  .boolean({ error: 'Please choose whether the message may have your words.' })
  .describe('Whether `entry.created` has the text of the entry.');

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  withWords,
  createdAt: instantSchema,
  isOn: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable().describe('Why it is off; null while it is on.'),
  failingSince: instantSchema.nullable().describe('Since when every delivery has failed; null otherwise.'),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const createdWebhookSchema = webhookSchema.extend({
  secret: z.string().describe('The secret that its messages are signed with. It is returned only once.'),
});
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

export const newWebhookSchema = z.object({ url: address, events, withWords });

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  status: z.int().nullable().describe('HTTP status of the last answer; null without one.'),
  problem: z.string().nullable().describe('Why the last attempt failed, for people.'),
  createdAt: instantSchema,
  attemptedAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable().describe('When it is tried again; null if it is not, or waits its turn.'),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const webhookId = z.object({ id: z.uuid('We can’t find that webhook.') });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List webhooks, newest first',
  output: z.array(webhookSchema),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Create a webhook. Its secret is returned only in this response.',
  status: 201,
  body: newWebhookSchema,
  output: createdWebhookSchema,
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Turn a webhook on or off',
  params: webhookId,
  body: z.object({ isOn: z.boolean({ error: 'Please choose on or off.' }) }),
  output: webhookSchema,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook and its deliveries',
  status: 204,
  params: webhookId,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test message once. Its result is in the list of deliveries.',
  status: 202,
  params: webhookId,
  output: webhookDeliverySchema,
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: `List the latest ${DELIVERIES_LISTED} deliveries of a webhook, newest first`,
  params: webhookId,
  output: z.array(webhookDeliverySchema),
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/send-again',
  summary: 'Send a delivery once more, with the same message id. One that is being sent is left alone.',
  status: 202,
  params: z.object({ id: z.uuid('We can’t find that delivery.') }),
  output: webhookDeliverySchema,
});
