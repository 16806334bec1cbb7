/**
 * Owns the shape of what clients send: PostgreSQL's frontend messages, cut into turns, with statement names made
 * unique per client. Source: PostgreSQL manual, "Frontend/Backend Protocol", "Message Formats".
 */

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
/** The longest message taken, in bytes; PostgreSQL itself stops at 1 GiB, which would not fit into its memory here. */
const LONGEST_MESSAGE = 64 * 1024 * 1024;

/**
 * What the database is given in one go. `startup`: a new client. `cycle`: ends with a Sync or a simple query, after
 * which the database is ready for anyone. `part`: the client has asked for a flush and goes on with the same cycle.
 */
export interface Turn {
  kind: 'startup' | 'cycle' | 'part';
  bytes: Uint8Array;
}

export type ClientEvent = Turn | { kind: 'refuse-encryption' } | { kind: 'end' };

/** Cuts one client's bytes into events. `name` goes in front of each of its prepared statements' names. */
export class ClientMessages {
  /** The names of the statements prepared and not closed, as the database knows them. */
  readonly statements = new Set<string>();
  /** The channels that the client listens to, as far as it says so in a simple query that begins with LISTEN. */
  readonly channels = new Set<string>();
  readonly #prefix: Buffer;
  #unread: Buffer = Buffer.alloc(0);
  #started = false;
  #turn: Buffer[] = [];

  constructor(name: string) {
    this.#prefix = Buffer.from(name);
  }

  /** @throws RangeError for a message that is too long or malformed; the client cannot be understood after it. */
  push(bytes: Buffer): ClientEvent[] {
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    const events: ClientEvent[] = [];
    let offset = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#unread.length < offset + header + 4) break;
      const length = this.#unread.readInt32BE(offset + header);
      if (length < 4 || length > LONGEST_MESSAGE) throw new RangeError(`a message of ${length} bytes`);
      const end = offset + header + length;
      if (this.#unread.length < end) break;
      const event = this.#take(this.#unread.subarray(offset, end));
      if (event) events.push(event);
      offset = end;
    }
    this.#unread = Buffer.from(this.#unread.subarray(offset));
    return events;
  }

  #take(message: Buffer): ClientEvent | undefined {
    if (!this.#started) return this.#takeStartup(message);
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'X') return { kind: 'end' };
    if (type === 'Q') this.#noteChannels(message);
    this.#turn.push(this.#renamed(type, message));
    if (type === 'S' || type === 'Q' || type === 'F') return this.#finish('cycle');
    if (type === 'H') return this.#finish('part');
    return undefined;
  }

  #takeStartup(message: Buffer): ClientEvent {
    if (message.length < 8) throw new RangeError('a startup message without a version');
    const version = message.readInt32BE(4);
    if (version === SSL_REQUEST || version === GSS_REQUEST) return { kind: 'refuse-encryption' };
    // One session cannot be interrupted from another connection: the client waits for its answer instead.
    if (version === CANCEL_REQUEST) return { kind: 'end' };
    this.#started = true;
    return { kind: 'startup', bytes: new Uint8Array(message) };
  }

  #finish(kind: 'cycle' | 'part'): Turn {
    const bytes = new Uint8Array(Buffer.concat(this.#turn));
    this.#turn = [];
    return { kind, bytes };
  }

  #noteChannels(message: Buffer): void {
    if (!message.toString('latin1', 5, 11).match(/^listen/i)) return;
    for (const [, channel] of message.toString('utf8', 5).matchAll(/\blisten\s+"(\w+)"/gi)) {
      if (channel !== undefined) this.channels.add(channel);
    }
  }

  #renamed(type: string, message: Buffer): Buffer {
    switch (type) {
      case 'P':
        return this.#renameAt(message, 5, (name) => this.statements.add(name));
      case 'B':
        return this.#renameAt(message, endOfText(message, 5) + 1);
      case 'D':
        return message[5] === STATEMENT ? this.#renameAt(message, 6) : message;
      case 'C':
        return message[5] === STATEMENT ? this.#renameAt(message, 6, (name) => this.statements.delete(name)) : message;
      default:
        return message;
    }
  }

  /** The unnamed statement keeps having no name: it lives for one cycle, and cycles of two clients never interleave. */
  #renameAt(message: Buffer, start: number, note?: (name: string) => void): Buffer {
    const end = endOfText(message, start);
    if (end === start) return message;
    const renamed = Buffer.concat([message.subarray(0, start), this.#prefix, message.subarray(start)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    note?.(renamed.toString('utf8', start, end + this.#prefix.length));
    return renamed;
  }
}

/** Something told with NOTIFY: the message as the database sends it, and its channel. */
export interface Notification {
  channel: string;
  message: Buffer;
}

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER_BYTES = 5;

/**
 * Takes notifications out of the database's answers. It writes them into the answer to whoever executes something next,
 * because it knows of one client only. Pieces of answers may end within a message.
 */
export class Answers {
  #unread: Buffer = Buffer.alloc(0);
  /** Bytes left of a message that is handed on. */
  #left = 0;

  /** The rest of the answer, and what was told. The parts of the answer are only valid as long as `piece` is. */
  take(piece: Buffer): { answer: Buffer[]; told: Notification[] } {
    const bytes = this.#unread.length === 0 ? piece : Buffer.concat([this.#unread, piece]);
    const answer: Buffer[] = [];
    const told: Notification[] = [];
    let start = 0;
    let end = Math.min(this.#left, bytes.length);
    this.#left -= end;
    while (this.#left === 0 && bytes.length - end >= HEADER_BYTES) {
      const length = bytes.readInt32BE(end + 1) + 1;
      if (bytes[end] === NOTIFICATION) {
        if (bytes.length - end < length) break;
        if (end > start) answer.push(bytes.subarray(start, end));
        const message = Buffer.from(bytes.subarray(end, end + length));
        // After the header comes the number of the process that told it.
        told.push({ channel: message.toString('utf8', 9, endOfText(message, 9)), message });
        end += length;
        start = end;
      } else {
        const here = Math.min(length, bytes.length - end);
        this.#left = length - here;
        end += here;
      }
    }
    if (end > start) answer.push(bytes.subarray(start, end));
    this.#unread = Buffer.from(bytes.subarray(end));
    return { answer, told };
  }
}

const STATEMENT = 'S'.charCodeAt(0);

function endOfText(message: Buffer, start: number): number {
  const end = message.indexOf(0, start);
  if (end === -1) throw new RangeError('a text without an end');
  return end;
}

/** A message the worker itself sends in a client's place when that client is gone: `text` is a query or a name. */
export function simpleQuery(text: string): Uint8Array {
  return message('Q', `${text}\0`);
}

/** Closes prepared statements and ends the cycle. */
export function closeStatements(names: Iterable<string>): Uint8Array {
  return Buffer.concat([...Array.from(names, (name) => message('C', `S${name}\0`)), SYNC]);
}

function message(type: string, body: string): Buffer {
  const length = Buffer.byteLength(body);
  const bytes = Buffer.alloc(length + 5);
  bytes.write(type, 0);
  bytes.writeInt32BE(length + 4, 1);
  bytes.write(body, 5);
  return bytes;
}

export const SYNC: Uint8Array = message('S', '');
