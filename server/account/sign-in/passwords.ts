/** Passwords: hashing, verification, and rejection of weak ones. */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet.
 * The library's default algorithm is Argon2id.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer passwords are strong enough, and slow to check. */
const MAX_CHECKED_LENGTH = 100;

/** zxcvbn scores passwords from 0 to 4; those with 0 or 1 need fewer than a million guesses. */
const MAX_WEAK_SCORE = 1;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2);
}

let placeholder: Promise<string> | undefined;

/** Verifies a password. Takes as long without a hash, so that timing does not reveal whether an account exists. */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  placeholder ??= hashPassword('nobody has this one');
  const matches = await verify(storedHash ?? (await placeholder), password.normalize('NFKC'));
  return storedHash != null && matches;
}

/** Words that an attacker who knows the user would try first: from the user's data, and the name of the app. */
export function personalWords(person: {
  email: string;
  firstName: string;
  lastName?: string | null | undefined;
}): string[] {
  const { email, firstName, lastName } = person;
  return [email, email.split('@')[0] ?? '', firstName, lastName ?? '', 'evenglow'];
}

/**
 * Rejects an easily guessed password, taking `personalWords` into account.
 * @throws AppError validation_failed on the field
 */
export async function rejectWeakPassword(password: string, personal: string[], field = 'password'): Promise<void> {
  const checker = await loadChecker();
  const { score } = checker.check(password.slice(0, MAX_CHECKED_LENGTH), personal);
  if (score > MAX_WEAK_SCORE) return;
  const message = 'This password is too easy to guess. Tip: use a few random words.';
  throw new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}

type Checker = { check(password: string, personal: string[]): { score: number } };
let loading: Promise<Checker> | undefined;

// The dictionaries take about 20 MiB, so they are loaded at the first registration.
function loadChecker(): Promise<Checker> {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, common] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  })();
  return loading;
}
