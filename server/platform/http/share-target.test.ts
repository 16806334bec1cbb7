import { describe, expect, it } from 'vitest';
import { SHARE_PATH, SHARED_PAGE } from '../../../contract/share-target.ts';
import { setUpTestApp } from '../../testing/app.ts';

const app = setUpTestApp();

const part = (name: string, value: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

const share = (body: string, headers: Record<string, string> = {}) =>
  app.request('POST', SHARE_PATH, body, {
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'none', ...headers },
  });

/** The address to which the page leads. */
const targetOf = (html: string) => {
  const [, target = ''] = /url=([^"]*)"/.exec(html) ?? [];
  return target.replaceAll('&#38;', '&');
};

describe('without a service worker', () => {
  it('returns the words in the part of the address that is not sent, and says that files are missing', async () => {
    const response = await share(
      `${part('title', '')}${part('text', 'Bread & “butter”')}${part('url', 'https://a.example/?b=1#c')}${part('photos', 'xx', 'a.jpg')}--b--`,
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const [page, hash] = targetOf(response.body).split('#');
    expect(page).toBe(SHARED_PAGE);
    expect(Object.fromEntries(new URLSearchParams(hash))).toEqual({
      text: 'Bread & “butter”',
      url: 'https://a.example/?b=1#c',
      missing: '1',
    });
  });

  it('never answers with an error page, whatever it gets', async () => {
    const bodies = ['', 'nothing', '--b', '--b\r\n\r\n', part('text', '<script>"\'</script>'), 'x'.repeat(3_000_000)];
    for (const body of bodies) {
      for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data', 'text/plain']) {
        const response = await share(body, { 'content-type': type });
        expect(response.statusCode).toBe(200);
        expect(response.body).not.toContain('<script>');
      }
    }
  });

  it('leads who reloads it to the journal', async () => {
    const response = await app.request('GET', SHARE_PATH);
    expect([response.statusCode, response.headers.location]).toEqual([302, SHARED_PAGE]);
  });

  it('refuses forms of other sites', async () => {
    const response = await share(part('text', 'Spam'), { 'sec-fetch-site': 'cross-site' });
    expect(response.json().code).toBe('cross_origin');
  });
});
