/** What a feature tells the tests of all features: a sound request to each endpoint, and how an account is filled. */
import type { ErrorCode } from '../../contract/errors.ts';
import type { TestApp } from './app.ts';
import type { Member } from './builders.ts';

/** What a request names in its address, and what it sends there instead of the fixture's own body. */
export interface Thing {
  id: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Request {
  /** A sound body, for an endpoint that takes one. */
  body?: Record<string, unknown>;
  query?: string;
  /** How an anonymous caller is answered. */
  anonymous: 'unauthorized' | { status: number };
}

/** Makes what the address names, for its owner. */
export type Maker = (app: TestApp, owner: Member) => Promise<Thing>;

/**
 * `other`: what somebody else gets of what belongs to a person. `not_found` for a thing named in the address, which `thing`
 * makes for its owner, who may do with it what nobody else may; `own` where the address names nobody, so that everyone is
 * answered about themselves, with a `thing` where the address names a month or a year; `none` where nobody is asked; `refused`
 * where the server of these tests cannot do it, and says so to everybody who may ask, with `refusal`.
 */
export type EndpointFixture =
  | (Request & { other: 'own' | 'none'; thing?: Maker })
  | (Request & { other: 'not_found'; thing: Maker })
  | (Request & { other: 'refused'; refusal: readonly [status: number, code: ErrorCode]; thing?: Maker });

/** By the name of the endpoint in the contract. */
export type EndpointFixtures = Readonly<Record<string, EndpointFixture>>;

/**
 * Gives `person` a row in each table of the feature that references a person, in each such column, and files where the feature
 * keeps some. `other` is for rows between two people.
 */
export type FillAccount = (app: TestApp, person: Member, other: Member) => Promise<void>;

/** What `endpoints.fixtures.ts` of a feature exports. */
export interface FeatureFixtures {
  FIXTURES: EndpointFixtures;
  fillAccount?: FillAccount;
}
