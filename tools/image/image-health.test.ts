/** The health check of the container image, against servers that answer as web servers and workers do. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';

const CHECK = fileURLToPath(new URL('../run/image-health.mjs', import.meta.url));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The port of a server that answers `status` at `path`, and 404 elsewhere. */
async function serve(path: string, status: number): Promise<string> {
  const server = createServer(({ url }, response) => response.writeHead(url === path ? status : 404).end());
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return String((server.address() as AddressInfo).port); // It listens on a port.
}

const isHealthy = (env: Record<string, string>) =>
  new Promise<boolean>((resolve) => {
    execFile(process.execPath, [CHECK], { env }, (error) => resolve(error === null));
  });

it('asks the main port, and that of METRICS_PORT only if nothing listens on the main one', async () => {
  const [ready, stopping] = [await serve('/api/health/ready', 200), await serve('/api/health/ready', 503)];
  const [metrics, none] = [await serve('/health/ready', 200), String(await freePort())];
  const found = await Promise.all([
    isHealthy({ PORT: ready }),
    isHealthy({ PORT: stopping, METRICS_PORT: metrics }),
    isHealthy({ PORT: none, METRICS_PORT: metrics }),
    isHealthy({ PORT: none }),
    isHealthy({ PORT: none, METRICS_PORT: none }),
  ]);
  expect(found).toEqual([true, false, true, false, false]);
});
