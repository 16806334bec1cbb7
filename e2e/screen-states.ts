/** The type of the screens in `e2e/screens/`, which `npm run screens` takes pictures of and the accessibility tests check. */
import { globSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Evenglow } from './evenglow.ts';
import type { Person } from './journey.ts';

interface Picture {
  /** Take the full page instead of the viewport. */
  fullPage?: true;
  /** Requests are held back, so do not wait for the network to be idle. */
  pending?: true;
}

export interface ScreenContext {
  page: Page;
  /** A user without an account yet, in the browser's time zone. */
  person: Person;
  evenglow: Evenglow;
  /** True at 360 px with touch. */
  narrow: boolean;
  /** True while pictures are taken. Slow states that are only passed to `shoot` can be skipped otherwise. */
  pictures: boolean;
  /** Takes a picture of a state, or checks its accessibility. The caller waits for the state first. */
  capture: (state: string, picture?: Picture) => Promise<void>;
  /** Takes a picture of a state that needs no accessibility check, or is checked elsewhere. */
  shoot: (state: string, picture?: Picture) => Promise<void>;
}

/** A walk through the states of related screens. A file in `e2e/screens/` exports any number of these, under any name. */
export interface Screens {
  /** Name of the accessibility test. */
  title: string;
  /** Has no states to check for accessibility. */
  picturesOnly?: true;
  /** Time zone of the browser. Default for pictures: one in which it is late afternoon. */
  timezone?: 'Europe/London';
  /** Needs the service worker. */
  worker?: true;
  /** Visits each width separately. Required if a state does not survive a resize of the window. */
  layouts?: readonly ['narrow', 'wide'];
  visit: (context: ScreenContext) => Promise<void>;
}

/** All exports of the files in `e2e/screens/`. */
export async function readScreens(): Promise<Screens[]> {
  const folder = new URL('screens/', import.meta.url);
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder })
      .sort()
      .map(async (file): Promise<Record<string, Screens>> => import(new URL(file, folder).href)),
  );
  return modules.flatMap((module) => Object.values(module));
}

export { expect };
