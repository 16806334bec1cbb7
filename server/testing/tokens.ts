/** API tokens for tests, and requests with them. */
import type { Response } from 'light-my-request';
import type { TokenScope } from '../../contract/api-tokens.ts';
import type { Method, TestApp } from './app.ts';
import type { Member } from './builders.ts';

/** Creates a token of `member`, without the confirmation that the page requires. */
export function buildToken(app: TestApp, member: Member, scope: TokenScope, name = 'Kitchen display') {
  return app.tokens.create(member.user.id, { name, scope }, () => Promise.resolve());
}

/** Sends a request with a token and without cookies. */
export function requestWith(
  app: TestApp,
  secret: string,
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  return app.request(method, url, body, { headers: { authorization: `Bearer ${secret}`, ...headers } });
}
