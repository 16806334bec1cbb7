/** Expiring links that grant access to one thing: creation, and lookup by hash. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyedHashOf, newSecret, SECRET_PATTERN } from './secret-hashes.ts';

interface OpenLinkDependencies {
  clock: Clock;
  /** The server's secret. */
  secret: string;
}

/** Creates a link for `purpose`. The secret appears only in the URL; tables store its hash. */
export function newSecretLink(deps: OpenLinkDependencies, purpose: string, days: number) {
  const secret = newSecret();
  return {
    secret,
    linkHash: hashOfLink(deps, purpose, secret),
    expiresAt: new Date(deps.clock.now().getTime() + days * DAY_MS),
  };
}

/** The hash to look up a link by; undefined for a malformed secret. */
export function secretLinkHash(deps: OpenLinkDependencies, purpose: string, secret: string): string | undefined {
  return SECRET_PATTERN.test(secret) ? hashOfLink(deps, purpose, secret) : undefined;
}

const hashOfLink = ({ secret: key }: OpenLinkDependencies, purpose: string, secret: string) =>
  keyedHashOf(key, `${purpose} ${secret}`);
