/** Replies that this process is writing: streaming to readers, periodic saving, and stopping. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvents } from '../../../contract/chat.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { endReply, findMessage, type MessageRow, saveReplies } from './chat-messages.queries.ts';
import { findSession, type SessionRow } from './chat-sessions.queries.ts';
import { aiServiceOf, presentMessage, presentSession } from './presenters.ts';

/** Interval of saving, in ms: the most text that is lost if the server is killed. */
const SAVE_MS = 2_000;
/** Without a save for this long, in ms, the writer of a reply is considered gone. */
export const ABANDONED_MS = 20_000;
/** Polling interval for replies written by another process, in ms. */
const POLL_MS = 400;

/** Open streams per user and process. One more ends the oldest, which its page reopens. */
const STREAMS_MAX = 20;

/** A stored reply, or why there is none. */
export type ReplyOutcome = { reply: MessageRow; session: SessionRow } | { failed: AppError };

/** Why writing was aborted. */
type AbortReason = 'stopped' | 'closing';

/** An event of a streamed reply. */
export type ReplyEvent = { [Name in keyof ChatEvents]: { event: Name; data: ChatEvents[Name] } }[keyof ChatEvents];

/** A reply while it is written. All its readers get the same text. */
export class ReplyStream {
  readonly userId: string;
  readonly id: string;
  readonly #abortController = new AbortController();
  readonly #stored = Promise.withResolvers<ReplyOutcome>();
  readonly #finished = Promise.withResolvers<void>();
  #text = '';
  #isSealed = false;
  #end: ReplyOutcome | undefined;
  #changed = Promise.withResolvers<void>();

  constructor(userId: string, id: string) {
    this.userId = userId;
    this.id = id;
  }

  /** The text so far. */
  get text(): string {
    return this.#text;
  }

  /** Aborted when the user stops the reply or the server shuts down. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  get isStopped(): boolean {
    return this.#abortController.signal.reason === 'stopped';
  }

  /** The outcome; undefined while the reply is unfinished. */
  get end(): ReplyOutcome | undefined {
    return this.#end;
  }

  /** Resolves once the reply is stored, possibly before all of it was shown. */
  get stored(): Promise<ReplyOutcome> {
    return this.#stored.promise;
  }

  get finished(): Promise<void> {
    return this.#finished.promise;
  }

  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  get isSealed(): boolean {
    return this.#isSealed;
  }

  /** Stops periodic saving, because the reply is about to be stored. */
  seal(): void {
    this.#isSealed = true;
  }

  add(text: string): void {
    this.#text += text;
    this.#notifyReaders();
  }

  store(end: ReplyOutcome): void {
    this.#stored.resolve(end);
  }

  finish(end: ReplyOutcome): void {
    this.#end = end;
    this.#stored.resolve(end);
    this.#finished.resolve();
    this.#notifyReaders();
  }

  abort(reason: AbortReason): void {
    this.#abortController.abort(reason);
  }

  #notifyReaders(): void {
    const previous = this.#changed;
    this.#changed = Promise.withResolvers();
    previous.resolve();
  }
}

interface Dependencies {
  orm: Queryable;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

export class Replies {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Dependencies['log'];
  readonly #replyStreams = new Map<string, ReplyStream>();
  /** Streams by user, oldest first; aborting a controller ends its stream. */
  readonly #streams = new Map<string, Set<AbortController>>();
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor({ orm, clock, log }: Dependencies) {
    this.#orm = orm;
    this.#clock = clock;
    this.#log = log;
  }

  /** Number of replies being written. */
  get size(): number {
    return this.#replyStreams.size;
  }

