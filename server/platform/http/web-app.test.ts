/** Pages: which shell is sent, with which status and cache headers. */
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerWebApp } from './web-app.ts';

const PAGES = [
  { path: '/', name: 'home', access: 'both' },
  { path: '/auth', name: 'auth', access: 'anonymous' },
  { path: '/forgot-password', name: 'forgotPassword', access: 'anonymous', visitorsOnly: true },
  { path: '/dashboard', name: 'dashboard', access: 'member' },
  { path: '/reset-password', name: 'resetPassword', access: 'anonymous', secret: true },
];

let directory: string;
let http: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), 'for everybody');
  await mkdir(join(directory, 'landing'));
  await writeFile(join(directory, 'landing/promotion.html'), 'for anonymous people');
  await writeFile(join(directory, 'member.html'), 'for members');
  await mkdir(join(directory, 'member'));
  await writeFile(join(directory, 'member', 'dashboard.html'), 'for members, with a title');
  await writeFile(join(directory, 'assets', 'app-abc.js'), 'let it = 1;');
  await writeFile(join(directory, 'worker.js'), 'let it = 1;');
  await writeFile(join(directory, 'manifest.webmanifest'), '{}');
  await mkdir(join(directory, 'demo'));
  await writeFile(join(directory, 'demo', 'tour.mp4'), '0123456789');
  await writeFile(join(directory, 'demo', 'captions.vtt'), 'WEBVTT');
  await mkdir(join(directory, 'documents', 'help'), { recursive: true });
  await writeFile(
    join(directory, 'documents', 'help', 'tags.html'),
    '<html><link href="https://origin.invalid/help/tags">',
  );
  await writeFile(
    join(directory, 'documents', 'contact.html'),
    '<html><form data-prefill="subject"><input name="subject"/></form>',
  );
  await writeFile(join(directory, 'documents', 'pricing.promotion.html'), '<html>nothing to pay');
  await writeFile(join(directory, 'documents', 'pricing.sale.html'), '<html>something to pay');
  http = Fastify();
  await registerWebApp(http, {
    directory,
    origin: 'https://evenglow.example',
    pageAt: (path) => PAGES.find((page) => page.path === path),
    offer: 'promotion',
    hasSession: ({ headers }) => headers.cookie === 'member',
  });
});
afterAll(async () => {
  await http.close();
  await rm(directory, { recursive: true });
});

it.each([
  ['/', undefined, 200, 'for anonymous people'],
  ['/?write=1', undefined, 200, 'for anonymous people'],
  ['/', 'member', 200, 'for members'],
  ['/dashboard?from=mail', undefined, 200, 'for everybody'],
  ['/dashboard', 'member', 200, 'for members, with a title'],
  ['/auth', 'member', 200, 'for everybody'],
  ['/forgot-password', undefined, 200, 'for everybody'],
  ['/forgot-password', 'member', 404, 'for members'],
  ['/no/such/page', undefined, 404, 'for everybody'],
  ['/no/such/page', 'member', 404, 'for members'],
])('%s to %s returns %i, %s', async (url, cookie, status, body) => {
  const response = await http.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  expect([response.statusCode, response.body]).toEqual([status, body]);
  // Shared caches must distinguish members from others and revalidate.
  expect(response.headers.vary).toMatch(/cookie/i);
  expect(response.headers['cache-control']).toBe('no-cache');
});

