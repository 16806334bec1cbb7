/** Parses the claims of an identity provider into a user's email and name. */
import { emailSchema } from '../../../contract/account.ts';
import { personName } from '../../../contract/text.ts';

const nameSchema = personName({ min: 1, max: 80 });

export interface ClaimedPerson {
  /** Undefined if the provider sent none. */
  email: string | undefined;
  /** True only if the provider states that it verified the address. */
  verified: boolean;
  firstName: string;
  lastName: string | null;
}

/** Without name claims that others can see, the first name is the local part of the email address. */
export function parseClaims(claims: Readonly<Record<string, unknown>>): ClaimedPerson {
  const email = emailSchema.safeParse(claims.email).data;
  const whole = nameOf(claims.name)?.split(' ') ?? [];
  const firstName = nameOf(claims.given_name) ?? nameOf(whole[0]) ?? nameOf(email?.split('@')[0]) ?? 'Friend';
  const lastName =
    nameOf(claims.family_name) ?? (claims.given_name === undefined ? nameOf(whole.slice(1).join(' ')) : undefined);
  return { email, verified: claims.email_verified === true, firstName, lastName: lastName ?? null };
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? nameSchema.safeParse(value.slice(0, 80)).data : undefined;
}
