/** `npm run demo`: records the demo video from the built product, with its captions and poster. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEMO_VIDEO } from '../contract/demo-video.ts';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { Recorder } from './demo/recorder.ts';
import { recordTour } from './demo/tour.ts';
import { writeVideo } from './demo/video.ts';
import { Evenglow, newPerson } from './evenglow.ts';
import { timezoneAtHour } from './screenshot-browser.ts';
import { declineReminders, expectHome, register } from './steps.ts';

/** Size of the recorded page in pixels. A smaller page appears larger in the video. */
const VIEWPORT = { width: 1120, height: 630 };
/** Hour that the sky of the page shows. */
const DUSK = 19;

const frames = mkdtempSync(join(tmpdir(), 'evenglow-demo-'));
const evenglow = await Evenglow.start();
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const person = newPerson('Ada', timezoneAtHour(DUSK));
  const context = await browser.newContext({
    baseURL: evenglow.url,
    viewport: VIEWPORT,
    locale: 'en-GB',
    timezoneId: person.timezone,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  const page = await context.newPage();
  await register(page, person);
  await declineReminders(page);
  evenglow.loadSample(person);
  evenglow.loadCommunity(person);
  const recorder = await Recorder.create(page, { video: DEMO_VIDEO, folder: frames });
  await page.goto('/');
  await expectHome(page, person);
  await recordTour(page, recorder);
  await writeVideo({ frames, cues: recorder.cues, seconds: recorder.seconds });
} finally {
  await browser.close();
  await evenglow.remove();
  rmSync(frames, { recursive: true });
}