it('a public page contains the server’s address, respects the session, and is compressed', async () => {
  const { statusCode, body, headers } = await http.inject('/help/tags');
  expect([statusCode, body]).toEqual([200, '<html><link href="https://evenglow.example/help/tags">']);
  expect((await http.inject({ url: '/help/tags', headers: { cookie: 'member' } })).body).toContain('data-reader');
  const compressed = await http.inject({ url: '/help/tags', headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  const again = await http.inject({ url: '/help/tags', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('a prefilled form respects the session', async () => {
  const filled = async (cookie: string) =>
    (await http.inject({ url: '/contact?subject=Hi', headers: { cookie } })).body;
  expect(await filled('nobody')).toBe('<html><form data-prefill="subject"><input value="Hi" name="subject"/></form>');
  expect(await filled('member')).toMatch(/^<html data-reader="member"><form.*value="Hi"/);
});

it('serves the page of the current offer', async () => {
  const { statusCode, body } = await http.inject('/pricing');
  expect([statusCode, body]).toEqual([200, '<html>nothing to pay']);
});

it.each([
  '/help/no-such-page',
  '/pricing.sale',
  '/documents/help/tags.html',
  '/landing/promotion.html',
  '/help/..%2ftags',
])('returns 404 for %s', async (url) => {
  expect((await http.inject(url)).statusCode).toBe(404);
});

it('leads from the pages of the sample company to what is left, where the site is of the product alone', async () => {
  await writeFile(join(directory, 'documents', 'careers.html'), '<html>Jobs');
  await mkdir(join(directory, 'press-kit'), { recursive: true });
  await writeFile(join(directory, 'press-kit', 'logo.svg'), '<svg/>');
  expect((await http.inject('/careers')).body).toContain('Jobs');
  expect((await http.inject('/press-kit/logo.svg')).statusCode).toBe(200);
  const product = Fastify();
  await registerWebApp(product, {
    directory,
    pageAt: () => undefined,
    offer: 'promotion',
    hasSession: () => false,
    publicSite: 'product',
  });
  const { statusCode, headers } = await product.inject('/careers');
  expect([statusCode, headers.location]).toEqual([302, '/about-us']);
  expect((await product.inject('/press-kit/logo.svg')).statusCode).toBe(404);
  expect((await product.inject('/help/tags')).statusCode).toBe(200);
  await product.close();
});

it('does not cache a page with a secret in its URL, and sends no referrer', async () => {
  const { headers } = await http.inject('/reset-password?token=abc');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it('sends the right shell, with 304 if unchanged, after signing in or out', async () => {
  const request = (headers: Record<string, string>) => http.inject({ url: '/', headers });
  const etag = String((await request({})).headers.etag);
  expect((await request({ 'if-none-match': etag })).statusCode).toBe(304);
  const memberHeaders = { cookie: 'member', 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
  for (const headers of [memberHeaders, { ...memberHeaders, 'if-none-match': etag }]) {
    const { statusCode, body } = await request(headers);
    expect([statusCode, body]).toEqual([200, 'for members']);
  }
});

/** Files a new build replaces: URL and file. */
const REBUILT_FILES = [
  ['/', 'landing/promotion.html'],
  ['/worker.js', 'worker.js'],
] as const;

it.each(REBUILT_FILES)('distinguishes builds of %s with equal size and time', async (url, file) => {
  const path = join(directory, file);
  const before = await readFile(path, 'utf8');
  const { atime, mtime } = await stat(path);
  const first = await http.inject(url);
  expect(first.headers['last-modified']).toBeUndefined();
  const again = { url, headers: { 'if-none-match': `"another", ${first.headers.etag}` } };
  expect((await http.inject(again)).statusCode).toBe(304);
  const after = before.replace(/it|or/, 'us');
  await writeFile(path, after);
  await utimes(path, atime, mtime);
  const { statusCode, body } = await http.inject(again);
  expect([statusCode, body]).toEqual([200, after]);
  await writeFile(path, before);
});

it('distinguishes an incomplete build from a complete one', async () => {
  const request = (headers = {}) =>
    http.inject({ url: '/worker.js', headers: { 'accept-encoding': 'br', ...headers } });
  const file = join(directory, 'worker.js');
  const before = await readFile(file, 'utf8');
  await writeFile(`${file}.br`, 'compressed');
  const complete = await request();
  expect(complete.body).toBe('compressed');
  await writeFile(file, 'let it = 3;');
  const partial = await request({ 'if-none-match': complete.headers.etag });
  expect([partial.statusCode, partial.body]).toEqual([200, 'compressed']);
  await writeFile(`${file}.br`, 'condensed');
  const next = await request({ 'if-none-match': partial.headers.etag });
  expect([next.statusCode, next.body]).toEqual([200, 'condensed']);
  await rm(`${file}.br`);
  await writeFile(file, before);
});

it('the landing page contains the server’s address and is compressed', async () => {
  const file = join(directory, 'landing', 'promotion.html');
  const before = await readFile(file, 'utf8');
  await writeFile(file, '<link href="https://origin.invalid/">');
  expect((await http.inject('/')).body).toBe('<link href="https://evenglow.example/">');
  const compressed = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('<link href="https://evenglow.example/">');
  const withoutBrotli = await http.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } });
  expect(withoutBrotli.headers['content-encoding']).toBe('gzip');
  await writeFile(file, before);
});

it.each([
  ['/', 'cookie, accept-encoding'],
  ['/worker.js', 'accept-encoding'],
])('sends Vary for %s, also with 304', async (url, vary) => {
  const first = await http.inject(url);
  // Some proxies remove the weak prefix.
  const tag = String(first.headers.etag).replace('W/', '');
  const again = await http.inject({ url, headers: { 'if-none-match': tag } });
  expect(again.statusCode).toBe(304);
  for (const { headers } of [first, again]) expect(String(headers.vary).toLowerCase()).toBe(vary);
});

it.each(REBUILT_FILES)('returns 503 with Retry-After for %s while a build is written', async (url, file) => {
  const path = join(directory, file);
  const body = await readFile(path, 'utf8');
  await rm(path);
  const response = await http.inject(url);
  expect([response.statusCode, response.json().code]).toEqual([503, 'service_unavailable']);
  expect(response.headers['retry-after']).toBe('3');
  await writeFile(path, body);
  expect((await http.inject(url)).body).toBe(body);
});

it('caches hashed files for a year', async () => {
  const response = await http.inject('/assets/app-abc.js');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each([
  ['/worker.js', /javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s is revalidated and has the right type', async (url, type) => {
  const response = await http.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-type']).toMatch(type);
});

it.each(['/assets/gone.js', '/api/gone'])('returns 404 for missing %s', async (url) => {
  const response = await http.inject(url);
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

it.each(['/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd'])('shows the not-found page for %s', async (url) => {
  const response = await http.inject(url);
  expect([response.statusCode, response.body]).toEqual([404, 'for everybody']);
});

it.each([
  ['a part beyond its end', { range: 'bytes=999999-' }],
  ['two parts', { range: 'bytes=0-3,5-7' }],
])('ignores the range %s for pages', async (_name, headers) => {
  const response = await http.inject({ url: '/', headers });
  expect([response.statusCode, response.body]).toEqual([200, 'for anonymous people']);
});

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['lines=1-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
])('the range %s of a video returns %i, %s', async (range, status, body, part) => {
  const response = await http.inject({ url: '/demo/tour.mp4', headers: { range } });
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([status, body, part]);
  expect(response.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'cache-control': 'no-cache',
  });
});

it('rejects an unsatisfiable range, and a range of another version', async () => {
  const beyond = await http.inject({ url: '/demo/tour.mp4', headers: { range: 'bytes=10-' } });
  expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'range_not_satisfiable']);
  const older = await http.inject({ url: '/demo/tour.mp4', headers: { range: 'bytes=0-3', 'if-range': '"older"' } });
  expect([older.statusCode, older.body]).toEqual([200, '0123456789']);
});

it('captions have their media type, and missing ones return 404', async () => {
  expect((await http.inject('/demo/captions.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
  for (const url of ['/demo/none.mp4', '/demo/..%2findex.html', '/demo/']) {
    expect((await http.inject(url)).statusCode, url).toBe(404);
  }
});

it.each([{ 'if-match': '"another"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  'write conditions on a static file are a client error: %j',
  async (headers) => {
    const response = await http.inject({ url: '/assets/app-abc.js', headers });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  },
);

it('shows the operator’s texts, and the sign-in page to visitors where the public site is off', async () => {
  await writeFile(join(directory, 'documents', 'imprint.html'), '<title>{{title}}</title>{{text}}');
  expect((await http.inject('/imprint')).statusCode).toBe(404);
  const own = Fastify();
  const text = { title: 'About <us>', html: '<h1>About &#60;us&#62;</h1>$&' };
  await registerWebApp(own, {
    directory,
    pageAt: () => undefined,
    offer: 'promotion',
    hasSession: ({ headers }) => headers.cookie === 'member',
    publicSite: 'off',
    siteContent: { operator: undefined, texts: new Map([['/imprint', text]]), unused: [] },
  });
  expect((await own.inject('/imprint')).body).toBe('<title>About &#60;us&#62;</title><h1>About &#60;us&#62;</h1>$&');
  expect((await own.inject('/')).headers.location).toBe('/auth');
  expect((await own.inject({ url: '/', headers: { cookie: 'member' } })).body).toBe('for members');
  expect((await own.inject('/careers')).headers.location).toBe('/');
  await own.close();
});
