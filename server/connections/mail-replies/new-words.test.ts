import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { isAutomatic, passesDmarc, readHeaders, receivedAt, senderOf } from './mail-headers.ts';
import { alternative, mail, REPLIES, SENDER, WORDS } from './mails.fixtures.ts';
import { newWordsOf } from './new-words.ts';
import { findReplyAddress, newReplyAddress } from './reply-address.ts';

const PARTS = { from: 'Ada <ada@evenglow.example>', to: 'reply@evenglow.example' };

async function wordsIn(source: string): Promise<string> {
  const { text, html } = await PostalMime.parse(source);
  return newWordsOf({ text, html }, SENDER).words;
}

describe('the words of a reply', () => {
  it.each(Object.entries(REPLIES))('are found: %s', async (_program, reply) => {
    expect(await wordsIn(reply(PARTS))).toBe(WORDS);
  });

  it.each([
    ['nothing but the quote', alternative(PARTS, ['', '> old'], '<blockquote type="cite">old</blockquote>'), ''],
    [
      'a line above that ends like an attribution',
      mail(PARTS, 'text/plain', ['It was lovely on May 3', `On May 3, Evenglow <${SENDER}> wrote:`, '> old']),
      'It was lovely on May 3',
    ],
    ['answers between quotes', mail(PARTS, 'text/plain', ['> one', 'First.', '> two', 'Second.']), 'First.\nSecond.'],
    ['paragraphs', mail(PARTS, 'text/html', '<p>One.</p><p>Two &amp; three.</p>'), 'One.\n\nTwo & three.'],
    [
      'a colon and a dash',
      mail(PARTS, 'text/plain', ['Good today:', '-- bread', 'To: my friend']),
      'Good today:\n-- bread\nTo: my friend',
    ],
    ['a quote that never ends', mail(PARTS, 'text/html', `${WORDS}<blockquote type="cite">old <b>x`), WORDS],
  ])('are found: %s', async (_name, source, words) => {
    expect(await wordsIn(source)).toBe(words);
  });

  it.each(['<', '<div>', '<blockquote type="cite">', '> ', 'On 1 wrote:\n', 'From: a\n', '- ', '&', '_'])(
    'are read within seconds from many of %j',
    (part) => {
      const long = part.repeat(20_000);
      const before = process.cpuUsage();
      newWordsOf({ text: long }, SENDER);
      newWordsOf({ text: 'x', html: long }, SENDER);
      // In µs, and of this thread, because a busy machine may pause it.
      expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
    },
  );
});

