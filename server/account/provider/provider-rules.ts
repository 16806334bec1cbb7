/** Which members of the identity provider may sign in: by the domain of their address and by their groups. */
import type { Settings } from '../../platform/feature.ts';

type Rules = Pick<NonNullable<Settings['identityProvider']>, 'allowedDomains' | 'allowedGroups' | 'groupsClaim'>;

/** Names read from a claim at most; a provider may list every group of a company. */
const GROUPS_MAX = 5000;

/**
 * The reason for the log why the member may not sign in; undefined if they may. Checked at each sign-in, so that someone
 * who has left a group is refused the next time.
 * @param email the address in the claims; undefined if there is none, which no domain allows
 */
export function ruleAgainst(
  { allowedDomains, allowedGroups, groupsClaim }: Rules,
  email: string | undefined,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (allowedDomains.length > 0 && (domain === undefined || !allowedDomains.includes(domain))) {
    return 'The domain of the address is not in OIDC_ALLOWED_DOMAINS.';
  }
  if (allowedGroups.length === 0) return undefined;
  if (claims[groupsClaim] === undefined) {
    return `The claim "${groupsClaim}" is missing. Have the provider send it, or name another one in OIDC_GROUPS_CLAIM.`;
  }
  return isInGroups(claims[groupsClaim], allowedGroups)
    ? undefined
    : `None of the member's groups is in OIDC_ALLOWED_GROUPS.`;
}

/** Whether the claim names one of the groups, which are in small letters. */
export function isInGroups(claim: unknown, groups: readonly string[]): boolean {
  const named = groupsOf(claim);
  return groups.some((group) => named.has(group));
}

/** Providers send a list, or a single name as text. */
function groupsOf(claim: unknown): ReadonlySet<string> {
  const names = Array.isArray(claim) ? claim.slice(0, GROUPS_MAX) : [claim];
  return new Set(names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()));
}
