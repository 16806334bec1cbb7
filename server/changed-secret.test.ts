import { expect, it } from 'vitest';
import { type UsedSecret, warnOfChangedSecrets } from './changed-secret.ts';
import { setUpTestApp } from './testing/app.ts';
import { buildMember } from './testing/builders.ts';

const app = setUpTestApp();

const session = (value: string, isNew = false): UsedSecret => ({ value, isNew, table: 'sessions' });
const vapid = (value: string, isNew = false): UsedSecret => ({ value, isNew, table: 'push_subscriptions' });

/** The warnings of a start with these secrets. */
async function start(...secrets: UsedSecret[]): Promise<string[]> {
  const lines: string[] = [];
  const note = (level: string) => (_fields: object, message: string) => void lines.push(`${level} ${message}`);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const { sql } = app.database;
  await warnOfChangedSecrets(sql, secrets, async () => (await sql`select from users limit 1`).length > 0, log);
  return lines;
}

const SIGNED_OUT = expect.stringMatching(/^warn .*session secret.*everyone is signed out.*API tokens[^\n]*$/);
const NO_PUSH = expect.stringMatching(/^warn .*VAPID key.*push messages[^\n]*$/);

it('warns once of each secret that changes on a database with people, and names what ends', async () => {
  // Nothing ends where there are no people yet.
  expect(await start(session('first', true), vapid('first', true))).toEqual([]);
  expect(await start(session('second'), vapid('second'))).toEqual([]);

  await buildMember(app);
  expect(await start(session('second'), vapid('second'))).toEqual([]);
  expect(await start(session('third'), vapid('second'))).toEqual([SIGNED_OUT]);
  expect(await start(session('third'), vapid('third', true))).toEqual([NO_PUSH]);
  expect(await start(session('third'), vapid('third'))).toEqual([]);
});

it('warns of a secret that was just generated on a database of an earlier version', async () => {
  await buildMember(app);
  await app.database.sql`comment on table sessions is null`;
  await app.database.sql`comment on table push_subscriptions is null`;
  expect(await start(session('set'), vapid('generated', true))).toEqual([NO_PUSH]);
});
