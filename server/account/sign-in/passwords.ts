/** Passwords: hashing, verification, and rejection of weak ones. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../../platform/errors.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { addressPrefix } from '../../platform/http/client-address.ts';
import { type WordCosts, weaknessOf, wordCosts } from './password-strength.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet.
 * The library's default algorithm is Argon2id.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on the thread pool, which has four threads: at most on half of the cores, and on two at least. One client's
 * hashes take one place in the queue of everyone.
 */
const turns = new FairQueue({
  permits: Math.max(2, Math.floor(availableParallelism() / 2)),
  queueMax: 200,
  waitingPerOwner: 20,
});

/**
 * Hashes a password.
 * @param address of the client; one hash at a time is computed for it
 * @throws AppError service_unavailable if too many wait
 */
export function hashPassword(password: string, address: string): Promise<string> {
  return turns.run(addressPrefix(address), () => hash(password.normalize('NFKC'), ARGON2));
}

let placeholder: Promise<string> | undefined;

/**
 * Verifies a password. Takes as long without a hash, so that timing does not reveal whether an account exists.
 * @param address of the client; one hash at a time is computed for it
 * @throws AppError service_unavailable if too many wait
 */
export function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  return turns.run(addressPrefix(address), async () => {
    placeholder ??= hash('nobody has this one', ARGON2);
    const matches = await verify(storedHash ?? (await placeholder), password.normalize('NFKC'));
    return storedHash != null && matches;
  });
}

/** Words that an attacker who knows the user would try first: from the user's data, and the name of the app. */
export function personalWords(person: {
  email: string;
  firstName: string;
  lastName?: string | null | undefined;
}): Set<string> {
  const { email, firstName, lastName } = person;
  const texts = [email, firstName, lastName ?? ''].map((text) => text.normalize('NFKC').toLowerCase());
  const parts = texts.flatMap((text) => [text, text.replace(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+|\d+/u)]);
  const localPart = texts[0]?.split('@')[0] ?? '';
  return new Set(['evenglow', localPart, ...parts].filter((word) => word.length >= 3 && !TOP_LEVEL.has(word)));
}

/** Parts of addresses that say nothing about a person. */
const TOP_LEVEL = new Set(['com', 'net', 'org']);

const TOO_EASY = {
  common: 'This password is too easy to guess. Tip: use a few random words.',
  own: 'This is easy to guess from your name, your email or “Evenglow”. Tip: use a few random words.',
};

/**
 * Rejects an easily guessed password, taking `personalWords` into account.
 * @throws AppError validation_failed on the field
 */
export async function rejectWeakPassword(
  password: string,
  personal: ReadonlySet<string>,
  field = 'password',
): Promise<void> {
  const weakness = weaknessOf(password, await loadWords(), personal);
  if (weakness) throw invalidField(field, TOO_EASY[weakness]);
}

/** The commonest passwords, of those listed. */
const COMMONEST = 20_000;
let loading: Promise<WordCosts> | undefined;

// The lists take about 4 MiB, so they are loaded at the first registration.
function loadWords(): Promise<WordCosts> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    wordCosts([dictionary['passwords-common'].slice(0, COMMONEST), dictionary['diceware-common']]),
  );
  return loading;
}
