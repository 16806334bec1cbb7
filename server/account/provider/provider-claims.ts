/** Parses the claims of an identity provider into a user's email and name. */
import { emailSchema } from '../../../contract/account.ts';
import { line } from '../../../contract/text.ts';

const nameSchema = line({ min: 1, max: 80 });

export interface ClaimedPerson {
  /** Undefined if the provider sent none. */
  email: string | undefined;
  /** True only if the provider states that it verified the address. */
  verified: boolean;
  firstName: string;
  lastName: string | null;
}

/** Without name claims, the first name is the local part of the email address. */
export function personOfClaims(said: Readonly<Record<string, unknown>>): ClaimedPerson {
  const email = emailSchema.safeParse(said.email).data;
  const whole = nameOf(said.name)?.split(' ') ?? [];
  const firstName = nameOf(said.given_name) ?? nameOf(whole[0]) ?? nameOf(email?.split('@')[0]) ?? 'Friend';
  const lastName =
    nameOf(said.family_name) ?? (said.given_name === undefined ? nameOf(whole.slice(1).join(' ')) : undefined);
  return { email, verified: said.email_verified === true, firstName, lastName: lastName ?? null };
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? nameSchema.safeParse(value.slice(0, 80)).data : undefined;
}
