/** Reads what an identity provider says of a person. */
import { emailSchema } from '../../../contract/account.ts';
import { line } from '../../../contract/text.ts';

const nameSchema = line({ min: 1, max: 80 });

export interface ClaimedPerson {
  /** Undefined where the provider did not say one. */
  email: string | undefined;
  /** True only where the provider says itself that the address is this person's. */
  verified: boolean;
  firstName: string;
  lastName: string | null;
}

/** Names are the person's own where the provider has them, else the beginning of the address. */
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
