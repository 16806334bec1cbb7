/**
 * Records a page frame by frame with a simulated clock, so that the video is smooth even on a loaded machine. The page's
 * clock is stopped between frames; its timers and animations advance by one frame at a time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Cue } from './captions.ts';
import { addPointer, advancePage } from './in-page.ts';

export const FRAMES_PER_SECOND = 30;

/** The visible part of the page, in its pixels, with the aspect ratio of the video. */
export interface View {
  x: number;
  y: number;
  width: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Tween<Value> {
  from: Value;
  to: Value;
  begin: number;
  frames: number;
}

const JPEG_QUALITY = 96;

export class Recorder {
  readonly cues: Cue[] = [];
  readonly #page: Page;
  readonly #video: Size;
  readonly #folder: string;
  readonly #session: CDPSession;
  #frames = 0;
  #view: View;
  #viewTween: Tween<View> | undefined;
  #pointer: Point;
  #isPressed = false;

  private constructor(page: Page, session: CDPSession, { video, folder }: { video: Size; folder: string }) {
    this.#page = page;
    this.#session = session;
    this.#video = video;
    this.#folder = folder;
    const { width, height } = sizeOf(page);
    this.#view = { x: 0, y: 0, width };
    this.#pointer = { x: width * 0.62, y: height * 0.86 };
  }

  /** Must be called before the page is opened, because it replaces the page's clock. `folder`: for a JPEG of each frame. */
  static async create(page: Page, options: { video: Size; folder: string }): Promise<Recorder> {
    await page.clock.install();
    await page.addInitScript(addPointer);
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    return new Recorder(page, session, options);
  }

  /** Seconds recorded so far. */
  get seconds(): number {
    return this.#frames / FRAMES_PER_SECOND;
  }

  /** Stops the page's clock, which then advances with the frames. */
  async begin(view?: View): Promise<void> {
    await this.#page.clock.pauseAt(await this.#page.evaluate(() => Date.now() + 1000));
    await this.#session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    if (view) this.#view = view;
    await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
  }

  /** Shows a caption until the next one or until `endCaption`. */
  startCaption(text: string): void {
    this.endCaption();
    this.cues.push({ from: this.seconds, to: this.seconds, text });
  }

  endCaption(): void {
    const last = this.cues.at(-1);
    if (last && last.to === last.from) last.to = this.seconds;
  }

  /** Records the page without input. */
  async recordFor(seconds: number): Promise<void> {
    for (let remaining = framesOf(seconds); remaining > 0; remaining--) await this.#frame();
  }

  /** Records until an element is visible. Throws if it is not within some seconds of the video. */
  async recordUntilVisible(locator: Locator, seconds = 8): Promise<void> {
    for (let remaining = framesOf(seconds); remaining > 0; remaining--) {
      if (await locator.first().isVisible()) return;
      await this.#frame();
    }
    throw new Error(`${locator} was not visible within ${seconds} seconds of the video.`);
  }

