import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { rejectCrossOriginWrites } from './origin.ts';

function refused(
  method: string,
  headers: Record<string, string>,
  publicUrl?: string,
  host = 'evenglow.example:3000',
): boolean {
  // Only these three are used.
  const request = { method, headers, host } as unknown as FastifyRequest;
  try {
    rejectCrossOriginWrites(request, publicUrl);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'cross_origin') return true;
    throw error;
  }
}

describe('a write', () => {
  it.each([
    ['without a word about its origin: no browser', {}, false],
    ['from this site', { 'sec-fetch-site': 'same-origin' }, false],
    ['typed by the person', { 'sec-fetch-site': 'none' }, false],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['from a sister domain', { 'sec-fetch-site': 'same-site' }, true],
    ['from somewhere unheard of', { 'sec-fetch-site': 'elsewhere' }, true],
    ['from this origin', { origin: 'http://evenglow.example:3000' }, false],
    ['from another port', { origin: 'http://evenglow.example:3001' }, true],
    ['from another origin', { origin: 'https://evil.example' }, true],
    ['from an origin that begins like ours', { origin: 'https://evenglow.example.evil.example' }, true],
    ['from a sandboxed frame', { origin: 'null' }, true],
    ['from what is no origin', { origin: 'evenglow.example:3000' }, true],
    [
      'that claims both and contradicts itself',
      { 'sec-fetch-site': 'cross-site', origin: 'http://evenglow.example:3000' },
      true,
    ],
  ])('%s', (_name, headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(refused(method, headers)).toBe(expected);
  });

  it('is allowed from the public URL, behind a proxy', () => {
    expect(refused('POST', { origin: 'https://journal.example' }, 'https://journal.example/')).toBe(false);
    expect(refused('POST', { origin: 'http://journal.example' }, 'https://journal.example/')).toBe(true);
  });

  it('is rejected from the public host without TLS, which an attacker on the network could impersonate', () => {
    const [plain, other] = [{ origin: 'http://journal.example' }, { origin: 'http://192.168.1.5:3000' }];
    expect(refused('POST', plain, 'https://journal.example/', 'journal.example')).toBe(true);
    expect(refused('POST', plain, 'http://journal.example/', 'journal.example')).toBe(false);
    // The same server under another name, in the local network.
    expect(refused('POST', other, 'https://journal.example/', '192.168.1.5:3000')).toBe(false);
  });
});

describe('a read', () => {
  it('is allowed from any origin', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(refused(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(false);
    }
  });
});
