import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { rejectCrossOriginWrites } from './origin.ts';

function isRejected(
  method: string,
  headers: Record<string, string>,
  publicUrl?: string,
  host = 'evenglow.example:3000',
): boolean {
  // The function reads only these three fields.
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
    ['without origin headers, so not from a browser', {}, false],
    ['from this site', { 'sec-fetch-site': 'same-origin' }, false],
    ['entered in the address bar', { 'sec-fetch-site': 'none' }, false],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }, true],
    ['with an unknown Sec-Fetch-Site value', { 'sec-fetch-site': 'elsewhere' }, true],
    ['from this origin', { origin: 'http://evenglow.example:3000' }, false],
    ['from another port', { origin: 'http://evenglow.example:3001' }, true],
    ['from another origin', { origin: 'https://evil.example' }, true],
    ['from an origin that starts with ours', { origin: 'https://evenglow.example.evil.example' }, true],
    ['from a sandboxed frame', { origin: 'null' }, true],
    ['with an invalid origin', { origin: 'evenglow.example:3000' }, true],
    ['with contradictory headers', { 'sec-fetch-site': 'cross-site', origin: 'http://evenglow.example:3000' }, true],
  ])('%s', (_name, headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isRejected(method, headers)).toBe(expected);
  });

  it('is allowed from the public URL, behind a proxy', () => {
    expect(isRejected('POST', { origin: 'https://journal.example' }, 'https://journal.example/')).toBe(false);
    expect(isRejected('POST', { origin: 'http://journal.example' }, 'https://journal.example/')).toBe(true);
  });

  it('is rejected from the public host without TLS, which an attacker on the network could impersonate', () => {
    const [plain, other] = [{ origin: 'http://journal.example' }, { origin: 'http://192.168.1.5:3000' }];
    expect(isRejected('POST', plain, 'https://journal.example/', 'journal.example')).toBe(true);
    expect(isRejected('POST', plain, 'http://journal.example/', 'journal.example')).toBe(false);
    // The same server under another name, in the local network.
    expect(isRejected('POST', other, 'https://journal.example/', '192.168.1.5:3000')).toBe(false);
  });
});

describe('a read', () => {
  it('is allowed from any origin', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isRejected(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(false);
    }
  });
});
