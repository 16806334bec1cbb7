/** `npm run bench -- composer`: the time until the composer opens, and until a saved entry's card appears, on a slow device. */
import type { Page } from '@playwright/test';
import { PHONE_SLOWDOWN, withPage, worst } from './browser.ts';
import { median, report, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, writeEntries } from './journals.ts';

/** Rounds per measurement. */
const ROUNDS = 20;
const BAR_MS = 100;
/** Delay of the server's response to a save, in milliseconds: the card must not wait for it. */
const RESPONSE_DELAY_MS = 1_500;

interface Timed {
  /** Milliseconds from the key or click to the first frame that shows the result. */
  ms: number;
}

/**
 * Records in the page when a key or click arrives, and when the frame with `selector` (focused, if `focused`) has been
 * painted: one frame later, in the task after that frame.
 */
async function startTiming(page: Page, selector: string, focused: boolean): Promise<() => Promise<Timed>> {
  await page.evaluate(
    ([targetSelector, needsFocus]) => {
      const onInput = (event: Event) => {
        if (event instanceof KeyboardEvent && ['Meta', 'Control'].includes(event.key)) return;
        for (const name of ['keydown', 'pointerdown']) window.removeEventListener(name, onInput, true);
        const start = event.timeStamp;
        const checkTarget = () => {
          const found = document.querySelector(targetSelector);
          if (!found || (needsFocus && document.activeElement !== found)) return false;
          for (const each of cleanups) each();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () =>
              document.documentElement.setAttribute('data-took', String(performance.now() - start));
            channel.port2.postMessage(0);
          });
          return true;
        };
        const mutationObserver = new MutationObserver(checkTarget);
        mutationObserver.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
        document.addEventListener('focusin', checkTarget);
        const cleanups = [
          () => mutationObserver.disconnect(),
          () => document.removeEventListener('focusin', checkTarget),
        ];
      };
      document.documentElement.removeAttribute('data-took');
      for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, onInput, true);
    },
    [selector, focused] as const,
  );
  return async () => {
    const took = page.locator('html[data-took]');
    await took.waitFor({ state: 'attached' });
    return { ms: Number(await took.getAttribute('data-took')) };
  };
}

const FIELD = '[role="dialog"] textarea';
const PENDING = 'article[aria-busy="true"]';

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
}

async function measureOpening(page: Page, open: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const stopTiming = await startTiming(page, FIELD, true);
    await open();
    times.push((await stopTiming()).ms);
    await close(page);
  }
  return times;
}

/** The baseline: a page with only a dialog and a field, which measures the browser and the machine. */
async function openBaselinePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') document.querySelector('[role="dialog"]')?.remove();
      if (key !== 'n') return;
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.append(document.createElement('textarea'));
      document.body.append(dialog);
      // The key that opens the dialog must not be typed into the field.
      setTimeout(() => dialog.querySelector('textarea')?.focus());
    });
  });
}

async function measureSaving(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.route('**/api/gratitude-entries', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.press('n');
    await page.locator(FIELD).waitFor();
    // A text without a reframe.
    await page.locator(FIELD).fill(`Round ${round}: bread, butter, salt.`);
    const stopTiming = await startTiming(page, PENDING, false);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
    await page.keyboard.press('Control+Enter');
    times.push((await stopTiming()).ms);
    await answered;
    await page.locator(PENDING).waitFor({ state: 'detached' });
    if (await page.locator('[role="dialog"]').count()) await close(page);
  }
  return times;
}

const server = await startEvenglow(temporaryFolder());
const person = await openAccount(server);
await writeEntries(server, person, 200, (index) => `The soup was warm and my brother called, evening ${index}.`);
await fetch(`${server.url}/api/onboarding/complete`, { method: 'POST', headers: { cookie: person.cookie } });
await withPage(server.url, person, { width: 412, height: 823 }, async ({ page, setThrottling }) => {
  await setThrottling(PHONE_SLOWDOWN);
  console.log(
    `CPU throttled ${PHONE_SLOWDOWN} times, ${ROUNDS} rounds each, milliseconds until the result is painted\n`,
  );
  const reportTimes = (label: string, times: number[], bar?: number) => {
    const [first = Number.NaN] = times;
    report(label, median(times), 'ms', {
      ...(bar !== undefined && { atMost: bar }),
      note: `first ${first.toFixed(0)} ms, worst ${worst(times).toFixed(0)} ms`,
    });
  };
  await page.goto(`${server.url}/robots.txt`);
  await openBaselinePage(page);
  const baseline = await measureOpening(page, () => page.keyboard.press('n'));
  reportTimes('floor: a bare field, by a key', baseline);
  await setThrottling(1);
  await page.goto(`${server.url}/`);
  await page.getByRole('heading', { name: 'Recent Themes' }).waitFor();
  await setThrottling(PHONE_SLOWDOWN);
  reportTimes('composer, by N', await measureOpening(page, () => page.keyboard.press('n')), BAR_MS);
  const button = page.getByRole('button', { name: 'Write an entry' });
  reportTimes('composer, by the button', await measureOpening(page, () => button.click()), BAR_MS);
  reportTimes('card, from Save', await measureSaving(page), BAR_MS);
});
process.exit();
