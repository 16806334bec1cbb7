import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUser, signIn } from '../../contract/account.ts';
import { createEntry, deleteEntry, listEntries } from '../../contract/journal.ts';
import { ApiError, call, callPage, NetworkError, nextCursor, urlOf } from './call.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => fetchMock.mockReset());

function mockResponse(status: number, body?: unknown, headers?: Record<string, string>): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetchMock.mockResolvedValueOnce(
    new Response(status === 204 ? null : text, { status, headers: { 'content-type': 'application/json', ...headers } }),
  );
}

describe('call', () => {
  it('sends method, path, body, headers and credentials, and returns the parsed body', async () => {
    mockResponse(201, { id: 'e1' });
    const entry = await call(createEntry, {
      body: { content: 'The kettle still worked.' },
      headers: { 'idempotency-key': 'key-0001' },
    });
    expect(entry).toEqual({ id: 'e1' });
    const [address, init] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/api/gratitude-entries');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"content":"The kettle still worked."}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0001' },
    });
  });

  it('encodes parameters and query, and returns undefined for an empty body', async () => {
    mockResponse(204);
    expect(await call(deleteEntry, { params: { id: 'a/b?c' } })).toBeUndefined();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/gratitude-entries/a%2Fb%3Fc');
    expect(urlOf('/api/search', { query: { themes: ['a', 'b & c'], text: undefined, limit: 3 } })).toBe(
      '/api/search?themes=a&themes=b+%26+c&limit=3',
    );
  });

  it("throws the server's error", async () => {
    const body = { error: 'Unauthorized: please sign in.', code: 'unauthorized', requestId: 'r1' };
    mockResponse(401, body);
    const error = await call(getCurrentUser).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 401,
      body,
      message: `401: ${JSON.stringify(body)}`,
      userMessage: 'Unauthorized: please sign in.',
    });
  });

  it('explains the page of a proxy in front of the server', async () => {
    const nginx = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    mockResponse(413, nginx, { 'content-type': 'text/html' });
    const error = await call(getCurrentUser).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 413, body: undefined });
    expect(error).toHaveProperty('userMessage', expect.stringContaining('web server in front of Evenglow'));
    expect(new ApiError(403, '<html>').userMessage).toContain('blocked this request (403)');
    expect(new ApiError(500, '<html>').userMessage).toBe(undefined);
  });

  it('falls back to the status text, and reads Retry-After', async () => {
    fetchMock.mockResolvedValueOnce(
      new Response('', { status: 429, statusText: 'Too Many Requests', headers: { 'retry-after': '7' } }),
    );
    const error = await call(signIn, { body: { email: 'a@b.c', password: 'x' } }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: '429: Too Many Requests', body: undefined, retryAfter: 7 });
  });

  it('repeats a read that came too fast after the wait, and never a write', async () => {
    vi.useFakeTimers();
    const tooFast = () =>
      mockResponse(429, { error: 'That was a bit fast.', code: 'rate_limited' }, { 'retry-after': '2' });
    tooFast();
    mockResponse(200, { id: 'ada' });
    const read = call(getCurrentUser);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await read).toEqual({ id: 'ada' });
    tooFast();
    await expect(call(createEntry, { body: { content: 'Tea.' } })).rejects.toMatchObject({
      status: 429,
      retryAfter: 2,
    });
    expect(fetchMock).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('treats a proxy error as no response, and a server error as a response', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(call(getCurrentUser)).rejects.toBeInstanceOf(NetworkError);
    fetchMock.mockResolvedValueOnce(
      new Response(JSON.stringify({ error: 'A moment, please.', code: 'database_unavailable' }), { status: 503 }),
    );
    await expect(call(getCurrentUser)).rejects.toBeInstanceOf(ApiError);
  });

  it('distinguishes network failures, error responses and aborts', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getCurrentUser)).rejects.toBeInstanceOf(NetworkError);
    const controller = new AbortController();
    controller.abort();
    fetchMock.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'));
    await expect(call(getCurrentUser, {}, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reads the next page from the Link header', async () => {
    mockResponse(200, [], { link: '</api/gratitude-entries?limit=10&cursor=abc%3D>; rel="next"' });
    expect(await callPage(listEntries, { query: { limit: 10 } })).toEqual({ items: [], next: 'abc=' });
    expect(nextCursor(null)).toBeUndefined();
    expect(nextCursor('<https://x.test/a?cursor=p,q>; rel="prev", </a?cursor=n>; rel="next"')).toBe('n');
  });
});
