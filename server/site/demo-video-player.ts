/**
 * The page that the landing page embeds in a frame: the demo video with native controls and captions, without scripts.
 */
import { createHash } from 'node:crypto';
import { DEMO_VIDEO } from '../../contract/demo-video.ts';
import type { FileResponse } from '../platform/http/handle.ts';

const { video, captions, poster, width, height } = DEMO_VIDEO;

/**
 * In the frame, which has the aspect ratio of the video, the video fills the page. Opened directly, a link back is
 * below it.
 */
const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{display:flex;flex-direction:column;align-items:center;justify-content:center;background:#1b1526;color:#fdf6e8;font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}
video{display:block;width:100%;height:auto;max-height:100%;min-height:0;aspect-ratio:${width}/${height};background:#1b1526}
video:focus-visible{outline:3px solid #ffb45e;outline-offset:-3px}
video::cue{background:rgb(27 21 38 / .86);color:#fdf6e8;line-height:1.5}
nav{display:none;padding:1.25rem}
a{color:#ffd27a;text-underline-offset:.2em}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .5rem}
a:focus-visible{outline:3px solid #ffb45e;outline-offset:2px;border-radius:.25rem}
@media (max-aspect-ratio:8/5),(min-height:40rem){nav{display:block}}
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1b1526">
<title>Evenglow: one evening, in under a minute</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<video controls preload="none" playsinline width="${width}" height="${height}" poster="${poster}" aria-label="One evening in Evenglow. The video has no sound; captions say what happens.">
<source src="${video}" type="video/mp4">
<track kind="captions" src="${captions}" srclang="en" label="English" default>
<p>This browser plays no videos. <a href="${video}" download>Load the video</a> to watch it elsewhere.</p>
</video>
<nav><a href="/">Back to Evenglow</a></nav>
</body>
</html>
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const etag = `"${createHash('sha256').update(PAGE).digest('base64url')}"`;

const HEADERS = {
  'cache-control': 'no-cache',
  etag,
  // No scripts, no other origins, and only pages of this origin may embed it.
  'content-security-policy': [
    "default-src 'none'",
    "media-src 'self'",
    "img-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export function demoVideoPlayer(): FileResponse {
  return { contentType: 'text/html; charset=utf-8', body: PAGE, headers: HEADERS };
}
