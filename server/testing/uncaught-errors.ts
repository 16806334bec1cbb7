/** Collects uncaught errors, any of which would crash a real server. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** Fails a test during which an error was not caught. */
export function expectNoUncaughtErrors(): void {
  const errors: unknown[] = [];
  const collect = (error: unknown) => errors.push(error);
  beforeAll(() => void process.on('uncaughtExceptionMonitor', collect));
  afterAll(() => void process.off('uncaughtExceptionMonitor', collect));
  afterEach(async () => {
    // Reads that are under way when a test ends may fail a little later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors.splice(0)).toEqual([]);
  });
}
