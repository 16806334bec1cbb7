/** Deliveries of one member that wait for each other. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PostedResponse } from '../../platform/outgoing/guarded-http.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { buildWebhook } from '../endpoints.fixtures.ts';
import { type DeliverDependencies, webhookSender } from './deliver.ts';
import { deliverJob, startWaitingJob } from './queue-deliveries.ts';

const app = setUpTestApp({ webhooksAllowPrivate: true });

it('a delivery waits without a job while two of its owner are on their way, and goes when one has arrived', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  for (let count = 0; count < 4; count++) await buildWebhook(app, ada, { url: receiver.url });
  await buildWebhook(app, bob, { url: `${receiver.url}/bob` });
  for (const owner of [ada, bob]) await buildEntry(owner);
  await app.events.drain();
  const { orm, sql } = app.database;
  const waiting = () => sql<{ id: string }[]>`
    select id from webhook_deliveries where state = 'sending' and next_attempt_at is null order by created_at, id`;
  const jobs = async () => (await sql`select 1 from jobs.job where name = ${deliverJob.name}`).length;
  const begun: { url: URL; answer: () => void }[] = [];
  const post = (url: URL) =>
    new Promise<PostedResponse>((resolve) =>
      begun.push({ url, answer: () => resolve({ statusCode: 204, headers: {} }) }),
    );
  const { clock, jobs: queue } = app;
  const deps = { orm, sql, clock, jobs: queue, log: QUIET, settings: { sessionSecret: 'x' } };
  const send = webhookSender({ ...deps, http: { post } } as unknown as DeliverDependencies);
  const run = { id: '', attempt: 0, signal: new AbortController().signal };
  const rows = await sql<{ userId: string; id: string }[]>`
    select user_id as "userId", id from webhook_deliveries order by user_id = ${bob.user.id}, id`;
  const before = await jobs();
  const sent = rows.map((row) => send({ ...row, attempt: 0 }, run));
  await vi.waitFor(() => expect(begun).toHaveLength(3), 10_000);
  await Promise.all(sent.slice(2, 4));
  expect([(await waiting()).length, await jobs()]).toEqual([2, before]);
  begun.find(({ url }) => !url.href.endsWith('/bob'))?.answer();
  await Promise.race(sent.slice(0, 2));
  expect([(await waiting()).length, await jobs()]).toEqual([1, before + 1]);

  // The process ends here. Another finds the one that is left.
  await startWaitingJob(deps).run({}, run);
  expect(await waiting()).toEqual([]);
  for (const { answer } of begun) answer();
  await Promise.all(sent);
  await app.runPendingWork();
  expect(await sql`select distinct state from webhook_deliveries`).toEqual([{ state: 'sent' }]);
  expect(receiver.received).toHaveLength(2);
});
