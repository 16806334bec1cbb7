/** The Model Context Protocol with the official client, over HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { MCP_PATH, MCP_TOOLS } from '../../../contract/mcp.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { buildToken } from '../../testing/tokens.ts';

const app = setUpTestApp();
let address: string;
beforeAll(async () => {
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});

async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, address), { requestInit: { headers } }));
  return client;
}

async function connectAs(member: Member, scope: 'read' | 'write'): Promise<Client> {
  return connect((await buildToken(app, member, scope)).secret);
}

async function callTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const text = content[0]?.type === 'text' ? content[0].text : '';
  return isError ? { error: text } : JSON.parse(text);
}

describe('the Model Context Protocol', () => {
  it('refuses requests without a valid token', async () => {
    const anonymous = await app.request('POST', MCP_PATH, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect([anonymous.statusCode, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await app.request('GET', MCP_PATH)).statusCode).toBe(405);
    await expect(connect('not-a-token')).rejects.toThrow();
    const headers = { authorization: 'Bearer not-a-token' };
    const unknown = await app.request('POST', MCP_PATH, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers });
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'invalid_token']);
  });

  it('offers nothing to a token that was revoked meanwhile', async () => {
    const ada = await buildMember(app);
    const { id, secret } = await buildToken(app, ada, 'read');
    const client = await connect(secret);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(Object.keys(MCP_TOOLS));
    await ada.request('DELETE', `/api/tokens/${id}`);
    await expect(callTool(client, 'list_entries')).rejects.toThrow();
  });

  it('shows no entry of another user', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const { id } = await buildEntry(ada, { content: 'The blue door at the end of the lane.' });
    const client = await connectAs(bob, 'write');
    expect(await callTool(client, 'read_entry', { id })).toEqual({ error: 'We can’t find that entry.' });
    expect(await callTool(client, 'list_entries')).toEqual({ entries: [] });
    expect(await callTool(client, 'search_entries', { text: 'door' })).toEqual({ results: [] });
  });

  it('writes, lists page by page, searches and reads', async () => {
    const client = await connectAs(await buildMember(app), 'write');
    const written = await callTool(client, 'write_entry', { text: 'Soup with Dana by the open window.' });
    expect(written).toMatchObject({ text: 'Soup with Dana by the open window.', themes: expect.any(Array) });
    await callTool(client, 'write_entry', { text: 'Rain on the roof all night.', day: '2025-01-02' });
    const first = await callTool(client, 'list_entries', { limit: 1 });
    expect(first).toMatchObject({ entries: [{ id: written.id }], next: expect.any(String) });
    const second = await callTool(client, 'list_entries', { limit: 1, cursor: first.next });
    expect(second.entries).toMatchObject([{ day: '2025-01-02' }]);
    expect(await callTool(client, 'search_entries', { text: 'soup', themes: [] })).toMatchObject({
      results: [{ id: written.id }],
    });
    expect(await callTool(client, 'read_entry', { id: written.id })).toMatchObject({ id: written.id });
    expect(await callTool(client, 'get_stats')).toMatchObject({ totalEntries: 2 });
    expect(await callTool(client, 'get_prompt')).toMatchObject({ prompt: expect.any(String) });
  });

  it('writes nothing with a token that may only read, and passes on what the API minds', async () => {
    const ada = await buildMember(app);
    const reader = await connectAs(ada, 'read');
    const text = 'Soup with Dana by the open window.';
    expect(await callTool(reader, 'write_entry', { text })).toEqual({
      error: 'This token is read-only. Please create one that can also write.',
    });
    const writer = await connectAs(ada, 'write');
    expect((await callTool(writer, 'write_entry', { text: 'short' })).error).toContain('10 characters');
    expect(await callTool(reader, 'list_entries')).toEqual({ entries: [] });
  });

  it('refuses what is no request of the protocol', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'read');
    const post = (body: string) =>
      fetch(new URL(MCP_PATH, address), {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/json' },
      });
    for (const body of ['[]', 'null', '"x"', '{}', '{"jsonrpc":"2.0","id":1,"method":"none"}', '[{},{}]', '']) {
      expect((await post(body)).status).toBeLessThan(500);
    }
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_entries', arguments: {} } };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(JSON.stringify([call, cancel]))).status).toBe(400);
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
  });
});
