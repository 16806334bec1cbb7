/** Tokens for tests, and requests that bring one. */
import type { Response } from 'light-my-request';
import type { TokenScope } from '../../contract/api-tokens.ts';
import type { Method, TestApp } from './app.ts';
import type { Member } from './builders.ts';

/** A token of `member`, without the confirmation that a page is asked for. */
export function buildToken(app: TestApp, member: Member, scope: TokenScope, name = 'Kitchen display') {
  return app.tokens.make(member.user.id, { name, scope }, () => Promise.resolve());
}

/** A request by a program, which sends its token and no cookie. */
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
