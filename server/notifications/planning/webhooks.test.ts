/** The notice about a webhook that was turned off. */
import { expect, it } from 'vitest';
import { webhookTurnedOff } from '../../connections/index.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { noticesTo, runMinutelyJob } from './planning-steps.fixtures.ts';

const app = setUpTestApp();

async function turnOff({ user: { id: userId } }: Member, host: string): Promise<string> {
  const webhookId = newId();
  await app.database.sql`insert into webhooks (user_id, id, url, events, off_reason)
    values (${userId}, ${webhookId}, ${`https://${host}/path?key=secret`}, '{entry.created}', 'failed')`;
  await recordEvent(app.database.orm, webhookTurnedOff, { userId, webhookId });
  return webhookId;
}

it('goes to its owner once and names the host, unless the webhook is on again', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  await turnOff(ada, 'hooks.example');
  const again = await turnOff(ada, 'other.example');
  await app.database.sql`update webhooks set off_reason = null where id = ${again}`;
  await runMinutelyJob(app);
  await runMinutelyJob(app);
  expect(await noticesTo(app, ada)).toEqual([
    {
      kind: 'webhook',
      title: 'We turned off a webhook',
      message: 'hooks.example kept failing. You can turn it on again.',
      method: 'inbox',
      path: '/connections',
    },
  ]);
  expect(await noticesTo(app, bob)).toEqual([]);
});
