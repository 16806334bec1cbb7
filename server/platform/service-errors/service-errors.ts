/** Remembers the last failure of mail, push and the language model in the database, for the admin page. */
import { eq, sql } from 'drizzle-orm';
import type { TestedService } from '../../../contract/admin-services.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import { MailError, type Mailer } from '../mail/mailer.ts';
import type { PushTransport } from '../push/transport.ts';
import { serviceErrors } from './tables.ts';

/** Least time between two writes of a process, because a service that is down fails for every message. */
const WRITE_INTERVAL_MS = 10_000;
const REASON_MAX = 500;

export interface ServiceError {
  service: TestedService;
  lastAt: Date;
  reason: string;
  failures: number;
}

type PendingErrors = Map<TestedService, Omit<ServiceError, 'service'>>;

export class ServiceErrors {
  readonly #deps: { orm: Queryable; clock: Clock; log: Logger };
  #pending: PendingErrors = new Map();
  #timer: NodeJS.Timeout | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: { orm: Queryable; clock: Clock; log: Logger }) {
    this.#deps = deps;
  }

  /** Counts a failure, which is written soon. `reason` must hold no names, addresses or content. */
  record(service: TestedService, reason: string): void {
    const failures = (this.#pending.get(service)?.failures ?? 0) + 1;
    this.#pending.set(service, { lastAt: this.#deps.clock.now(), reason: reason.slice(0, REASON_MAX), failures });
    const wait = this.#writtenAt + WRITE_INTERVAL_MS - performance.now();
    this.#timer ??= setTimeout(() => void this.flush(), Math.max(0, wait)).unref();
  }

  /** Writes what is pending. Never rejects: a lost record is better than a lost mail. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    if (pending.size > 0) this.#writtenAt = performance.now();
    this.#pending = new Map();
    this.#writing = this.#writing.then(() => this.#write(pending));
    await this.#writing;
  }

  async find(): Promise<ServiceError[]> {
    await this.flush();
    return this.#deps.orm.select().from(serviceErrors);
  }

  /** Forgets the failures of a service that has just worked. */
  async clear(service: TestedService): Promise<void> {
    await this.flush();
    await this.#deps.orm.delete(serviceErrors).where(eq(serviceErrors.service, service));
  }

  async #write(pending: PendingErrors): Promise<void> {
    const { orm, log } = this.#deps;
    try {
      for (const [service, error] of pending) {
        const before = new Date(error.lastAt.getTime() - DAY_MS).toISOString();
        await orm
          .insert(serviceErrors)
          .values({ service, ...error })
          .onConflictDoUpdate({
            target: serviceErrors.service,
            set: {
              lastAt: error.lastAt,
              reason: error.reason,
              failures: sql`excluded.failures + case when ${serviceErrors.lastAt} > ${before}::timestamptz
                then least(${serviceErrors.failures}, 1000000) else 0 end`,
            },
          });
      }
    } catch (error) {
      log.warn({ err: error }, 'the failure of a service could not be recorded');
    }
  }
}

/** A mailer that records its failures. */
export function recordMailErrors(mailer: Mailer, errors: Pick<ServiceErrors, 'record'>): Mailer {
  return {
    deliversMail: mailer.deliversMail,
    forget: (personId) => mailer.forget(personId),
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        // Others, such as those of a full disk, name files by the person's id.
        errors.record('mail', error instanceof MailError ? error.message : 'the mail could not be handed over');
        throw error;
      }
    },
  };
}

/** A push transport that records its failures. A subscription that has ended is none. */
export function recordPushErrors(push: PushTransport, errors: Pick<ServiceErrors, 'record'>): PushTransport {
  return {
    publicKey: push.publicKey,
    mayReach: (endpoint) => push.mayReach(endpoint),
    close: () => push.close(),
    send: async (message) => {
      const outcome = await push.send(message);
      if (outcome.kind === 'later' || outcome.kind === 'refused') errors.record('push', outcome.reason);
      return outcome;
    },
  };
}