describe('the header of a mail', () => {
  const headersOf = (...lines: string[]) => {
    const headers = readHeaders(Buffer.from(`${lines.join('\r\n')}\r\n\r\nBody: no`));
    if (!headers) throw new Error('no header');
    return headers;
  };

  it.each([
    ['Ada <Ada@Example.org>', 'ada@example.org'],
    ['ada@example.org', 'ada@example.org'],
    ['"ada@example.org" <eve@example.org>', 'eve@example.org'],
    ['<ada@example.org>, <eve@example.org>', undefined],
    ['ada@example.org, eve@example.org', undefined],
    ['ada@example.org\r\nFrom: eve@example.org', undefined],
    ['Ada', undefined],
    ['eve@example.org, <ada@example.org>', undefined],
    ['Ada (at home) <ada@example.org>', 'ada@example.org'],
    [`"${'\\"'.repeat(60_000)} <ada@example.org>`, undefined],
  ])('names its sender: %j', (from, address) => {
    expect(senderOf(headersOf(`From: ${from}`))).toBe(address);
  });

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'Return-Path: <>',
    'X-Autoreply: yes',
    'List-Id: <a.example>',
    'Content-Type: multipart/report; report-type=delivery-status',
    'Subject: Automatic reply: What was good today?',
    'Subject: Out of office',
  ])('says that a program wrote it: %s', (line) => {
    expect(isAutomatic(headersOf(line))).toBe(true);
  });

  it('is one of a person otherwise', () => {
    expect(
      isAutomatic(headersOf('Auto-Submitted: no', 'Subject: Re: Automatic joy', 'Return-Path: <a@b.example>')),
    ).toBe(false);
  });

  it('counts the results of the configured server alone, and the topmost of them', () => {
    const from = 'From: Ada <ada@a.example>';
    const passed = 'Authentication-Results: mx.evenglow.example; spf=pass; dmarc=pass (p=none) header.from=a.example';
    const failed = 'Authentication-Results: mx.evenglow.example; dmarc=fail';
    expect(passesDmarc(headersOf(from, passed), 'mx.evenglow.example')).toBe(true);
    expect(passesDmarc(headersOf(from, failed, passed), 'mx.evenglow.example')).toBe(false);
    expect(passesDmarc(headersOf(from, passed), 'mx.other.example')).toBe(false);
    expect(passesDmarc(headersOf('From: eve@b.example', passed), 'mx.evenglow.example')).toBe(false);
    const quoted =
      'Authentication-Results: mx.evenglow.example; spf=pass smtp.mailfrom="a; dmarc=pass header.from=a.example"@b';
    expect(passesDmarc(headersOf(from, quoted), 'mx.evenglow.example')).toBe(false);
    expect(passesDmarc(headersOf('Subject: dmarc=pass'), 'mx.evenglow.example')).toBe(false);
  });

  it('says when it was received, also in folded lines', () => {
    const received = 'Received: from a.example\r\n by mx.evenglow.example;\r\n Wed, 20 May 2026 22:30:00 +0200 (CEST)';
    expect(receivedAt(headersOf(received))?.toISOString()).toBe('2026-05-20T20:30:00.000Z');
    expect(receivedAt(headersOf('Received: nonsense; at noon'))).toBeUndefined();
  });

  it('is not read if it is too long', () => {
    expect(readHeaders(Buffer.from(`X: ${'x'.repeat(200_000)}\r\n\r\n`))).toBeUndefined();
    expect(readHeaders(Buffer.from(`${'a:\r\n'.repeat(30_000)}\r\n`))).toBeUndefined();
  });
});

describe('a reply address', () => {
  const KEY = 'a secret of forty-two characters for tests';
  const ADA = { userId: '01975b1e-0000-7000-8000-00000000000a', email: 'ada@evenglow.example' };
  const NOW = new Date('2026-05-20T12:00:00.000Z');
  const address = newReplyAddress(KEY, 'reply.example', ADA, NOW);
  const find = (value: string, key = KEY) => findReplyAddress(key, 'reply.example', [value]);

  it('survives mail systems: 64 characters before the @, in any case', () => {
    expect(address).toMatch(/^reply\+[0-9a-v]{56}@reply\.example$/);
    for (const value of [address, address.toUpperCase(), `Evenglow <${address}>, x@y.example`]) {
      expect(find(value)).toMatchObject({ userId: ADA.userId, issuedAt: NOW });
      expect(find(value)?.isFor(ADA.email)).toBe(true);
    }
  });

  it('is for one email of one account, and does not show its id', () => {
    expect(find(address)?.isFor('new@evenglow.example')).toBe(false);
    expect(find(address, 'another secret')?.isFor(ADA.email)).toBe(false);
    const [id, other] = [ADA.userId.replaceAll('-', ''), newReplyAddress(KEY, 'reply.example', ADA, new Date(0))];
    expect(BigInt(`0x${id}`).toString(32)).not.toBe('');
    expect(other.slice(6, 40)).not.toBe(address.slice(6, 40));
  });

  it('cannot be changed', () => {
    for (let at = 6; at < 62; at++) {
      const changed = address.slice(0, at) + (address[at] === 'a' ? 'b' : 'a') + address.slice(at + 1);
      expect(find(changed)?.isFor(ADA.email)).toBe(false);
    }
    for (const other of [
      'reply+abc@reply.example',
      address.replace('reply.example', 'reply.example.org'),
      `x${address}`,
    ])
      expect(find(other)).toBeUndefined();
  });
});
