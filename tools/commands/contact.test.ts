/** Output of `npm run admin contact` and `newsletter`. */
import { expect, it } from 'vitest';
import { messageLine, messageLines, subscribersCsv } from './contact.ts';

const MESSAGE = {
  id: '01975b1e-0000-7000-8000-0000deadbeef',
  name: 'Mara\u001B[2J',
  email: 'mara@example.com',
  category: 'billing',
  subject: 'The receipt\nof May',
  message: 'Hello,\nwhere is it?',
  isSpam: false,
  createdAt: new Date('2026-05-20T12:00:00Z'),
  mailedAt: null,
} as const;

it('lists a message on one line, with whether it was mailed', () => {
  expect(messageLine(MESSAGE)).toBe(
    'deadbeef  2026-05-20 12:00  billing    WAITING  mara@example.com  The receipt of May',
  );
});

it('removes terminal control sequences from a message', () => {
  expect(messageLines(MESSAGE)).toEqual([
    `ID       ${MESSAGE.id}`,
    'from     Mara <mara@example.com>',
    'sent     2026-05-20 12:00 UTC, not mailed',
    'about    billing: The receipt of May',
    '',
    '  | Hello,',
    '  | where is it?',
  ]);
});

it('exports subscribers as CSV, with formulas escaped', () => {
  const stop = { page: 'https://e.example/newsletter/stop?id=1', oneClick: 'https://e.example/api/newsletter/stop/1' };
  const confirmedAt = new Date('2026-05-20T12:00:00Z');
  expect(subscribersCsv([{ email: '=a"b@example.com', confirmedAt, stop }]).split('\n')).toEqual([
    'email,confirmed_at,stop_page,list_unsubscribe',
    `"'=a""b@example.com",2026-05-20T12:00:00.000Z,${stop.page},<${stop.oneClick}>`,
  ]);
});
