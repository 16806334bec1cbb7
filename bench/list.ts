/** `npm run bench -- list [ENTRIES]`: scrolling and interactions in a list of 10,000 entries. */
import type { Page } from '@playwright/test';
import { PHONE_SLOWDOWN, type ThrottledPage, withPage, worst } from './browser.ts';
import { median, report, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, writeEntries } from './journals.ts';

const ENTRIES = Number(process.argv[2] ?? 10_000);
/** A frame at 60 Hz, in milliseconds. A frame of 1.5 times this length was shown late. */
const FRAME_MS = 1000 / 60;
const LATE_FRAME_MS = FRAME_MS * 1.5;
/** A long scroll in CSS pixels, and its speed in CSS pixels a second: a fling on a phone is not faster. */
const DISTANCE = 20_000;
const SPEED = 4_000;
const GESTURES = 5;
const INP_BAR_MS = 100;
/** Bar for the work of a frame (scripts, styles, layout): the whole frame. */
const WORK_BAR_MS = FRAME_MS;

const WORDS =
  'the walk home was quiet and the air smelled of rain while my sister laughed on the phone about the dog who would not come in'.split(
    ' ',
  );

/** Text from one line to several screens, like real entries. */
function contentOf(index: number): string {
  const count = index % 50 === 7 ? 900 : 8 + ((index * 7_919) % 60);
  return `Evening ${index}. ${Array.from({ length: count }, (_, wordIndex) => WORDS[(index + wordIndex) % WORDS.length]).join(' ')}.`;
}

/** Counters of the browser, in seconds since the page was loaded. */
type Counters = Record<'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration' | 'TaskDuration', number>;

async function counters({ session }: ThrottledPage): Promise<Counters> {
  const { metrics } = await session.send('Performance.getMetrics');
  const metricValue = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    ScriptDuration: metricValue('ScriptDuration'),
    LayoutDuration: metricValue('LayoutDuration'),
    RecalcStyleDuration: metricValue('RecalcStyleDuration'),
    TaskDuration: metricValue('TaskDuration'),
  };
}

interface ScrollFigures {
  frames: number;
  /** Share of late frames, 0 to 1. */
  late: number;
  /** Mean milliseconds per frame: scripts, styles and layout of the page, and the main thread in total. */
  work: number;
  main: number;
  /** Number of tasks of 50 ms or more. */
  longTasks: number;
  worstFrame: number;
}

interface RecordedFrames {
  intervals: number[];
  longTasks: number;
}

declare global {
  interface Window {
    stopRecordingFrames?: () => RecordedFrames;
  }
}

/** Scrolls like a mouse wheel (touch does not scroll in a headless browser) and records the frames. */
async function measureScroll(open: ThrottledPage, direction: 1 | -1): Promise<ScrollFigures> {
  const { page, session } = open;
  await page.evaluate(() => {
    const intervals: number[] = [];
    let longTasks = 0;
    let last = 0;
    let isRecording = true;
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    const next = (now: number) => {
      if (last) intervals.push(now - last);
      last = now;
      if (isRecording) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.stopRecordingFrames = () => {
      isRecording = false;
      observer.disconnect();
      return { intervals, longTasks };
    };
  });
  const from = await page.evaluate(() => window.scrollY);
  const before = await counters(open);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -DISTANCE * direction,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const after = await counters(open);
  const moved = Math.abs((await page.evaluate(() => window.scrollY)) - from);
  if (moved < DISTANCE / 2) throw new Error(`the gesture moved the page by ${moved} px`);
  const { intervals, longTasks } = await page.evaluate(
    () => window.stopRecordingFrames?.() ?? { intervals: [], longTasks: 0 },
  );
  const spent = (name: keyof Counters) => ((after[name] - before[name]) * 1000) / intervals.length;
  return {
    frames: intervals.length,
    late: intervals.filter((interval) => interval > LATE_FRAME_MS).length / intervals.length,
    work: spent('ScriptDuration') + spent('LayoutDuration') + spent('RecalcStyleDuration'),
    main: spent('TaskDuration'),
    longTasks,
    worstFrame: worst(intervals),
  };
}

async function medianOfScrolls(open: ThrottledPage): Promise<ScrollFigures> {
  const rounds: ScrollFigures[] = [];
  for (let gesture = 0; gesture < GESTURES; gesture++)
    rounds.push(await measureScroll(open, gesture % 2 === 0 ? 1 : -1));
  const medianOf = (figure: keyof ScrollFigures) => median(rounds.map((round) => round[figure]));
  return {
    frames: medianOf('frames'),
    late: medianOf('late'),
    work: medianOf('work'),
    main: medianOf('main'),
    longTasks: rounds.reduce((sum, round) => sum + round.longTasks, 0),
    worstFrame: worst(rounds.map((round) => round.worstFrame)),
  };
}

/**
 * Interaction to Next Paint as web-vitals defines it (https://web.dev/articles/inp): the longest event of each
 * interaction, then the longest interaction without one in fifty. In milliseconds, in steps of 8.
 */
async function interactionToNextPaint(page: Page, work: () => Promise<void>): Promise<{ inp: number; count: number }> {
  const handle = await page.evaluateHandle(() => {
    const longest = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The DOM types have no type for these entries.
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      }
    });
    // Interactions below 16 ms are not reported.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return { longest, observer };
  });
  await work();
  // The last entries are reported after their frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const durations = await handle.evaluate(({ longest, observer }) => {
    observer.disconnect();
    return [...longest.values()];
  });
  const sorted = durations.sort((one, other) => other - one);
  return { inp: sorted[Math.floor(sorted.length / 50)] ?? 16, count: sorted.length };
}

