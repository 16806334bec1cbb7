/**
 * Parses what clients send: PostgreSQL frontend messages, grouped into turns, with statement names made unique per
 * client. Source: PostgreSQL manual, "Frontend/Backend Protocol", "Message Formats".
 */

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
/** Maximum message size in bytes. PostgreSQL's own limit of 1 GiB exceeds the memory available here. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * Messages executed in one go. `startup`: a new client. `cycle`: ends with Sync or a simple query, after which another
 * client may go. `part`: the client asked for a flush and continues the cycle.
 */
export interface Turn {
  kind: 'startup' | 'cycle' | 'part';
  bytes: Uint8Array;
}

export type ClientEvent = Turn | { kind: 'refuse-encryption' } | { kind: 'end' };

/** Splits one client's bytes into events. `name` is prefixed to its prepared statement names. */
export class ClientMessages {
  /** Names of open prepared statements, with prefix. */
  readonly statements = new Set<string>();
  /** Channels the client listens to, detected in simple queries that start with LISTEN. */
  readonly channels = new Set<string>();
  readonly #prefix: Buffer;
  #unread: Buffer = Buffer.alloc(0);
  #started = false;
  #turn: Buffer[] = [];

  constructor(name: string) {
    this.#prefix = Buffer.from(name);
  }

  /** @throws RangeError for a message that is too long or malformed; close the connection then */
  push(bytes: Buffer): ClientEvent[] {
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    const events: ClientEvent[] = [];
    let offset = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#unread.length < offset + header + 4) break;
      const length = this.#unread.readInt32BE(offset + header);
      if (length < 4 || length > MAX_MESSAGE_BYTES) throw new RangeError(`a message of ${length} bytes`);
      const end = offset + header + length;
      if (this.#unread.length < end) break;
      const event = this.#handleMessage(this.#unread.subarray(offset, end));
      if (event) events.push(event);
      offset = end;
    }
    this.#unread = Buffer.from(this.#unread.subarray(offset));
    return events;
  }

  #handleMessage(message: Buffer): ClientEvent | undefined {
    if (!this.#started) return this.#handleStartup(message);
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'X') return { kind: 'end' };
    if (type === 'Q') this.#recordChannels(message);
    this.#turn.push(this.#renamed(type, message));
    if (type === 'S' || type === 'Q' || type === 'F') return this.#finish('cycle');
    if (type === 'H') return this.#finish('part');
    return undefined;
  }

  #handleStartup(message: Buffer): ClientEvent {
    if (message.length < 8) throw new RangeError('a startup message without a version');
    const version = message.readInt32BE(4);
    if (version === SSL_REQUEST || version === GSS_REQUEST) return { kind: 'refuse-encryption' };
    // A running statement cannot be canceled from another connection, because there is one session.
    if (version === CANCEL_REQUEST) return { kind: 'end' };
    this.#started = true;
    return { kind: 'startup', bytes: new Uint8Array(message) };
  }

  #finish(kind: 'cycle' | 'part'): Turn {
    const bytes = new Uint8Array(Buffer.concat(this.#turn));
    this.#turn = [];
    return { kind, bytes };
  }

  #recordChannels(message: Buffer): void {
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
        return this.#renameAt(message, endOfCString(message, 5) + 1);
      case 'D':
        return message[5] === STATEMENT ? this.#renameAt(message, 6) : message;
      case 'C':
        return message[5] === STATEMENT ? this.#renameAt(message, 6, (name) => this.statements.delete(name)) : message;
      default:
        return message;
    }
  }

  /** The unnamed statement is not renamed: it lasts for one cycle, and cycles are never interleaved. */
  #renameAt(message: Buffer, start: number, onName?: (name: string) => void): Buffer {
    const end = endOfCString(message, start);
    if (end === start) return message;
    const renamed = Buffer.concat([message.subarray(0, start), this.#prefix, message.subarray(start)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    onName?.(renamed.toString('utf8', start, end + this.#prefix.length));
    return renamed;
  }
}

/** A NOTIFY message, with its channel. */
export interface Notification {
  channel: string;
  message: Buffer;
}

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER_BYTES = 5;

/**
 * Separates notifications from responses. The database knows one client only, so it puts notifications into the
 * response to whichever client executes next. Chunks may end inside a message.
 */
export class ResponseParser {
  #unread: Buffer = Buffer.alloc(0);
  /** Remaining bytes of a message that is passed through. */
  #remaining = 0;

  /** Splits a chunk into response and notifications. The response parts are valid only as long as `chunk`. */
  parse(chunk: Buffer): { response: Buffer[]; notifications: Notification[] } {
    const bytes = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    const response: Buffer[] = [];
    const notifications: Notification[] = [];
    let start = 0;
    let end = Math.min(this.#remaining, bytes.length);
    this.#remaining -= end;
    while (this.#remaining === 0 && bytes.length - end >= HEADER_BYTES) {
      const length = bytes.readInt32BE(end + 1) + 1;
      if (bytes[end] === NOTIFICATION) {
        if (bytes.length - end < length) break;
        if (end > start) response.push(bytes.subarray(start, end));
        const message = Buffer.from(bytes.subarray(end, end + length));
        // The header is followed by the sender's process id.
        notifications.push({ channel: message.toString('utf8', 9, endOfCString(message, 9)), message });
        end += length;
        start = end;
      } else {
        const available = Math.min(length, bytes.length - end);
        this.#remaining = length - available;
        end += available;
      }
    }
    if (end > start) response.push(bytes.subarray(start, end));
    this.#unread = Buffer.from(bytes.subarray(end));
    return { response, notifications };
  }
}

const STATEMENT = 'S'.charCodeAt(0);

function endOfCString(message: Buffer, start: number): number {
  const end = message.indexOf(0, start);
  if (end === -1) throw new RangeError('a text without an end');
  return end;
}

/** A query message sent on behalf of a disconnected client. */
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
