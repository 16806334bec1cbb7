/** The accessibility checks themselves: each planted fault is reported at its width and in its theme. */
import type { Page } from '@playwright/test';
import { inspect, inspectMore, THEMES, test } from './accessibility-checks.ts';
import { expect } from './journey.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width">
  <style>
    body { margin: 0; background: #fff; color: #222 }
    .dark body { background: #222; color: #fff }
    button { width: 48px; height: 48px; background: #fff; color: #222 }
    @media (width < 1000px) { .wide { display: none } }
    @media (width >= 1000px) { .narrow { display: none } }
  </style></head>
  <body><header>Evenglow</header><main><h1>A page</h1><button type="button">Go</button>FAULT</main></body></html>`;

const FAULTS: { fault: string; html: string; found: string[] }[] = [
  { fault: 'nothing', html: '<p>A line.</p>', found: [] },
  {
    fault: 'pale text',
    html: '<p style="color: #bbb; background: #fff">Pale</p>',
    found: [
      '360 px, light: color-contrast',
      '360 px, dark: color-contrast',
      '1280 px, light: color-contrast',
      '1280 px, dark: color-contrast',
    ],
  },
  {
    fault: 'text that is pale in the dark theme of the wide layout',
    html: '<p class="wide" style="color: #444">Dark on dark</p>',
    found: ['1280 px, dark: color-contrast'],
  },
  {
    fault: 'text that is pale in the light theme of the narrow layout',
    html: '<p class="narrow" style="color: #eee">Pale on pale</p>',
    found: ['360 px, light: color-contrast'],
  },
  {
    fault: 'a link distinguished from the text by colour only',
    html: '<p>Read <a href="/" style="color: #444; text-decoration: none; display: inline">this</a> today.</p><style>.dark p { background: #fff; color: #222 }</style>',
    found: [
      '360 px, light: link-in-text-block',
      '360 px, dark: link-in-text-block',
      '1280 px, light: link-in-text-block',
      '1280 px, dark: link-in-text-block',
    ],
  },
  {
    fault: 'a small target',
    html: '<button type="button" style="width: 20px; height: 20px">x</button>',
    found: ['360 px: 20 x 20 px'],
  },
  {
    fault: 'an element wider than a phone',
    html: '<div style="width: 400px">Wide</div>',
    found: ['360 px: 40 px wider than the screen'],
  },
  {
    fault: 'an element wider than a desktop',
    html: '<div class="wide" style="width: 1300px">Wider</div>',
    found: ['1280 px: 20 px wider than the screen'],
  },
  {
    fault: 'a second main landmark in the wide layout',
    html: '</main><main class="wide">Second',
    found: ['1280 px, light: landmark-no-duplicate-main', '1280 px, light: landmark-unique'],
  },
  {
    fault: 'text outside of all landmarks',
    html: '</main><p>Lost</p><main hidden>',
    found: ['360 px, light: region', '1280 px, light: region'],
  },
  {
    fault: 'a button without a name in the wide layout',
    html: '<button type="button" class="wide"></button>',
    found: ['1280 px, light: button-name'],
  },
  {
    fault: 'a field without a label',
    html: '<input style="height: 48px; width: 200px">',
    found: ['360 px, light: label', '1280 px, light: label'],
  },
  {
    fault: 'pale text in a frame',
    html: `<iframe title="A frame" srcdoc='<html lang="en"><title>A frame</title><p style="color: #bbb">Pale'></iframe>`,
    found: [
      '360 px, light: color-contrast',
      '360 px, dark: color-contrast',
      '1280 px, light: color-contrast',
      '1280 px, dark: color-contrast',
    ],
  },
  {
    fault: 'a menu that closes when the window is resized',
    html: `<div role="menu" aria-label="More"><div role="menuitem" tabindex="0" style="height: 48px">Open</div></div>
      <script>addEventListener('resize', () => document.querySelector('[role=menu]')?.remove())</script>`,
    found: ['A dialog or menu does not outlive a resize'],
  },
];

/** Findings for a page with `html` in its main part, each as "width, theme: problem". */
async function findingsOf(page: Page, html: string): Promise<string[]> {
  // A new window: setContent removes the listeners by which axe reaches frames.
  await page.goto('about:blank');
  await page.setContent(PAGE.replace('FAULT', html));
  const findings = await inspect.both(page, 'page');
  return findings.map(({ state, problem }) => `${state.replace(/^page(, )?/, '')}: ${problem}`);
}

test('reports each planted fault at its width and in its theme, and nothing else', async ({ page }) => {
  for (const { fault, html, found } of FAULTS) {
    const findings = await findingsOf(page, html);
    expect(findings, fault).toEqual(found.map((beginning) => expect.stringContaining(beginning)));
  }
});

test('reports what only the smallest phone or forced colours show', async ({ page }) => {
  await page.setContent(
    PAGE.replace(
      'FAULT',
      `<div style="width: 330px">Wide</div><p style="forced-color-adjust: none; color: #777; background: #888">Own</p>
      <p style="background: #fff; color: #222">Forced</p><style>@media not (forced-colors) { p { color: #222 !important; background: #fff !important } }</style>`,
    ),
  );
  const findings = await inspectMore(page, 'page', 'narrow');
  expect(findings.map(({ state, problem }) => `${state}: ${problem}`)).toEqual(
    [
      'page, 320 px, light: 10 px wider than the screen',
      ...THEMES.map(() => 'page, 360 px, forced colours: color-contrast'),
    ].map((beginning) => expect.stringContaining(beginning)),
  );
  expect(await page.evaluate(() => window.innerWidth)).toBe(360);
});

test('leaves the page at the width of a phone', async ({ page }) => {
  await findingsOf(page, '<p>A line.</p>');
  expect(await page.evaluate(() => window.innerWidth)).toBe(360);
});
