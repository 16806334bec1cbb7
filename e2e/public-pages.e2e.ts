/** The public pages as the server sends them: no dead links, and the demo video plays. */
import type { APIRequestContext } from '@playwright/test';
import { DEMO_CAPTIONS, DEMO_SECONDS } from '../contract/demo-video.ts';
import { getDemoVideoPlayer } from '../contract/site.ts';
import { expect, test } from './journey.ts';

/** The status of a path, and the paths it links to if it is a page. */
async function visit(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { range: 'bytes=0-' }, maxRedirects: 0 });
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  return { status: response.status(), named: isPage ? linksIn(await response.text(), path) : [] };
}

/** Paths on this server that the page links to, without forms. */
function linksIn(html: string, path: string): string[] {
  const found = [
    ...html.matchAll(/<(?!form)[a-z]+\b[^>]*?\s(?:href|src|poster)="([^"]+)"/g),
    ...html.matchAll(/<meta property="og:(?:image|url)" content="([^"]+)"/g),
    ...html.matchAll(/"(?:contentUrl|embedUrl|thumbnailUrl|logo|url)":"([^"]+)"/g),
  ];
  return found.flatMap(([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'), `http://here.invalid${path}`);
    // Pages use the public URL of the server, which is localhost by default.
    const isOurs = ['here.invalid', 'localhost', '127.0.0.1'].includes(url.hostname);
    return isOurs && url.protocol.startsWith('http') ? [url.pathname + url.search] : [];
  });
}

test('The public pages have no dead link', async ({ page: { request } }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path = '']) => path);
  const linkedFrom = new Map(
    ['/sitemap.xml', '/robots.txt', '/favicon.ico', ...listed].map((path) => [path, 'the site map']),
  );
  const dead: string[] = [];
  // The map grows during the iteration.
  for (const [path, from] of linkedFrom) {
    const { status, named: links } = await visit(request, path);
    if (status >= 400) dead.push(`${path} returns ${status}, linked from ${from}`);
    for (const next of links) if (!linkedFrom.has(next)) linkedFrom.set(next, path);
  }
  expect(dead).toEqual([]);
  expect(listed.length).toBeGreaterThan(50);
  for (const path of [getDemoVideoPlayer.path, '/demo/evenglow.mp4', '/demo/captions.vtt', '/manifest.webmanifest']) {
    expect([...linkedFrom.keys()]).toContain(path);
  }
});

test('The demo video plays with its captions, in a frame and on its own page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.prepend(frame);
  }, getDemoVideoPlayer.path);
  const framed = page.frameLocator(`iframe[src="${getDemoVideoPlayer.path}"]`).locator('video');
  await expect(framed).toBeVisible();

  await page.goto(getDemoVideoPlayer.path);
  const video = page.locator('video');
  const played = await video.evaluate(async (node: HTMLVideoElement) => {
    node.muted = true;
    await node.play();
    await new Promise((resolve) =>
      node.addEventListener('timeupdate', () => node.currentTime > 0.2 && resolve(undefined)),
    );
    // A distant position, for which the player requests another range.
    node.currentTime = node.duration - 2;
    await new Promise((resolve) => node.addEventListener('seeked', resolve, { once: true }));
    const cues = [...(node.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text);
    return { seconds: Math.round(node.duration), size: [node.videoWidth, node.videoHeight], cues };
  });
  expect(played).toEqual({ seconds: DEMO_SECONDS, size: [1280, 720], cues: [...DEMO_CAPTIONS] });
  await page.getByRole('link', { name: 'Back to Evenglow' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
