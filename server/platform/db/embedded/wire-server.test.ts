/** Isolation of several clients that share one session. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { type Database, openDatabase } from '../database.ts';
import { readHolder } from './lock.ts';
import { ClientMessages, ResponseParser } from './wire-messages.ts';
import { WireServer } from './wire-server.ts';

describe('clients of one database', () => {
  let dataDir: string;
  let database: Database;
  let other: postgres.Sql;

  const connectClient = () => {
    const path = readHolder(join(dataDir, 'database'))?.socket ?? '';
    return postgres({ path, user: 'postgres', database: 'postgres', max: 1, backoff: () => 0.1 });
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
    database = await openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate') });
    await database.sql`CREATE TABLE notes (id int GENERATED ALWAYS AS IDENTITY, writer text, step int)`;
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.sql`TRUNCATE notes RESTART IDENTITY`;
    other = connectClient();
  });
  afterEach(() => other.end({ timeout: 1 }));

  test('never run inside each other’s transactions', async () => {
    const write = (sql: postgres.Sql, writer: string) =>
      sql.begin(async (tx) => {
        for (let step = 0; step < 5; step += 1) {
          await tx`INSERT INTO notes (writer, step) VALUES (${writer}, ${step})`;
          const [{ count } = {}] = await tx`SELECT count(*)::int AS count FROM notes WHERE writer = ${writer}`;
          expect(count).toBe(step + 1);
        }
      });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(index % 2 ? database.sql : other, `writer ${index}`)),
    );
    // Ordered by id, the five rows of each transaction must be consecutive.
    const rows = await database.sql<{ writer: string }[]>`SELECT writer FROM notes ORDER BY id`;
    const runs = rows.filter(({ writer }, index) => rows[index - 1]?.writer !== writer);
    expect(rows).toHaveLength(200);
    expect(runs).toHaveLength(40);
  });

  test('roll back only their own changes', async () => {
    const undone = database.sql.begin(async (tx) => {
      await tx`INSERT INTO notes (writer) VALUES ('undone')`;
      throw new Error('changed my mind');
    });
    const kept = other`INSERT INTO notes (writer) VALUES ('kept')`;
    await expect(undone).rejects.toThrow('changed my mind');
    await kept;
    expect(await database.sql`SELECT writer FROM notes`).toEqual([{ writer: 'kept' }]);
  });

  test('receive notifications of their channels, wherever chunks of a response end', () => {
    const notification = message('A', '\0\0\0\u0001live\0entries\0');
    const responseBytes = Buffer.concat([
      message('D', 'a row'),
      notification,
      message('C', 'SELECT 1\0'),
      notification,
      message('Z', 'I'),
    ]);
    for (let splitAt = 0; splitAt <= responseBytes.length; splitAt += 1) {
      const parser = new ResponseParser();
      const parsed = [responseBytes.subarray(0, splitAt), responseBytes.subarray(splitAt)].map((piece) =>
        parser.parse(piece),
      );
      expect(Buffer.concat(parsed.flatMap(({ response }) => response))).toEqual(
        Buffer.concat([message('D', 'a row'), message('C', 'SELECT 1\0'), message('Z', 'I')]),
      );
      expect(parsed.flatMap((piece) => piece.notifications)).toEqual([
        { channel: 'live', message: notification },
        { channel: 'live', message: notification },
      ]);
    }
  });

  test('can use the same names for prepared statements', () => {
    const one = new ClientMessages('1.');
    const two = new ClientMessages('2.');
    for (const client of [one, two]) {
      client.push(startup());
      client.push(Buffer.concat([message('P', 'same\0SELECT 1\0\0\0'), message('S', '')]));
    }
    expect([...one.statements, ...two.statements]).toEqual(['1.same', '2.same']);
  });

  test('keep their prepared statements while taking turns', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [[mine], [theirs]] = await Promise.all([
        database.sql`SELECT ${round}::int AS n, 'mine' AS whose`,
        other`SELECT ${round}::int AS n, 'theirs' AS whose`,
      ]);
      expect([mine, theirs]).toEqual([
        { n: round, whose: 'mine' },
        { n: round, whose: 'theirs' },
      ]);
    }
  });

  test('are rolled back without blocking others if they disconnect in a transaction', async () => {
    const gone = connectClient();
    const reserved = await gone.reserve();
    await reserved`BEGIN`;
    await reserved`INSERT INTO notes (writer) VALUES ('gone')`;
    const waiting = database.sql`SELECT count(*)::int AS count FROM notes`;
    await gone.end({ timeout: 0 });
    expect(await waiting).toEqual([{ count: 0 }]);
  });

  test('leave no settings and no prepared statements behind', async () => {
    const prepared = async () => {
      const rows = await other`SELECT name FROM pg_prepared_statements WHERE statement = ${'SELECT $1::int AS mess'}`;
      return rows.length;
    };
    const messy = connectClient();
    await messy`SET statement_timeout = 12345`;
    await messy`SELECT ${1}::int AS mess`;
    expect(await prepared()).toBe(1);
    await messy.end();
    await vi.waitFor(async () => expect(await prepared()).toBe(0), 10_000);
    expect(await other`SHOW statement_timeout`).toEqual([{ statement_timeout: '0' }]);
  });

  test('stop listening without affecting others, and the session listens to nothing when none is left', async () => {
    const channels = async () =>
      (await database.sql`SELECT * FROM pg_listening_channels() AS name`).map((row) => row.name);
    const [one, two] = [connectClient(), connectClient()];
    for (const client of [one, two]) await client.unsafe('listen "live"');
    await one.end();
    expect(await channels()).toEqual(['live']);
    await two.end();
    await vi.waitFor(async () => expect(await channels()).toEqual([]), 30_000);
  });

  test('are disconnected for malformed messages without affecting others', async () => {
    const path = readHolder(join(dataDir, 'database'))?.socket ?? '';
    const socket = connect(path);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write(Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4]));
    await closed;
    await database.ping();
    expect(await other`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  test('receive large responses completely', async () => {
    const rows = await other`SELECT repeat('x', 10000) AS text FROM generate_series(1, 500)`;
    expect(rows.every(({ text }) => text.length === 10_000)).toBe(true);
    expect(rows).toHaveLength(500);
  });
});

describe('a response', () => {
  test('is sent only after the acknowledged changes are durable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
    const path = join(folder, 'socket');
    const events: string[] = [];
    const server = new WireServer({
      execute: async (_bytes, reply) => {
        events.push('executed');
        reply(Buffer.from('answer'));
      },
      isInTransaction: () => false,
      flush: () => events.push('durable'),
    });
    await server.listen(path);
    const socket = connect(path);
    const send = async (bytes: Buffer) => {
      socket.write(bytes);
      await once(socket, 'data');
      events.push('answered');
    };
    await send(startup());
    await send(message('Q', 'INSERT\0'));
    expect(events).toEqual(['executed', 'durable', 'answered', 'executed', 'durable', 'answered']);
    socket.destroy();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a flush', () => {
  test('is shared by the messages that run within 4 ms', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'socket');
    const answer = message('Z', 'I');
    const flushedAfter: number[] = [];
    let executed = 0;
    const server = new WireServer({
      execute: async (_bytes, reply) => {
        executed++;
        vi.advanceTimersByTime(1);
        reply(answer);
      },
      isInTransaction: () => false,
      flush: () => flushedAfter.push(executed),
    });
    await server.listen(path);
    onTestFinished(() => server.close());
    const socket = connect(path);
    onTestFinished(() => void socket.destroy());
    // Small enough to arrive at once.
    socket.write(Buffer.concat([startup(), ...Array.from({ length: 9 }, () => message('Q', 'INSERT\0'))]));
    let left = 10 * answer.length;
    for await (const bytes of socket) {
      left -= bytes.length;
      if (left === 0) break;
    }
    expect(flushedAfter).toEqual([4, 8, 10]);
  });
});

describe('a client idle in a transaction', () => {
  test('is disconnected when others have waited for 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
    const path = join(folder, 'socket');
    const executed: string[] = [];
    let inTransaction = false;
    const server = new WireServer({
      execute: async (bytes) => {
        const text = Buffer.from(bytes).toString('latin1');
        if (text.startsWith('Q')) executed.push(text.slice(5, -1));
        if (text.includes('BEGIN')) inTransaction = true;
        if (text.includes('ROLLBACK')) inTransaction = false;
      },
      isInTransaction: () => inTransaction,
      flush: () => undefined,
    });
    await server.listen(path);
    const idleClient = connect(path);
    idleClient.write(Buffer.concat([startup(), message('Q', 'BEGIN\0')]));
    const gone = new Promise((resolve) => idleClient.once('close', resolve));
    idleClient.resume();
    await vi.waitFor(() => expect(executed).toEqual(['BEGIN']), 10_000);
    const waiting = connect(path);
    waiting.write(Buffer.concat([startup(), message('Q', 'SELECT 1\0')]));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    expect(executed).toEqual(['BEGIN']);
    vi.advanceTimersByTime(10_000);
    await gone;
    await vi.waitFor(() => expect(executed.slice(0, 2)).toEqual(['BEGIN', 'ROLLBACK']), 10_000);
    await vi.waitFor(() => expect(executed).toContain('SELECT 1'), 10_000);
    waiting.destroy();
    await server.close();
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });
});

function startup(): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeInt32BE(9, 0);
  bytes.writeInt32BE(196_608, 4);
  return bytes;
}

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(body.length + 5);
  bytes.write(type);
  bytes.writeInt32BE(body.length + 4, 1);
  bytes.write(body, 5);
  return bytes;
}