/** Typical interactions far down in the list. */
async function interact(page: Page): Promise<void> {
  const buttons = page.getByRole('article').getByRole('button', { name: 'Entry actions' });
  for (let round = 0; round < 5; round++) {
    const visibleIndex = await buttons.evaluateAll((all) =>
      all.findIndex((button) => {
        const { top } = button.getBoundingClientRect();
        return top > 120 && top < 500;
      }),
    );
    await buttons.nth(visibleIndex).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('n');
  await page.locator('[role="dialog"] textarea').waitFor();
  await page.keyboard.type('The soup was warm and somebody had kept a bowl for me.', { delay: 60 });
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
}

/** Scrolls until all entries are loaded. */
async function loadAll(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'All Recent Entries' }).click();
  await page.getByRole('list', { name: 'All recent entries' }).waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const scrollUntilEnd = () => {
          if (document.body.textContent?.includes('That’s your first entry.')) resolve();
          else {
            window.scrollTo(0, document.documentElement.scrollHeight);
            requestAnimationFrame(scrollUntilEnd);
          }
        };
        scrollUntilEnd();
      }),
  );
  // To the middle, far from both ends.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForTimeout(500);
}

const server = await startEvenglow(temporaryFolder());
const person = await openAccount(server);
await writeEntries(server, person, ENTRIES, contentOf);
await fetch(`${server.url}/api/onboarding/complete`, { method: 'POST', headers: { cookie: person.cookie } });
await withPage(server.url, person, { width: 412, height: 823 }, async (open) => {
  const { page, session, setThrottling } = open;
  await session.send('Performance.enable');
  const reportScroll = (
    label: string,
    { frames, late, work, main, longTasks, worstFrame }: ScrollFigures,
    workBar?: number,
  ) => {
    report(`${label}, work a frame`, work, 'ms', {
      ...(workBar !== undefined && { atMost: workBar }),
      note: `main thread in all ${main.toFixed(1)} ms, ${longTasks} long tasks`,
    });
    report(`${label}, late frames`, late * 100, '%', { note: `of ${frames}, worst ${worstFrame.toFixed(0)} ms` });
  };
  console.log(
    `${ENTRIES.toLocaleString('en')} entries loaded, ${DISTANCE.toLocaleString('en')} px at ${SPEED.toLocaleString('en')} px a second, median of ${GESTURES}; drawn by software`,
  );

  // The baseline: the same amount of text in a static page, in the same browser.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((text) => {
    document.body.innerHTML = `<div style="font: 18px/1.6 serif; height: 60000px">${`<p>${text}</p>`.repeat(200)}</div>`;
    window.scrollTo(0, 5_000);
  }, contentOf(1));
  for (const times of [1, PHONE_SLOWDOWN]) {
    await setThrottling(times);
    reportScroll(`floor, ${times}x`, await medianOfScrolls(open));
  }

  await setThrottling(1);
  await page.goto(`${server.url}/dashboard`);
  const began = performance.now();
  await loadAll(page);
  report('all loaded', (performance.now() - began) / 1000, 's', {
    note: `${await page.locator('article').count()} cards in the page`,
  });
  for (const times of [1, PHONE_SLOWDOWN]) {
    await setThrottling(times);
    reportScroll(`list, ${times}x`, await medianOfScrolls(open), WORK_BAR_MS);
    const { inp, count } = await interactionToNextPaint(page, () => interact(page));
    report(`INP, ${times}x`, inp, 'ms', {
      ...(times === 1 && { atMost: INP_BAR_MS }),
      note: `${count} interactions`,
    });
  }
});
process.exit();
