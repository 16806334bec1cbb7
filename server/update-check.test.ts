import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkForUpdate } from './update-check.ts';

/** The lines logged by a check of a server that answers with `listener`. */
async function linesOf(listener: RequestListener, version = '0.9.2'): Promise<object[]> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const lines: object[] = [];
  const add = (fields: object, text: string) => void lines.push({ ...fields, text });
  const log = { debug: add, info: add, warn: add, error: add };
  await checkForUpdate({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`, version, log });
  return lines;
}
const send =
  (body: string): RequestListener =>
  (_request, response) =>
    response.end(body);

it('logs one line for a newer release, and asks without saying anything about this server', async () => {
  let asked = '';
  const lines = await linesOf(({ method, url, headers }, response) => {
    asked = JSON.stringify({ method, url, headers });
    response.end('{"tag_name": "v0.10.0", "body": "Notes"}');
  });
  expect(lines).toEqual([{ newest: '0.10.0', version: '0.9.2', text: 'a newer version of Evenglow is released' }]);
  expect(asked).toMatch(/"method":"GET","url":"\/latest"/);
  expect(asked).not.toMatch(/0\.9\.2|evenglow|cookie|referer/i);
});

it.each(['v0.9.2', '0.9.1', '0.8.10'])('logs nothing if the newest release is %s', async (tag) => {
  expect(await linesOf(send(JSON.stringify({ tag_name: tag })))).toEqual([]);
});

const MISBEHAVING: [string, RequestListener][] = [
  ['is no JSON', send('<html>\u001b[31m')],
  ['has another version', send('{"tag_name": "1.0.0; rm -rf"}')],
  ['is empty', send('')],
  ['is an error', (_request, response) => response.writeHead(500).end('{"tag_name": "9.0.0"}')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['breaks off', (_request, response) => response.destroy()],
  [
    'does not end',
    (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65536)));
      };
      response.on('drain', more);
      more();
    },
  ],
];

it.each(MISBEHAVING)('goes on with one line if the answer %s', async (_, listener) => {
  const lines = await linesOf(listener);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ text: 'the newest version could not be found out' });
  expect(JSON.stringify(lines)).not.toMatch(/html|u001b|9\.0\.0/);
});
