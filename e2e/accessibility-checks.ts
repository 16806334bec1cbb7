/**
 * Accessibility checks of a page state: axe, horizontal overflow, and target sizes, at both widths in both themes. With
 * `ACCESSIBILITY=more` at the widths between and in forced colours instead.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { test as base, expect } from './journey.ts';
import { nextFrames } from './steps.ts';

declare global {
  interface Window {
    axe?: { run: (context: Document | Element[], options: RunOptions) => Promise<AxeResults> };
  }
}

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
export const NARROW = { width: 360, height: 740 } as const;
export const WIDE = { width: 1280, height: 800 } as const;
/** The narrowest supported phone, and a tablet. */
const SMALLEST = { width: 320, height: 640 } as const;
const TABLET = { width: 768, height: 1024 } as const;
const CHECKS_MORE = process.env.ACCESSIBILITY === 'more';
/** Minimum size of a touch target, in CSS pixels. */
const TARGET = 44;

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LANDMARK_RULES = [
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];
/** Fast rules that also cover the elements of the wide layout, such as the left column. */
const NAME_RULES = ['aria-hidden-focus', 'button-name', 'heading-order', 'image-alt', 'label', 'link-name', 'list'];
const WIDE_RULES = [...COLOUR_RULES, ...LANDMARK_RULES, ...NAME_RULES];

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = `${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')};
  axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

export interface Finding {
  state: string;
  problem: string;
}

interface Inspection {
  /** Checks the page as it is now. Findings are collected and fail the test at its end. */
  look: (state: string) => Promise<void>;
}

/** `both` shows each state at both widths. */
type Layout = 'both' | 'narrow' | 'wide';

export const test = base.extend<Inspection & { layout: Layout }>({
  layout: ['both', { option: true }],
  viewport: ({ layout }, use) => use(layout === 'wide' ? WIDE : NARROW),
  hasTouch: ({ layout }, use) => use(layout !== 'wide'),
  // An animation would make axe measure transient colours.
  contextOptions: { reducedMotion: 'reduce' },
  look: async ({ page, layout }, use, testInfo) => {
    // Up to eight runs of axe a state, in a walk of up to thirty states.
    if (CHECKS_MORE) testInfo.setTimeout(600_000);
    const findings: Finding[] = [];
    let checkCount = 0;
    await use(async (state) => {
      // States of a screen share the frame that only the wide layout has, so each needs one theme there.
      const wideThemes = [THEMES[checkCount % 2 === 0 ? 1 : 0]] as const;
      checkCount++;
      findings.push(
        ...(await (CHECKS_MORE ? inspectMore(page, state, layout) : inspect[layout](page, state, wideThemes))),
      );
    });
    expect(findings).toEqual([]);
  },
});

export const inspect = { both: inspectBoth, narrow: inspectNarrow, wide: inspectWide };

/** All checks at the narrow width, then those the width affects at the wide one. Leaves the page at the narrow width. */
async function inspectBoth(page: Page, state: string, wideThemes?: readonly Theme[]): Promise<Finding[]> {
  const findings = await inspectNarrow(page, state);
  const layersBefore = await openLayers(page);
  await page.setViewportSize(WIDE);
  await nextFrames(page);
  if ((await openLayers(page)) !== layersBefore) {
    findings.push({ state, problem: 'A dialog or menu does not outlive a resize: the screen needs `layouts`.' });
  }
  findings.push(...(await inspectWide(page, state, wideThemes)));
  await page.setViewportSize(NARROW);
  await nextFrames(page);
  return findings;
}

/** All rules at 320 and 768 px in both themes; then forced colours, at each width of the layout. */
export async function inspectMore(page: Page, state: string, layout: Layout): Promise<Finding[]> {
  const original = page.viewportSize() ?? NARROW;
  const layersBefore = await openLayers(page);
  const findings: Finding[] = [];
  for (const size of [SMALLEST, TABLET]) {
    await resize(page, size);
    // A state that does not survive a resize is checked at the widths of its own layout.
    if ((await openLayers(page)) !== layersBefore) continue;
    findings.push(...(await inspectThemes(page, `${state}, ${size.width} px`)));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const size of { both: [NARROW, WIDE], narrow: [NARROW], wide: [WIDE] }[layout]) {
    await resize(page, size);
    findings.push(...(await inspectForcedColours(page, `${state}, ${size.width} px, forced colours`)));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await resize(page, original);
  return findings;
}

/** All rules and overflow in the light theme, colour rules in the dark one. */
async function inspectThemes(page: Page, state: string): Promise<Finding[]> {
  await showTheme(page, 'light');
  const light = [...(await runAxe(page)), ...(await overflow(page))];
  await showTheme(page, 'dark');
  const dark = await runAxe(page, COLOUR_RULES);
  return Object.entries({ light, dark }).flatMap(([theme, problems]) =>
    problems.map((problem) => ({ state: `${state}, ${theme}`, problem })),
  );
}

/**
 * Contrast in forced colours, in both themes, of what opts out of them: for the rest axe reads the colours of the style
 * sheets, which the browser replaces.
 */
async function inspectForcedColours(page: Page, state: string): Promise<Finding[]> {
  const problems = await overflow(page);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    problems.push(...(await runAxe(page, COLOUR_RULES, true)));
  }
  return problems.map((problem) => ({ state, problem }));
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrames(page);
}

/** Roles of the visible dialogs, menus and listboxes. */
function openLayers(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
      .filter((layer) => layer.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((layer) => layer.role ?? layer.localName)
      .sort()
      .join(' '),
  );
}

/** All rules in the light theme, colour rules in the dark theme, overflow, and target sizes. */
export async function inspectNarrow(page: Page, state: string): Promise<Finding[]> {
  await showTheme(page, 'light');
  const light = await runAxe(page);
  const problems = [...(await overflow(page)), ...(await page.evaluate(smallTargets, TARGET))];
  await showTheme(page, 'dark');
  const dark = await runAxe(page, COLOUR_RULES);
  return toFindings(state, NARROW.width, { light, dark, both: problems });
}

/** Colour rules in the themes, landmark and name rules in the first of them, and overflow. */
export async function inspectWide(page: Page, state: string, themes: readonly Theme[] = THEMES): Promise<Finding[]> {
  const found: Record<Theme | 'both', string[]> = { light: [], dark: [], both: [] };
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    found[theme] = await runAxe(page, index === 0 ? WIDE_RULES : COLOUR_RULES);
  }
  found.both = await overflow(page);
  return toFindings(state, WIDE.width, found);
}

function toFindings(state: string, width: number, problems: Record<Theme | 'both', string[]>): Finding[] {
  return Object.entries(problems).flatMap(([theme, found]) =>
    found.map((problem) => ({ state: `${state}, ${width} px${theme === 'both' ? '' : `, ${theme}`}`, problem })),
  );
}

/** Switches the page to a theme, without transitions. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((dark) => {
    // A transition would make axe measure transient colours. Elements out of view start theirs late.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(noTransitions);
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}

/**
 * Violations of `rules`, by default of all rules, in the page and its frames, or only in what keeps its own colours where
 * colours are forced. Injects axe once per document.
 */
async function runAxe(page: Page, rules?: string[], ownColours = false): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ([runOnly, ownColours]) => {
      if (!window.axe) throw new Error('axe is not loaded');
      const parts = [...document.querySelectorAll('body *')].filter(
        (element) => !ownColours || getComputedStyle(element).forcedColorAdjust !== 'auto',
      );
      if (parts.length === 0) return [];
      const { violations } = await window.axe.run(ownColours ? parts : document, {
        resultTypes: ['violations'],
        elementRef: false,
        // No rule in use needs the style sheets.
        preload: false,
        ...(runOnly && { runOnly }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    [rules, ownColours] as const,
  );
}

async function overflow(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${excess} px wider than the screen`] : [];
}
/** Controls smaller than `target`: a press near the edge of the target hits something else. Inline links are exempt. */
function smallTargets(target: number): string[] {
  const small: string[] = [];
  const { scrollX, scrollY } = window;
  for (const control of document.querySelectorAll('button:enabled, a[href], input, textarea, [role="menuitem"]')) {
    const box = control.getBoundingClientRect();
    const isVisible = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isVisible || box.width === 0 || box.bottom < 0 || control.closest('[aria-hidden="true"], [inert]')) continue;
    // Chart marks are exempt: the link and the table below the chart are equivalent.
    if (control.closest('[data-marks]')) continue;
    if (control.closest('p') && control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
    if (box.height >= target && box.width >= target) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const middle = document.elementFromPoint(x + width / 2, y + height / 2);
    // Covered by an open menu, so not reachable at the moment.
    if (!middle || !(control.contains(middle) || middle.contains(control))) continue;
    const offset = target / 2 - 1;
    const missed = [
      [0, -offset],
      [0, offset],
      ...(width < target
        ? [
            [-offset, 0],
            [offset, 0],
          ]
        : []),
    ].some(([dx = 0, dy = 0]) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      // Partly covered by an open menu.
      if (hit?.closest('[role="menu"]') && !control.closest('[role="menu"]')) return false;
      return !(hit && (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control)));
    });
    if (missed) small.push(`${Math.round(width)} x ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`);
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return small;
}