  /** Until when a reply saved now counts as being written. */
  writtenUntil(): Date {
    return new Date(this.#clock.now().getTime() + ABANDONED_MS);
  }

  /** Starts writing a reply, independent of its readers. */
  begin(userId: string, id: string, write: (replyStream: ReplyStream) => Promise<ReplyOutcome>): ReplyStream {
    const replyStream = new ReplyStream(userId, id);
    this.#replyStreams.set(id, replyStream);
    if (this.#stopping) replyStream.abort('closing');
    this.#timer ??= setInterval(() => void this.#save(), SAVE_MS).unref();
    void write(replyStream)
      .catch((error: unknown) => this.#fail(replyStream, error))
      .then((end) => {
        // A local reply may be regenerated while it is still being shown.
        if (this.#replyStreams.get(id) === replyStream) this.#replyStreams.delete(id);
        if (this.#replyStreams.size === 0) {
          clearInterval(this.#timer);
          this.#timer = undefined;
        }
        replyStream.finish(end);
      });
    return replyStream;
  }

  /** The user's reply, if this process is writing it. */
  of(userId: string, id: string): ReplyStream | undefined {
    const replyStream = this.#replyStreams.get(id);
    return replyStream?.userId === userId ? replyStream : undefined;
  }

  /** Yields the text so far and then new text until the reader disconnects. */
  async *follow(
    row: MessageRow,
    disconnectSignal: AbortSignal,
    replyStream = this.of(row.userId, row.id),
  ): AsyncGenerator<ReplyEvent> {
    const stream = new AbortController();
    const streams = this.#streams.get(row.userId) ?? new Set();
    this.#streams.set(row.userId, streams.add(stream));
    if (streams.size > STREAMS_MAX) for (const oldest of [...streams].slice(0, -STREAMS_MAX)) oldest.abort();
    const endSignal = AbortSignal.any([disconnectSignal, stream.signal]);
    try {
      yield* replyStream ? followHere(replyStream, endSignal) : this.#followElsewhere(row, endSignal);
    } finally {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(row.userId) === streams) this.#streams.delete(row.userId);
    }
  }

  /** Waits for a reply that another process writes. */
  async waitFor(row: MessageRow): Promise<ReplyOutcome> {
    const neverAborted = new AbortController().signal;
    for await (const _ of this.#followElsewhere(row, neverAborted)) {
      // Only the outcome is needed.
    }
    const reply = await findMessage(this.#orm, row.userId, row.id);
    const session = reply && (await findSession(this.#orm, row.userId, row.sessionId));
    return reply && session ? { reply, session } : { failed: deletedConversation() };
  }

  /** Stops a reply and keeps the text so far. */
  async stopReply(userId: string, id: string): Promise<void> {
    const replyStream = this.of(userId, id);
    if (!replyStream) {
      // Either another process is writing it and notices when it next saves, or it is complete.
      await endReply(this.#orm, userId, id, { state: 'partial' });
      return;
    }
    replyStream.abort('stopped');
    await replyStream.finished;
  }

  /** Stores all unfinished replies. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const replyStream of this.#replyStreams.values()) replyStream.abort('closing');
    await Promise.all([...this.#replyStreams.values()].map((replyStream) => replyStream.finished));
  }

  /** Follows a reply of another process through its saved text, or returns a complete one. */
  async *#followElsewhere(row: MessageRow, endSignal: AbortSignal): AsyncGenerator<ReplyEvent> {
    const { userId, id, sessionId } = row;
    let sent = 0;
    for (let current: MessageRow | undefined = row; ; ) {
      if (current && current.content.length > sent) {
        yield { event: 'delta', data: { text: current.content.slice(sent) } };
        sent = current.content.length;
      }
      if (current?.state !== 'writing') {
        const session = current && (await findSession(this.#orm, userId, sessionId));
        yield endEvent(current && session ? { reply: current, session } : { failed: deletedConversation() });
        return;
      }
      if ((current.writtenUntil ?? current.createdAt) < this.#clock.now()) {
        await endReply(this.#orm, userId, id, { state: 'partial' });
      } else {
        await sleep(POLL_MS, undefined, { signal: endSignal }).catch(() => undefined);
      }
      if (endSignal.aborted) return;
      current = await findMessage(this.#orm, userId, id);
    }
  }

  /** One statement for all replies. */
  async #save(): Promise<void> {
    const replyStreams = [...this.#replyStreams.values()].filter((replyStream) => !replyStream.isSealed);
    if (replyStreams.length === 0) return;
    try {
      const rows = replyStreams.map(({ userId, id, text }) => ({ userId, id, content: text }));
      const saved = new Set(await saveReplies(this.#orm, rows, this.writtenUntil()));
      // Stopped in another process or deleted. Replies started or sealed meanwhile are exempt.
      for (const replyStream of replyStreams)
        if (!saved.has(replyStream.id) && !replyStream.isSealed) replyStream.abort('stopped');
    } catch (error) {
      this.#log.warn({ err: error }, 'the text of unfinished replies could not be saved');
    }
  }

  async #fail(replyStream: ReplyStream, error: unknown): Promise<ReplyOutcome> {
    this.#log.error({ err: error }, 'a reply could not be written');
    const { userId, id, text } = replyStream;
    const failed = error instanceof AppError ? error : new AppError('internal');
    try {
      const reply = await endReply(this.#orm, userId, id, { state: 'partial', content: text });
      const session = reply && (await findSession(this.#orm, userId, reply.sessionId));
      return reply && session && text !== '' ? { reply, session } : { failed };
    } catch {
      // The job for abandoned replies ends it later.
      return { failed };
    }
  }
}

const deletedConversation = () => new AppError('not_found', { message: 'This conversation was deleted.' });

async function* followHere(replyStream: ReplyStream, endSignal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const aborted = new Promise<void>((resolve) => {
    endSignal.addEventListener('abort', () => resolve(), { once: true });
  });
  let sent = 0;
  while (!endSignal.aborted) {
    const { text, end, changed } = replyStream;
    if (text.length > sent) {
      yield { event: 'delta', data: { text: text.slice(sent) } };
      sent = text.length;
    } else if (end) {
      yield endEvent(end);
      return;
    } else await Promise.race([changed, aborted]);
  }
}

function endEvent(end: ReplyOutcome): ReplyEvent {
  if ('failed' in end) {
    const { message, code } = end.failed;
    return { event: 'failed', data: { error: message, code, reply: null } };
  }
  const { reply, session } = end;
  const data = { reply: presentMessage(reply), session: presentSession(session), aiService: aiServiceOf(reply) };
  return { event: 'end', data };
}
