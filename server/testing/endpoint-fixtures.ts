/** Types of endpoint fixtures: a valid request to each endpoint, and how to fill an account. */
import type { ErrorCode } from '../../contract/errors.ts';
import type { TestApp } from './app.ts';
import type { Member } from './builders.ts';

/** An item in the request's path, with an optional query, body or headers for it. */
export interface Item {
  id: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Request {
  /** A valid body, if the endpoint takes one. */
  body?: Record<string, unknown>;
  query?: string;
  /** Expected response to an anonymous request. */
  anonymous: 'unauthorized' | { status: number };
}

/** Creates the item of the path for its owner. */
export type ItemFactory = (app: TestApp, owner: Member) => Promise<Item>;

/**
 * `other` is the expected response for another user: `not_found` if the path names an item of its owner, which `thing`
 * creates; `own` if the path names no item and each user gets their own data (`thing` then provides a month or year for
 * the path); `none` to skip the check; `refused` if the test server does not support the endpoint and responds with
 * `refusal` to everyone; `admin` for endpoints of the admin page, which exist for admins only.
 */
export type EndpointFixture =
  | (Request & { other: 'own' | 'none' | 'admin'; thing?: ItemFactory })
  | (Request & { other: 'not_found'; thing: ItemFactory })
  | (Request & { other: 'refused'; refusal: readonly [status: number, code: ErrorCode]; thing?: ItemFactory });

/** By endpoint name in the contract. */
export type EndpointFixtures = Readonly<Record<string, EndpointFixture>>;

/**
 * Creates rows in every table and column of the feature that references a user, and files if it stores any. `other` is
 * for rows that relate two users.
 */
export type FillAccount = (app: TestApp, person: Member, other: Member) => Promise<void>;

/** Exports of a feature's `endpoints.fixtures.ts`. */
export interface FeatureFixtures {
  FIXTURES: EndpointFixtures;
  fillAccount?: FillAccount;
}
