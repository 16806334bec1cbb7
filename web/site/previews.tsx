/** The pictures that messengers show beside a link to a public page, 1200 by 630 pixels. `npm run previews` draws them. */
import type { CSSProperties, ReactElement } from 'react';
import { Logo } from '../ui/logo.tsx';
import type { SkyPhase } from '../ui/sky.ts';
import { SkyScene } from '../ui/sky-scene.tsx';
import { POSTS } from './content/blog/index.ts';
import type { BlogPicture } from './content/types.ts';
import { Picture } from './documents/blog/pictures.tsx';
import { BLOG_HOME, postPath } from './documents/blog/post.tsx';

/** What each page and those below it are shown with: a sky at its hour of the evening, or a picture of the blog. */
const GROUNDS: readonly [path: string, ground: { sky: SkyPhase } | { picture: BlogPicture }][] = [
  ...POSTS.map((post): [string, { picture: BlogPicture }] => [postPath(post), { picture: post.picture }]),
  [BLOG_HOME, { picture: 'hills' }],
  ['/features', { sky: 'dusk' }],
  ['/pricing', { sky: 'dusk' }],
  ['/integrations', { sky: 'dusk' }],
  ['/about-us', { sky: 'night' }],
  ['/careers', { sky: 'dusk' }],
  ['/press', { sky: 'night' }],
  ['/help-center', { sky: 'night' }],
  ['/api', { sky: 'night' }],
  ['/contact', { sky: 'dawn' }],
  ['/newsletter', { sky: 'dawn' }],
  ['/privacy-policy', { sky: 'night' }],
  ['/terms-of-service', { sky: 'night' }],
  ['/', { sky: 'dusk' }],
];

export interface DrawnPreview {
  path: string;
  /** Address of the picture. */
  file: string;
  /** The heading of the page, which stands in the picture. */
  words: string;
  /** The picture as HTML, to be seen in a window of its size with the styles of the client. */
  html: string;
}

interface DrawnPage {
  path: string;
  /** Stands in the picture where the heading is another for each offer: the picture is the same. */
  name: string;
  html: string;
}

/** Answers a picture for each of the pages that is to have its own. */
export function drawPreviews(draw: (page: ReactElement) => string, pages: readonly DrawnPage[]): DrawnPreview[] {
  return GROUNDS.flatMap(([path, ground]) => {
    const drawn = pages.filter((page) => page.path === path);
    const headings = new Set(drawn.map(({ html }) => headingOf(html)));
    const [words] = headings.size > 1 ? drawn.map(({ name }) => name) : headings;
    if (words === undefined) return [];
    const file = `/previews/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;
    const html = draw('sky' in ground ? <Sky phase={ground.sky} words={words} /> : <Print {...ground} words={words} />);
    return [{ path, file, words, html }];
  });
}

/** The words of the first heading, as HTML has them. */
function headingOf(html: string): string | undefined {
  const [, inner] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return inner
    ?.replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const WHOLE: CSSProperties = { position: 'fixed', inset: 0, overflow: 'hidden' };
const TITLE: CSSProperties = { fontSize: 88, lineHeight: 1.04, letterSpacing: '-0.03em', textWrap: 'balance' };

function Sky({ phase, words }: { phase: SkyPhase; words: string }) {
  return (
    <div style={{ ...WHOLE, color: 'var(--on-sky)' }}>
      <SkyScene phase={phase} altitude={0.25} />
      <div style={{ position: 'absolute', left: 72, top: 64, right: 72 }}>
        <span style={{ display: 'block', zoom: 1.6 }}>
          <Logo tone="sky" />
        </span>
        <p className="font-serif" style={{ ...TITLE, marginTop: 76, maxWidth: 690 }}>
          {words}
        </p>
      </div>
    </div>
  );
}

function Print({ picture, words }: { picture: BlogPicture; words: string }) {
  return (
    <div style={{ ...WHOLE, background: 'var(--paper)', color: 'var(--ink)' }}>
      <div style={{ position: 'absolute', inset: '-20px -20px auto', height: 460 }}>
        <Picture name={picture} className="size-full" />
      </div>
      <div
        style={{
          position: 'absolute',
          left: 72,
          right: 72,
          top: 440,
          bottom: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 48,
        }}
      >
        <p className="font-serif" style={{ ...TITLE, flex: 1, fontSize: 60 }}>
          {words}
        </p>
        <span style={{ zoom: 1.5 }}>
          <Logo />
        </span>
      </div>
    </div>
  );
}
