/** The demo video page: access, embedding, and the files it refers to. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DEMO_VIDEO } from '../../contract/demo-video.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildMember } from '../testing/builders.ts';

const app = setUpTestApp();
const PATH = '/api/demo-video-player';

it('serves HTML without scripts to anonymous visitors', async () => {
  const { statusCode, headers, body } = await app.request('GET', PATH);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<script|\son\w+=|https?:\/\//);
});

it('serves the same page to members', async () => {
  const member = await buildMember(app);
  const { body } = await member.request('GET', PATH);
  expect(body).toBe((await app.request('GET', PATH)).body);
});

it('allows embedding by its own origin only, and loads nothing from other origins', async () => {
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

it('preloads no video, and has captions', async () => {
  const { body } = await app.request('GET', PATH);
  expect(body).toMatch(/<video controls preload="none"[^>]* poster="/);
  expect(body).toMatch(/<track kind="captions"[^>]* srclang="en"[^>]* default>/);
});

it('refers only to files of the client', async () => {
  const { body } = await app.request('GET', PATH);
  const named = [...body.matchAll(/\s(?:src|poster)="([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual([DEMO_VIDEO.poster, DEMO_VIDEO.video, DEMO_VIDEO.captions]);
  for (const file of named) {
    expect(existsSync(fileURLToPath(new URL(`../../web/public${file}`, import.meta.url))), file).toBe(true);
  }
});
