/** The screens and states that people look at as pictures and that the accessibility journeys inspect: one list for both. */
import { globSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Evenglow } from './evenglow.ts';
import type { Person } from './journey.ts';

interface Picture {
  /** The whole page rather than what the screen shows of it. */
  whole?: true;
  /** Answers are held back: the page is not waited for. */
  pending?: true;
}

export interface ScreenContext {
  page: Page;
  /** Somebody without an account, in the time zone of the browser. */
  person: Person;
  evenglow: Evenglow;
  /** True on a phone: 360 px, touch. */
  narrow: boolean;
  /** True while pictures are taken. States that are only shot, and slow to reach, can be left out otherwise. */
  pictures: boolean;
  /** Takes a picture of a state, or inspects it in both themes. The caller waits for the state. */
  look: (state: string, picture?: Picture) => Promise<void>;
  /** Takes a picture of a state that is inspected elsewhere, or is nothing to inspect. */
  shoot: (state: string, picture?: Picture) => Promise<void>;
}

/** A walk through screens, in each theme and width. A file in `e2e/screens/` exports as many as it likes, under any name. */
export interface Screens {
  /** A sentence about who can use what. */
  title: string;
  /** Nothing in it is to be inspected. */
  picturesOnly?: true;
  /** Time zone of the browser; for pictures otherwise one in which it is late afternoon. */
  timezone?: 'Europe/London';
  /** It needs what the service worker does. */
  worker?: true;
  /** Visits of their own for the two widths, where a state does not outlive a resize of the window. */
  layouts?: readonly ['narrow', 'wide'];
  visit: (context: ScreenContext) => Promise<void>;
}

/** All that the files in `e2e/screens/` export. */
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
