import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { refuseConnections } from './refuse-connections.ts';

it('refuses connections, and answers requests on those that were accepted before', async () => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const early = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(early, 'connect')]);
  const refused = refuseConnections(server);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  early.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await text(early)).toContain('answered');
  await refused;
  // Closing again, as the application does, waits for nothing and fails with nothing but that.
  await new Promise((resolve) => server.close(resolve));
});
