/** Parses the claims of an identity provider into a user's email and name. */
import { emailSchema } from '../../../contract/account.ts';
import { personName } from '../../../contract/text.ts';

const nameSchema = personName({ min: 1, max: 80 });

export interface ClaimedPerson {
  /** Undefined if the provider sent none. */
  email: string | undefined;
  /** True if the provider states that it verified the address, or is trusted to. */
  verified: boolean;
  firstName: string;
  lastName: string | null;
}

/**
 * Without name claims that others can see, the first name is the local part of the email address. `trustsEmail`: accept
 * addresses that the provider does not call verified, because its users cannot choose them.
 */
export function parseClaims(claims: Readonly<Record<string, unknown>>, trustsEmail: boolean): ClaimedPerson {
  const email = emailSchema.safeParse(claims.email).data;
  const whole = nameOf(claims.name)?.split(' ') ?? [];
  const firstName = nameOf(claims.given_name) ?? nameOf(whole[0]) ?? nameOf(email?.split('@')[0]) ?? 'Friend';
  const lastName =
    nameOf(claims.family_name) ?? (claims.given_name === undefined ? nameOf(whole.slice(1).join(' ')) : undefined);
  return { email, verified: trustsEmail || isTrue(claims.email_verified), firstName, lastName: lastName ?? null };
}

/** Amazon Cognito sends the text "true". */
const isTrue = (value: unknown) => value === true || value === 'true';

/** The reason for the log why a sign-in is refused: claim and remedy, without their values. */
export function claimProblem(claims: Readonly<Record<string, unknown>>): string {
  if (emailSchema.safeParse(claims.email).data === undefined) {
    const state = claims.email === undefined || claims.email === '' ? 'is missing' : 'is not an e-mail address';
    return `The claim "email" ${state}. Have the provider send it with the scope "email", in the ID token or from userinfo.`;
  }
  const { email_verified: verified } = claims;
  const state =
    verified === undefined
      ? 'is missing'
      : verified === false || verified === 'false'
        ? 'is false'
        : 'is neither true nor false';
  return (
    `The claim "email_verified" ${state}. Have the provider verify addresses and send the claim, ` +
    'or set OIDC_TRUST_EMAIL=on if its users cannot choose their own addresses.'
  );
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? nameSchema.safeParse(value.slice(0, 80)).data : undefined;
}
