/** The page of the demo video: who gets it, who may frame it, and that all it names is there. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DEMO_VIDEO } from '../../contract/demo-video.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildMember } from '../testing/builders.ts';

const app = setUpTestApp();
const PATH = '/api/demo-video-player';

it('an anonymous person gets it, as HTML that needs no script', async () => {
  const { statusCode, headers, body } = await app.request('GET', PATH);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<script|\son\w+=|https?:\/\//);
});

it('a member gets the same page', async () => {
  const member = await buildMember(app);
  const { body } = await member.request('GET', PATH);
  expect(body).toBe((await app.request('GET', PATH)).body);
});

it('only pages of this origin show it within themselves, and it loads nothing from elsewhere', async () => {
  const { headers } = await app.request('GET', PATH);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  for (const directive of policy) expect(directive).toMatch(/^[a-z-]+ '(none|self|sha256-[\w+/=]+)'$/);
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('the video is not loaded before somebody plays it, and has captions', async () => {
  const { body } = await app.request('GET', PATH);
  expect(body).toMatch(/<video controls preload="none"[^>]* poster="/);
  expect(body).toMatch(/<track kind="captions"[^>]* srclang="en"[^>]* default>/);
});

it('every file it names is one of the client', async () => {
  const { body } = await app.request('GET', PATH);
  const named = [...body.matchAll(/\s(?:src|poster)="([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual([DEMO_VIDEO.poster, DEMO_VIDEO.video, DEMO_VIDEO.captions]);
  for (const file of named) {
    expect(existsSync(fileURLToPath(new URL(`../../web/public${file}`, import.meta.url))), file).toBe(true);
  }
});
