import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Workers that run at the same time look for ports in parts of their own. */
const WORKER = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 8;
const PORTS_OF_WORKER = 1_500;

/**
 * A port of 127.0.0.1 that is currently free. It is below those that Linux by default gives to connections, and to servers that
 * take any port, so that none of these takes it before its server starts, or while that is down.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + WORKER * PORTS_OF_WORKER + randomInt(PORTS_OF_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('there is no free port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise<void>((resolve) => probe.close(() => resolve()));
  return isListening;
}
