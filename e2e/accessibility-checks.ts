/** Looks at pages for what keeps people from using them: findings of axe, what is wider than the screen, targets too small. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from './journey.ts';

export const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280] as const;
/** CSS pixels a finger needs. */
const TARGET = 44;

interface Inspection {
  /** Looks at the page as it is now; what is found is told, together, when the journey ends. */
  look: (state: string) => Promise<void>;
}

export const test = base.extend<Inspection>({
  look: async ({ page }, use) => {
    const findings: Finding[] = [];
    await use((state) => inspect(page, state, findings));
    expect(findings).toEqual([]);
  },
});

/** The same journeys on a phone and on a desktop. */
export function atEachWidth(journeys: (width: (typeof WIDTHS)[number]) => void): void {
  for (const width of WIDTHS) {
    test.describe(`${width} px wide`, () => {
      // A look at one state takes seconds where the machine is busy, and each of these has many.
      test.describe.configure({ timeout: 240_000 });
      test.use({
        viewport: { width, height: width === 360 ? 740 : 800 },
        hasTouch: width === 360,
        // Half-shown colours of an animation would be measured as well.
        contextOptions: { reducedMotion: 'reduce' },
      });
      journeys(width);
    });
  }
}

interface Finding {
  state: string;
  problem: string;
}

/** Gives the page the colours of a theme at once. */
export async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((dark) => {
    // A colour on its way is the other theme's. What is out of sight starts on it only when somebody asks for its style.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}

/** In each theme: the theme is a class of the document and nothing else. */
async function inspect(page: Page, state: string, findings: Finding[]): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme);
    // Without frames there is nothing to put together in a page of its own, which each other mode opens.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Nothing but colours differs from one theme to the other.
    if (theme !== THEMES[0]) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        findings.push({ state: `${state}, ${theme}`, problem: `${id}: ${html.slice(0, 200)} ${failureSummary}` });
      }
    }
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (width > 0) findings.push({ state, problem: `${width} px wider than the screen` });
  for (const problem of await page.evaluate(smallTargets, TARGET)) findings.push({ state, problem });
}

/** Controls a finger can miss: those whose press 21 px from the middle goes elsewhere. Links within a sentence are exempt. */
function smallTargets(target: number): string[] {
  const small: string[] = [];
  const { scrollX, scrollY } = window;
  for (const control of document.querySelectorAll('button:enabled, a[href], input, textarea, [role="menuitem"]')) {
    const box = control.getBoundingClientRect();
    const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || box.width === 0 || box.bottom < 0 || control.closest('[aria-hidden="true"], [inert]')) continue;
    // The marks of a chart are as many as its data: the line below it and its table lead to the same places.
    if (control.closest('[data-marks]')) continue;
    if (control.closest('p') && control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
    if (box.height >= target && box.width >= target) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const middle = document.elementFromPoint(x + width / 2, y + height / 2);
    // An open menu lies over it: nobody reaches for it now.
    if (!middle || !(control.contains(middle) || middle.contains(control))) continue;
    const reach = target / 2 - 1;
    const missed = [
      [0, -reach],
      [0, reach],
      ...(width < target
        ? [
            [-reach, 0],
            [reach, 0],
          ]
        : []),
    ].some(([dx = 0, dy = 0]) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      // Or over a part of it.
      if (hit?.closest('[role="menu"]') && !control.closest('[role="menu"]')) return false;
      return !(hit && (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control)));
    });
    if (missed) small.push(`${Math.round(width)} x ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`);
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return small;
}
