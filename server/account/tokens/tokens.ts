/** API tokens: authentication with a short cache, creation and revocation. */

import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import {
  type ApiToken,
  type CreatedApiToken,
  type newApiTokenSchema,
  TOKEN_PREFIX,
  TOKENS_MAX,
} from '../../../contract/api-tokens.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { logAccountEvent } from '../account-log.ts';
import { DISABLED } from '../disabling/disabling.ts';
import { keyedHashOf, newSecret, SECRET_PATTERN } from '../secrets/secret-hashes.ts';
import { lockUser } from '../users.queries.ts';
import {
  countTokens,
  findToken,
  insertToken,
  listTokens,
  removeToken,
  type TokenRow,
  updateLastUse,
} from './tokens.queries.ts';

/**
 * How long a token is cached, in milliseconds: a revocation takes effect in other server processes after this time at
 * the latest.
 */
const CACHE_TTL_MS = 5_000;
const CACHE_MAX = 10_000;

/** How often the last use of a token is stored, at most. */
const LAST_USE_EVERY_MS = MINUTE_MS;

interface CachedToken {
  actor: Actor;
  lastUsedAt: number;
}

export class Tokens {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #secret: string;
  /** By the token's hash. */
  readonly #cache = new LRUCache<string, CachedToken>({ max: CACHE_MAX, ttl: CACHE_TTL_MS });
  /** Incremented when tokens become invalid, so that a lookup in progress is not cached. */
  #invalidations = 0;
  /** Pending writes of last uses. */
  readonly #pendingWrites = new Set<Promise<void>>();

  constructor(options: { orm: Queryable; clock: Clock; log: Logger; secret: string }) {
    this.#orm = options.orm;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#secret = options.secret;
  }

  /**
   * The user of this token. Stores the last use without delaying the request.
   * @throws AppError invalid_token, also for the token of a disabled account
   */
  async actorOf(bearer: string): Promise<Actor> {
    if (!bearer.startsWith(TOKEN_PREFIX) || !SECRET_PATTERN.test(bearer.slice(TOKEN_PREFIX.length)))
      throw new AppError('invalid_token');
    const hash = this.#hashOf(bearer);
    const known = this.#cache.get(hash) ?? (await this.#find(hash));
    if (!known) throw new AppError('invalid_token');
    this.#storeUse(known);
    return known.actor;
  }

  list(userId: string): Promise<ApiToken[]> {
    return listTokens(this.#orm, userId).then((rows) => rows.map(present));
  }

  /**
   * Creates a token. `admit` throws if the user may not; it runs while the user's row is locked.
   * @throws AppError limit_reached at the maximum number of tokens
   */
  async create(
    userId: string,
    { name, scope }: z.output<typeof newApiTokenSchema>,
    admit: (tx: Queryable) => Promise<void>,
  ): Promise<CreatedApiToken> {
    const secret = TOKEN_PREFIX + newSecret();
    const row: TokenRow = {
      id: newId(),
      userId,
      name,
      scope,
      tokenHash: this.#hashOf(secret),
      createdAt: this.#clock.now(),
      lastUsedAt: null,
    };
    await this.#orm.transaction(async (tx) => {
      await lockUser(tx, userId);
      await admit(tx);
      if ((await countTokens(tx, userId)) >= TOKENS_MAX) {
        throw new AppError('limit_reached', {
          message: `Limit reached: you can have ${TOKENS_MAX} tokens. Revoke one that you no longer use.`,
        });
      }
      await insertToken(tx, row);
      await logAccountEvent(tx, this.#clock, { userId, kind: 'token_made', detail: name });
    });
    return { ...present(row), secret };
  }

  /**
   * Revokes a token of the user; effective at once in this process.
   * @throws AppError not_found if the user has no such token
   */
  async revoke(userId: string, id: string): Promise<void> {
    await this.#orm.transaction(async (tx) => {
      const name = await removeToken(tx, userId, id);
      if (name === undefined) throw new AppError('not_found');
      await logAccountEvent(tx, this.#clock, { userId, kind: 'token_revoked', detail: name });
    });
    this.forget(userId);
  }

  /** Invalidates the cache of a user after a change. */
  forget(userId: string): void {
    this.#invalidations++;
    for (const [hash, { actor }] of this.#cache.entries()) if (actor.userId === userId) this.#cache.delete(hash);
  }

  /** Waits for pending writes. */
  async stop(): Promise<void> {
    await Promise.all(this.#pendingWrites);
  }

  async #find(hash: string): Promise<CachedToken | undefined> {
    const invalidations = this.#invalidations;
    const row = await findToken(this.#orm, hash, this.#clock.now());
    if (!row) return undefined;
    if (row.disabledAt) throw new AppError('invalid_token', { message: `Unauthorized: ${DISABLED}` });
    const found: CachedToken = {
      actor: { ...row.actor, sessionId: '', token: row.token },
      lastUsedAt: row.lastUsedAt?.getTime() ?? 0,
    };
    if (invalidations === this.#invalidations) this.#cache.set(hash, found);
    return found;
  }

  #storeUse(known: CachedToken): void {
    const now = this.#clock.now();
    const before = now.getTime() - LAST_USE_EVERY_MS;
    const { token } = known.actor;
    if (!token || known.lastUsedAt > before) return;
    // Set before the write, so that concurrent requests do not write too.
    known.lastUsedAt = now.getTime();
    const write = updateLastUse(this.#orm, token.id, now, new Date(before))
      // Reading must work while the database is read-only.
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the last use of a token could not be written'))
      .finally(() => this.#pendingWrites.delete(write));
    this.#pendingWrites.add(write);
  }

  #hashOf(secret: string): string {
    return keyedHashOf(this.#secret, secret);
  }
}

function present({ id, name, scope, createdAt, lastUsedAt }: TokenRow): ApiToken {
  return { id, name, scope, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
