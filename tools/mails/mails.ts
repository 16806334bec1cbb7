/**
 * `npm run mails`: renders every mail into `screens/mails` as HTML, as text, and as screenshots in both themes and two
 * widths. `npm run mails -- sky` draws the header picture again.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { HOUR_MS } from '../../contract/durations.ts';
import { accountMails } from '../../server/account/index.ts';
import { billingMails } from '../../server/billing/index.ts';
import { noticeMails } from '../../server/notifications/index.ts';
import { type MailContent, renderMail } from '../../server/platform/mail/layout.ts';
import { LAUNCH_OPTIONS } from '../../server/testing/chromium.ts';
import { drawSky } from './sky.ts';

const {
  addressChangedMail,
  alreadyRegisteredMail,
  finishRegistrationMail,
  newAddressMail,
  ownAddressMail,
  passwordChangedMail,
  passwordMail,
  welcomeMail,
} = accountMails;

const FOLDER = fileURLToPath(new URL('../../screens/mails/', import.meta.url));
const WIDTHS = [360, 600];

const at = new Date('2026-11-21T17:42:00Z');
const ada = { firstName: 'Ada', timezone: 'Europe/Paris', at, device: 'Firefox on Linux' };
const link = (page: string, hours: number) => ({
  href: `https://evenglow.example/${page}?token=Jm4vT0qX2cZpR8sLw6yBnE1hKdUfGa9iOQ3tVxYz5Mo`,
  expiresAt: new Date(at.getTime() + hours * HOUR_MS),
});

const MAILS: Record<string, MailContent> = {
  welcome: welcomeMail(ada, 'https://evenglow.example'),
  'welcome-confirm': welcomeMail(ada, 'https://evenglow.example', link('confirm-email', 24)),
  'finish-registration': finishRegistrationMail(ada, link('finish-registration', 24)),
  'already-registered': alreadyRegisteredMail(ada, 'https://evenglow.example'),
  'new-password': passwordMail(ada, 'ada.lindqvist@example.com', link('reset-password', 1)),
  'new-address': newAddressMail(ada, 'ada.lindqvist@example.com', link('confirm-email', 24)),
  'own-address': ownAddressMail(ada, 'ada.lindqvist@example.com', link('confirm-email', 24)),
  'password-changed': passwordChangedMail(ada, 'https://evenglow.example', {
    removed: { passkeys: 0, tokens: 0 },
    left: { passkeys: 2, tokens: 1 },
  }),
  'address-changed': addressChangedMail(ada, 'ada.lindqvist@example.com'),
  'long-words': passwordMail(
    { ...ada, firstName: 'Maximiliana-Theodora', timezone: 'UTC' },
    `${'a-very-long-name-without-an-end'.repeat(2)}@mail.of.a.very.long.domain.example.com`,
    link('reset-password', 1),
  ),
};

const paying = {
  status: 'trialing',
  interval: 'month' as const,
  amount: 1999,
  freeUntil: new Date('2026-11-24T17:42:00Z'),
  trialEnd: new Date('2026-11-24T17:42:00Z'),
  endsAt: null,
  graceUntil: null,
  lastFailedAt: null,
  cardBrand: 'visa',
  cardLast4: '4242',
};
const site = 'https://evenglow.example';
const failed = {
  ...paying,
  status: 'past_due',
  graceUntil: new Date('2026-12-05T17:42:00Z'),
  lastFailedAt: at,
};
Object.assign(MAILS, {
  'free-time-then-paid': billingMails.freeTimeEndsMail(ada, paying, site, at),
  'free-time-ends': billingMails.freeTimeEndsMail(ada, { ...paying, cardBrand: null, cardLast4: null }, site, at),
  'payment-failed': billingMails.paymentFailedMail(ada, failed, site),
});

const noticeLinks = {
  site: 'https://evenglow.example',
  stop: 'https://evenglow.example/unsubscribe/AZXm0cE2cACRb3Jm4vT0qX2cZpR8sLw6yBnE1hKdUfGa9iOQ3tVxYz5Mo',
};
const week = (moments: readonly number[]) =>
  moments.map((count, index) => ({ day: `2026-11-${16 + index}`, moments: count }));
const weekly = {
  kind: 'weekly_reflection',
  firstName: 'Ada',
  title: 'Your week: 9 entries on 6 days',
  message: 'Look back at what was good.',
  data: { path: '/journal?startDate=2026-11-16&endDate=2026-11-22', tag: 'week' },
} as const;

Object.assign(MAILS, {
  notice: noticeMails.noticeMail(
    {
      kind: 'daily_reminder',
      firstName: 'Ada',
      title: 'What was good today?',
      message: 'One sentence is enough.',
      data: { path: '/', tag: 'reminder' },
    },
    noticeLinks,
  ),
  weekly: noticeMails.weeklyMail(
    weekly,
    {
      days: week([1, 2, 1, 0, 1, 2, 2]),
      quotes: [
        {
          day: '2026-11-17',
          content:
            'First frost on the allotment. I had the whole row of gardens to myself, and the kettle still worked.',
        },
        {
          day: '2026-11-21',
          content:
            'Dinner at ours, seven of us on six chairs and a crate. Mrs Okafor brought rice, and corrected the stew.',
        },
        {
          day: '2026-11-22',
          content:
            'Nora asked what the best bit of my day was. I asked how many I was allowed, and we laughed until the soup was cold.',
        },
      ],
    },
    noticeLinks,
  ),
  'weekly-quiet': noticeMails.weeklyMail(weekly, { days: week([0, 0, 14, 0, 0, 0, 3]), quotes: [] }, noticeLinks),
});

async function drawAll(): Promise<void> {
  // Screenshots of removed mails would be misleading.
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  for (const [name, letter] of Object.entries(MAILS)) {
    const { html, text, pictures } = renderMail(letter);
    let htmlWithImages = html;
    for (const { cid, contentType, bytes } of pictures) {
      htmlWithImages = htmlWithImages.replaceAll(
        `cid:${cid}`,
        `data:${contentType};base64,${bytes.toString('base64')}`,
      );
    }
    const file = join(FOLDER, `${name}.html`);
    writeFileSync(file, htmlWithImages);
    writeFileSync(join(FOLDER, `${name}.txt`), text);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of WIDTHS) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
        await page.goto(pathToFileURL(file).href);
        await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${width}.png`), fullPage: true });
        await page.close();
      }
    }
  }
  await browser.close();
  console.log(FOLDER);
}

await (process.argv[2] === 'sky' ? drawSky() : drawAll());
