/** Sends notices to browsers by web push. */
import { createHash } from 'node:crypto';
import type { NoticeKind } from '../../../contract/notifications.ts';
import type { PushPayload as ShownNotice } from '../../../contract/push.ts';
import type { Deps } from '../../platform/feature.ts';
import type { PushMessage } from '../../platform/push/transport.ts';
import { type ClaimedPush, claimPushes } from './push-deliveries.queries.ts';
import { removeExpiredSubscription } from './push-subscriptions.queries.ts';
import { pushJob } from './send-jobs.ts';
import { type AttemptResult, Sender, type SendingChannel } from './sender.ts';

type PushDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'jobs' | 'push'>;

/** Concurrent requests per push service. */
const CONCURRENCY = 16;

export function pushSender(deps: PushDependencies): Sender<ClaimedPush> {
  const channel: SendingChannel<ClaimedPush> = {
    method: 'push',
    concurrency: CONCURRENCY,
    claim: (claim, busy) => claimPushes(deps.orm, claim, busy),
    laneOf: ({ device }) => (device ? new URL(device.endpoint).host : ''),
    attempt: (row) => attempt(deps, row),
    wakeAnotherWorker: () => deps.jobs.send(deps.orm, pushJob, {}, { key: 'more' }),
  };
  return new Sender(deps, channel);
}

async function attempt({ orm, clock, push }: PushDependencies, row: ClaimedPush): Promise<AttemptResult> {
  const { device } = row;
  if (!device) return { kind: 'withdrawn' };
  const outcome = await push.send(messageOf(row, device, clock.now()));
  if (outcome.kind === 'gone') {
    await removeExpiredSubscription(orm, device.id, device.endpoint);
    return { kind: 'failed', reason: 'the push subscription is gone' };
  }
  return outcome.kind === 'refused' ? { kind: 'failed', reason: outcome.reason } : outcome;
}

function messageOf(row: ClaimedPush, target: NonNullable<ClaimedPush['device']>, now: Date): PushMessage {
  return {
    target,
    payload: JSON.stringify(payloadOf(row)),
    ttl: Math.max(1, Math.floor((row.sendBefore - now.getTime()) / 1_000)),
    urgency: URGENCY[row.kind] ?? 'normal',
    // Stable across attempts, so that a browser that was offline gets one of them.
    topic: createHash('sha256').update(row.data.tag).digest('base64url').slice(0, 32),
  };
}

/** Low urgency can wait while a phone saves battery. */
const URGENCY: Partial<Record<NoticeKind, PushMessage['urgency']>> = {
  weekly_reflection: 'low',
  milestone: 'low',
  gentle_note: 'low',
  message: 'high',
  test: 'high',
};

/** Kinds caused by other users, whose names must not show on a locked journal. */
const SOCIAL_KINDS: ReadonlySet<NoticeKind> = new Set(['comment', 'message', 'follow', 'challenge']);

/** Names no one if the journal is locked in the browser. */
function payloadOf({ kind, title, message, data, notificationId, isLocked }: ClaimedPush): ShownNotice {
  const { path, tag } = data;
  if (isLocked && SOCIAL_KINDS.has(kind))
    return { title: 'News from Evenglow', body: '', path, tag, id: notificationId };
  return { title, body: isLocked ? '' : message, path, tag, id: notificationId };
}
