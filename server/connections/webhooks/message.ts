/** The signed message of a delivery, by the specification of Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from '../../../contract/webhooks.ts';
import { keyedHashOf } from '../../account/index.ts';
import type { EventData } from './event-data.ts';

export interface Message {
  /** Unique per message and the same at every attempt, so receivers can ignore a second one. */
  id: string;
  event: string;
  /** When it happened. */
  at: Date;
  data: EventData;
  /** Text of the entry, if it is to be sent. */
  words?: string | undefined;
}

/** Derived, so that a leaked database has no secrets. */
export function webhookSecret(serverSecret: string, webhookId: string): string {
  return SECRET_PREFIX + Buffer.from(keyedHashOf(serverSecret, `webhook ${webhookId}`), 'base64url').toString('base64');
}

/** Body and headers of an attempt at `now`. */
export function signedMessage(
  { id, event, at, data, words }: Message,
  secret: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: words === undefined ? data : { ...data, words },
  });
  const messageId = `msg_${id.replaceAll('-', '')}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Evenglow-Webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}
