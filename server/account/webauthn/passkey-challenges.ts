/**
 * WebAuthn challenges. Each contains its expiry and is signed together with its purpose, so that creating one stores
 * nothing. Used challenges are stored until they expire, to prevent replays.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Settings } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { usedChallenges } from '../tables.ts';

/** Lifetime of a challenge, in milliseconds. */
export const CHALLENGE_TTL_MS = 5 * 60_000;

const RANDOM_BYTES = 16;
/** The expiry, in milliseconds since 1970. */
const EXPIRY_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES;
const SIGNATURE_BYTES = 32;

interface ChallengeDependencies {
  clock: Clock;
  settings: Pick<Settings, 'sessionSecret'>;
}

/** The action that a challenge is for. `confirm` and `add` are bound to one session. */
export type Purpose = 'sign-in' | `confirm ${string}` | `add ${string}`;
export const confirmPurpose = ({ sessionId }: Pick<Actor, 'sessionId'>): Purpose => `confirm ${sessionId}`;
export const addPurpose = ({ sessionId }: Pick<Actor, 'sessionId'>): Purpose => `add ${sessionId}`;

/** Creates a challenge that is valid for five minutes. */
export function createChallenge(deps: ChallengeDependencies, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const head = randomBytes(HEAD_BYTES);
  head.writeUIntBE(deps.clock.now().getTime() + CHALLENGE_TTL_MS, RANDOM_BYTES, EXPIRY_BYTES);
  return Uint8Array.from([...head, ...sign(deps, purpose, head)]);
}

/** Whether this server created the challenge for `purpose` and it has not expired. `challenge` is base64url. */
export function isValidChallenge(deps: ChallengeDependencies, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(sign(deps, purpose, head), bytes.subarray(HEAD_BYTES))) return false;
  return expiryOf(bytes) > deps.clock.now().getTime();
}

/** Marks the challenge as used; false if it was already. Only one of several concurrent calls returns true. */
export async function claimChallenge(db: Queryable, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const rows = await db
    .insert(usedChallenges)
    .values({
      questionHash: createHash('sha256').update(bytes).digest('base64url'),
      expiresAt: new Date(expiryOf(bytes)),
    })
    .onConflictDoNothing()
    .returning({ questionHash: usedChallenges.questionHash });
  return rows.length > 0;
}

/** Deletes expired challenges. */
export async function sweepChallenges({ orm, clock }: { orm: Queryable; clock: Clock }): Promise<void> {
  await orm.delete(usedChallenges).where(lte(usedChallenges.expiresAt, clock.now()));
}

function expiryOf(bytes: Buffer): number {
  return bytes.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES);
}

function sign({ settings }: ChallengeDependencies, purpose: Purpose, head: Uint8Array): Buffer {
  return createHmac('sha256', settings.sessionSecret).update(`passkey question\n${purpose}\n`).update(head).digest();
}
