/** Worker process of the notifications bench: runs all jobs of the server, with a push transport that only counts. */
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { createLogger } from '../server/platform/log.ts';
import { openMailer } from '../server/platform/mail/mailer.ts';
import { nullPush } from '../server/platform/push/transport.ts';
import { openStorage } from '../server/platform/storage/storage.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const log = createLogger('warn');
const database = await openDatabase({ dataDir, databaseUrl, log });
let sent = 0;
const app = await buildApp({
  database,
  clock: systemClock,
  log,
  model: undefined,
  identityProvider: undefined,
  registration: 'open',
  registrationConfirm: 'off',
  launchPromotion: true,
  payments: undefined,
  freeReflectionsPerDay: 3,
  entriesPerDayMax: 200,
  contactEmail: 'operator@evenglow.example',
  storage: await openStorage(dataDir, undefined),
  mailer: openMailer(dataDir, { smtpUrl: undefined, from: 'Evenglow <evenglow@evenglow.example>' }),
  push: nullPush(() => {
    sent++;
  }),
  sessionSecret: 'a secret of forty-two characters for benches',
  publicUrl: undefined,
  linksTo: 'https://evenglow.example',
  trustProxy: false,
  webDirectory: '/nowhere',
});
await app.events.register();
await app.jobs.prepare();
app.events.start();
await app.jobs.start();

process.on('disconnect', () => process.exit());
process.on('message', (command: 'sent' | 'cpu' | 'stop') => {
  if (command === 'sent') process.send?.({ sent });
  else if (command === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1e6 });
  } else process.exit(0);
});
process.send?.({ ready: true });
