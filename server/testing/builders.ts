/** Creates members and their data through the API. */
import type { Response } from 'light-my-request';
import type { User } from '../../contract/account.ts';
import type { CreatedEntry } from '../../contract/journal.ts';
import { grantAdmin } from '../admin/index.ts';
import { cookieOf, type Method, type TestApp } from './app.ts';

/** A signed-in user. */
export interface Member {
  user: User;
  email: string;
  password: string;
  /** The Cookie header. */
  cookie: string;
  request(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export const PASSWORD = 'lantern-river-quilt-9';

let members = 0;

/** Registers a member and signs in. `registration` overrides fields of the default registration. */
export async function buildMember(app: TestApp, registration: Record<string, unknown> = {}): Promise<Member> {
  const email = `person-${++members}@evenglow.example`;
  const registrationBody = { email, password: PASSWORD, firstName: 'Ada', timezone: 'UTC', ...registration };
  const response = await app.request('POST', '/api/register', registrationBody);
  if (response.statusCode !== 201) throw new Error(`registration answered ${response.statusCode}: ${response.body}`);
  const cookie = cookieOf(response) ?? '';
  const user: User = response.json();
  return {
    user,
    email: user.email,
    password: String(registrationBody.password),
    cookie,
    request: (method, url, body, headers) => app.request(method, url, body, { headers: { cookie, ...headers } }),
  };
}

/** Registers a member who is an admin. */
export async function buildAdmin(app: TestApp, registration: Record<string, unknown> = {}): Promise<Member> {
  const member = await buildMember(app, registration);
  await grantAdmin({ orm: app.database.orm, clock: app.clock }, member.email, true);
  await member.request('POST', '/api/account/confirm', { password: PASSWORD });
  return member;
}

/** Creates an entry of `member`; fails unless it is accepted. */
export async function buildEntry(
  member: Member,
  entry: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<CreatedEntry> {
  const body = { content: 'The light on the river this evening.', ...entry };
  const response = await member.request('POST', '/api/gratitude-entries', body, headers);
  if (response.statusCode !== 201) throw new Error(`writing answered ${response.statusCode}: ${response.body}`);
  return response.json();
}
