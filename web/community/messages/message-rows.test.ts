import { expect, it } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import { sharedEntryIdOf, splitLinks } from './message-links.ts';
import { rowsOf } from './message-rows.ts';

const messageAt = (time: string, isMine: boolean, part: Partial<Message> = {}): Message => ({
  id: time,
  content: time,
  isMine,
  createdAt: `2026-11-${time}:00.000Z`,
  readAt: null,
  isUnread: false,
  ...part,
});
const rows = (messages: Message[], newFrom?: string) =>
  rowsOf({ messages, unsent: [], timezone: 'Europe/London', firstNewId: newFrom, isOnline: true });

it("groups messages by the reader's day, and by author within five minutes", () => {
  const result = rows([
    messageAt('19T23:59', false),
    messageAt('20T00:01', false),
    messageAt('20T00:03', false),
    messageAt('20T00:04', true),
    messageAt('20T00:20', true),
  ]);
  expect(result.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', undefined, undefined, undefined]);
  expect(result.map(({ endsGroup }) => endsGroup)).toEqual([true, false, true, true, true]);
});

it("counts the other person's messages after the new-messages line, and ends a group at a read message", () => {
  const result = rows(
    [
      messageAt('20T10:00', true, { readAt: '2026-11-20T10:01:00.000Z' }),
      messageAt('20T10:01', true),
      messageAt('20T10:02', false),
      messageAt('20T10:03', false),
    ],
    '20T10:02',
  );
  expect(result.map(({ newCount }) => newCount)).toEqual([undefined, undefined, 2, undefined]);
  expect(result.map(({ state }) => state)).toEqual(['read', 'sent', undefined, undefined]);
  expect(result[0]?.endsGroup).toBe(true);
});

it('ends links before sentence punctuation, and links only web URLs', () => {
  const linkText = 'See https://example.org/a?b=1, and (http://example.org/c). Not javascript:alert(1) or ftp://x.';
  expect(splitLinks(linkText).filter(({ href }) => href)).toEqual([
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: 'http://example.org/c', href: 'http://example.org/c' },
  ]);
  expect(
    splitLinks(linkText)
      .map(({ text }) => text)
      .join(''),
  ).toBe(linkText);
});

it('recognizes shared entries of this site only', () => {
  const id = '01975b1e-0000-7000-8000-000000000000';
  const here = 'https://evenglow.example';
  expect(sharedEntryIdOf(`${here}/community?entry=${id}`, here)).toBe(id);
  for (const href of [
    `https://elsewhere.example/community?entry=${id}`,
    `${here}/community?entry=1`,
    `${here}/people?entry=${id}`,
  ]) {
    expect(sharedEntryIdOf(href, here)).toBeUndefined();
  }
});
