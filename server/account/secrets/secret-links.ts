/** Links that open one thing to whoever has them, until they end: how they are made, and how one that is used is looked for. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyedHashOf, newSecret, SECRET_FORM } from './secret-hashes.ts';

interface OpenLinkDependencies {
  clock: Clock;
  /** The server's own key. */
  secret: string;
}

/** `purpose`: what such links open. The secret is for the address alone; tables keep the hash. */
export function newOpenLink(deps: OpenLinkDependencies, purpose: string, days: number) {
  const secret = newSecret();
  return {
    secret,
    linkHash: hashOfLink(deps, purpose, secret),
    expiresAt: new Date(deps.clock.now().getTime() + days * DAY_MS),
  };
}

/** By what the table knows the link; undefined for what no link can be. */
export function openLinkHash(deps: OpenLinkDependencies, purpose: string, secret: string): string | undefined {
  return SECRET_FORM.test(secret) ? hashOfLink(deps, purpose, secret) : undefined;
}

const hashOfLink = ({ secret: key }: OpenLinkDependencies, purpose: string, secret: string) =>
  keyedHashOf(key, `${purpose} ${secret}`);
