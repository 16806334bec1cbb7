/**
 * Shares the one session of the embedded database among clients on a socket, one turn at a time.
 *
 * A client keeps the session from its first message to the end of its cycle, or of its transaction, so clients are
 * never interleaved. Settings apply to the session: use SET LOCAL. COPY from a client is not supported. LISTEN is
 * supported as a simple query: the session listens, and notifications are forwarded to the clients that listen to the
 * channel.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { ClientMessages, closeStatements, ResponseParser, SYNC, simpleQuery, type Turn } from './wire-messages.ts';

/** Executes messages. Synchronous internally, so calls of `execute` never overlap. */
export interface Session {
  /**
   * Executes complete messages and passes each chunk of the response to `reply`. The chunk is valid only during the
   * call.
   */
  execute(bytes: Uint8Array, reply: (chunk: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  /** Makes executed changes durable. Called before responses are sent. */
  flush(): void;
}

/** How long, in ms, a client may leave a transaction idle while others wait. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** How long, in ms, turns run before responses are sent and sockets are read again. */
const SLICE_MS = 4;
/** Maximum bytes of responses held back for the next turns. */
const MAX_BUFFERED_BYTES = 262_144;

interface Client {
  socket: Socket;
  messages: ClientMessages;
  turns: Turn[];
}

interface Task {
  run: () => Promise<void>;
}

export class WireServer {
  readonly #session: Session;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  /** Clients with pending turns, in order. */
  readonly #waiting: Client[] = [];
  readonly #work: Task[] = [];
  #owner: Client | undefined;
  #ownerTimer: NodeJS.Timeout | undefined;
  #running = false;
  /** Responses of the turns since the last flush. */
  #responses: { socket: Socket; piece: Buffer }[] = [];
  #bufferedBytes = 0;
  readonly #messages = new ResponseParser();
  #nextName = 1;
  /** End of the last turn, by `performance.now()`. */
  lastTurnAt = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
  }

  /** Runs `task` on the session when no client owns it. */
  runExclusively<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#work.push({ run: () => task().then(resolve, reject) });
      this.#pump();
    });
  }

  /** True if a client listens to `channel`, counted from before its LISTEN is executed. */
  hasListener(channel: string): boolean {
    return [...this.#clients].some(({ messages }) => messages.channels.has(channel));
  }

  /** Stops accepting clients and turns; resolves after the running turn. */
  async close(): Promise<void> {
    this.#server.close();
    for (const client of this.#clients) client.socket.destroy();
    while (this.#running) await new Promise(setImmediate);
  }

  #accept(socket: Socket): void {
    const client: Client = { socket, messages: new ClientMessages(`${this.#nextName++}.`), turns: [] };
    this.#clients.add(client);
    socket.on('data', (bytes) => this.#receive(client, bytes));
    // `close` follows `error` and releases the client.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#release(client));
  }

  #receive(client: Client, bytes: Buffer): void {
    try {
      for (const event of client.messages.push(bytes)) {
        if (event.kind === 'refuse-encryption') client.socket.write('N');
        else if (event.kind === 'end') client.socket.end();
        else client.turns.push(event);
      }
    } catch {
      client.socket.destroy();
      return;
    }
    if (client.turns.length > 0 && client !== this.#owner && !this.#waiting.includes(client))
      this.#waiting.push(client);
    this.#pump();
  }

  #pump(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#runTurns().finally(() => {
      this.#running = false;
      this.#watchOwner();
    });
  }

  /** Pending turns share one flush, so the disk is synced once for several commits. */
  async #runTurns(): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS;
    let isSent = true;
    for (let next = this.#nextTask(); next; next = this.#nextTask()) {
      await next.run();
      this.lastTurnAt = performance.now();
      isSent = this.lastTurnAt >= sliceEnd;
      if (!isSent) continue;
      this.#sendResponses();
      await new Promise(setImmediate);
      sliceEnd = performance.now() + SLICE_MS;
    }
    if (!isSent) this.#sendResponses();
  }

  #sendResponses(): void {
    this.#session.flush();
    const responses = this.#responses;
    this.#responses = [];
    this.#bufferedBytes = 0;
    for (const { socket, piece } of responses) {
      if (!socket.writable) continue;
      // Corked, so that all responses of a socket are sent in one write.
      if (socket.writableCorked === 0) {
        socket.cork();
        queueMicrotask(() => socket.uncork());
      }
      socket.write(piece);
    }
  }

  #onResponse(client: Client, piece: Buffer): void {
    const { response, notifications } = this.#messages.parse(piece);
    for (const part of response) this.#buffer(client.socket, part);
    for (const { channel, message } of notifications) {
      for (const { messages, socket } of this.#clients)
        if (messages.channels.has(channel)) this.#buffer(socket, message);
    }
  }

  #buffer(socket: Socket, piece: Buffer): void {
    this.#responses.push({ socket, piece });
    this.#bufferedBytes += piece.length;
  }

  #nextTask(): Task | undefined {
    if (this.#owner) {
      const turn = this.#owner.turns.shift();
      return turn && this.#turn(this.#owner, turn);
    }
    const work = this.#work.shift();
    if (work) return work;
    const client = this.#waiting.shift();
    const turn = client?.turns.shift();
    if (!client || !turn) return undefined;
    if (client.turns.length > 0) this.#waiting.push(client);
    return this.#turn(client, turn);
  }

  #turn(client: Client, turn: Turn): Task {
    const run = async () => {
      await this.#session.execute(turn.bytes, (piece) => this.#onResponse(client, Buffer.from(piece)));
      if (this.#bufferedBytes > MAX_BUFFERED_BYTES) this.#sendResponses();
      const keepsSession = turn.kind === 'part' || this.#session.isInTransaction();
      if (keepsSession) this.#acquire(client);
      else this.#yield(client);
    };
    return { run };
  }

  #acquire(client: Client): void {
    if (this.#owner === client) return;
    this.#owner = client;
    const index = this.#waiting.indexOf(client);
    if (index !== -1) this.#waiting.splice(index, 1);
    if (client.socket.destroyed) this.#rollBack(client);
  }

  #yield(client: Client): void {
    if (this.#owner !== client) return;
    this.#owner = undefined;
    if (client.turns.length > 0) this.#waiting.push(client);
  }

  /** Disconnects a client that leaves its transaction idle while others wait. */
  #watchOwner(): void {
    clearTimeout(this.#ownerTimer);
    const owner = this.#owner;
    if (!owner || (this.#waiting.length === 0 && this.#work.length === 0)) return;
    this.#ownerTimer = setTimeout(() => owner.socket.destroy(), IDLE_IN_TRANSACTION_MS);
  }

  #release(client: Client): void {
    if (!this.#clients.delete(client)) return;
    client.turns = [];
    const place = this.#waiting.indexOf(client);
    if (place !== -1) this.#waiting.splice(place, 1);
    if (this.#owner === client) this.#rollBack(client);
    const { statements, channels } = client.messages;
    this.#work.push({
      run: async () => {
        if (statements.size > 0) await this.#session.execute(closeStatements(statements), ignore);
        for (const channel of channels) {
          if (!this.hasListener(channel)) await this.#session.execute(simpleQuery(`UNLISTEN "${channel}"`), ignore);
        }
        await this.#session.execute(simpleQuery('RESET ALL'), ignore);
      },
    });
    this.#pump();
  }

  /** Rolls back the transaction of a disconnected client. */
  #rollBack(client: Client): void {
    client.turns = [
      { kind: 'cycle', bytes: SYNC },
      { kind: 'cycle', bytes: simpleQuery('ROLLBACK') },
    ];
  }
}

function ignore(): void {}