  /** Begins to move to another part of the page during the following frames. */
  panTo(view: View | 'all', seconds: number): void {
    const to = view === 'all' ? { x: 0, y: 0, width: sizeOf(this.#page).width } : view;
    this.#viewTween = { from: this.#view, to, begin: this.#frames, frames: framesOf(seconds) };
  }

  /**
   * A view of the page around an element. `across`: the position in the element, as a fraction of its width, that is centred.
   * `above`: the fraction of the view's height above the element's middle.
   */
  async viewOf(locator: Locator, width: number, { above = 0.5, across = 0.5 } = {}): Promise<View> {
    const box = await boxOf(locator);
    const height = (width * this.#video.height) / this.#video.width;
    const page = sizeOf(this.#page);
    return {
      x: clamp(box.x + box.width * across - width / 2, page.width - width),
      y: clamp(box.y + box.height / 2 - height * above, page.height - height),
      width,
    };
  }

  /** Moves the pointer to an element. `at`: the position in it, as fractions of its size. */
  async pointTo(locator: Locator, { seconds = 0.7, at = { x: 0.5, y: 0.5 } } = {}): Promise<void> {
    const box = await boxOf(locator);
    await this.#movePointer({ x: box.x + box.width * at.x, y: box.y + box.height * at.y }, seconds);
  }

  async click(locator: Locator, options: { seconds?: number; at?: Point } = {}): Promise<void> {
    await this.pointTo(locator, options);
    await this.recordFor(0.12);
    this.#isPressed = true;
    await this.#page.mouse.down();
    await this.recordFor(0.1);
    this.#isPressed = false;
    await this.#page.mouse.up();
    await this.#frame();
  }

  /** Types into the focused element at the speed of a fast typist, with a pause after each sentence. */
  async type(text: string, { perSecond = 20 } = {}): Promise<void> {
    let pendingFrames = 0;
    for (const character of text) {
      await this.#page.keyboard.insertText(character);
      pendingFrames += (FRAMES_PER_SECOND / perSecond) * (/[.?!,]/.test(character) ? 5 : character === ' ' ? 1.4 : 1);
      for (; pendingFrames >= 1; pendingFrames--) await this.#frame();
    }
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.#frame();
  }

  /** Scrolls the page or an element in it to a position. */
  async scrollTo(top: number, seconds: number, element?: Locator): Promise<void> {
    const handle = await (element ?? this.#page.locator('html')).elementHandle();
    if (!handle) throw new Error('There is nothing to scroll.');
    const from = await handle.evaluate((node) => node.scrollTop);
    const frames = framesOf(seconds);
    for (let frame = 1; frame <= frames; frame++) {
      await handle.evaluate(
        (node, y) => node.scrollTo({ top: y, behavior: 'instant' }),
        lerp(from, top, easeInOut(frame / frames)),
      );
      await this.#frame();
    }
  }

  async #movePointer(to: Point, seconds: number): Promise<void> {
    const from = this.#pointer;
    const frames = framesOf(seconds);
    // Follow a slight curve, as a hand does.
    const bend = Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) * 0.08);
    for (let frame = 1; frame <= frames; frame++) {
      const progress = easeInOut(frame / frames);
      this.#pointer = {
        x: lerp(from.x, to.x, progress),
        y: lerp(from.y, to.y, progress) - Math.sin(Math.PI * progress) * bend,
      };
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.#frame();
    }
  }

  async #frame(): Promise<void> {
    const before = timeOf(this.#frames);
    this.#frames += 1;
    const elapsedMs = timeOf(this.#frames) - before;
    await this.#page.clock.runFor(elapsedMs);
    const scrollTop = await this.#page.evaluate(advancePage, {
      passed: elapsedMs,
      pointer: this.#pointer,
      isPressed: this.#isPressed,
    });
    this.#moveView();
    const { x, y, width } = this.#view;
    const height = (width * this.#video.height) / this.#video.width;
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: JPEG_QUALITY,
      optimizeForSpeed: true,
      // Relative to the page, not to the window.
      clip: { x, y: y + scrollTop, width, height, scale: this.#video.width / width },
    });
    writeFileSync(frameFile(this.#folder, this.#frames), Buffer.from(data, 'base64'));
  }

  #moveView(): void {
    const tween = this.#viewTween;
    if (!tween) return;
    const done = Math.min(1, (this.#frames - tween.begin) / tween.frames);
    const progress = easeInOut(done);
    this.#view = {
      x: lerp(tween.from.x, tween.to.x, progress),
      y: lerp(tween.from.y, tween.to.y, progress),
      width: lerp(tween.from.width, tween.to.width, progress),
    };
    if (done === 1) this.#viewTween = undefined;
  }
}

/** File name of a frame, counted from 1. */
export function frameFile(folder: string, frame: number): string {
  return join(folder, `${String(frame).padStart(5, '0')}.jpg`);
}

/** Milliseconds from the beginning, as integers, which the page's clock requires. */
const timeOf = (frame: number) => Math.round((frame * 1000) / FRAMES_PER_SECOND);
const framesOf = (seconds: number) => Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
const lerp = (from: number, to: number, part: number) => from + (to - from) * part;
const clamp = (value: number, max: number) => Math.min(Math.max(0, value), max);
const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

function sizeOf(page: Page): Size {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no fixed size.');
  return size;
}

async function boxOf(locator: Locator) {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return box;
}
