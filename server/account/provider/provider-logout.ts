/** Back-channel logout (OpenID Connect Back-Channel Logout 1.0): the provider says that a session there has ended. */
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { claimOnce } from '../../platform/limits/rate-limits.ts';
import { removeProviderSessions } from '../sessions/provider-sessions.queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type IdentityProvider, LOGOUT_TOKEN_MAX_AGE_SECONDS, ProviderResponseInvalid } from './identity-provider.ts';

export interface LogoutDependencies {
  orm: Queryable;
  clock: Clock;
  sessions: Pick<Sessions, 'forget'>;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Longer than a token is accepted, with the difference of clocks. */
const REMEMBER_MS = LOGOUT_TOKEN_MAX_AGE_SECONDS * 1000 + 2 * MINUTE_MS;

const claimsSchema = z
  .object({
    iss: z.string(),
    jti: z.string().min(1),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // It would be an ID token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Ends the sessions of the provider's session, or all that its subject began by the provider. API tokens stay.
 * @returns the number of users who were signed out
 * @throws ProviderResponseInvalid, ProviderUnavailable
 */
export async function endByLogoutToken(
  deps: LogoutDependencies,
  provider: Pick<IdentityProvider, 'verifyLogoutToken'>,
  token: string,
): Promise<number> {
  const { iss, jti, sub, sid } = readClaims(await provider.verifyLogoutToken(token));
  // In one transaction, so that the provider can repeat a token whose sessions could not be ended.
  const userIds = await deps.orm.transaction(async (tx) => {
    if (!(await claimOnce({ ...deps, orm: tx }, 'logout-token', `${iss} ${jti}`, REMEMBER_MS))) {
      throw new ProviderResponseInvalid('the logout token was used already');
    }
    return removeProviderSessions(tx, { issuer: iss, providerSid: sid, subject: sub });
  });
  for (const userId of userIds) deps.sessions.forget(userId);
  return userIds.length;
}

function readClaims(payload: JWTPayload): z.output<typeof claimsSchema> {
  const parsed = claimsSchema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const claims = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'sub or sid')))];
  throw new ProviderResponseInvalid(`the logout token has invalid claims: ${claims.join(', ')}`);
}
