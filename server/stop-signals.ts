/** Shuts the server down on SIGTERM, SIGINT or SIGHUP. */
import type { Logger } from './platform/log.ts';

/** Signals within this time after the first are duplicates of it. */
const DUPLICATE_MS = 1_000;

/** A closed terminal sends SIGHUP. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Registers the handlers and returns a function that takes the shutdown routine. A signal during the start takes effect
 * once the start is complete. Without handlers, process 1 of a container would ignore the signals.
 */
export function listenForStopSignals(log: Logger): (stop: () => Promise<void>) => void {
  let stoppingSince: number | undefined;
  const started = Promise.withResolvers<() => Promise<void>>();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        // A second signal exits at once, unless it is a duplicate: terminals and service managers signal the whole
        // process group, and npm forwards signals.
        if (performance.now() - stoppingSince > DUPLICATE_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      started.promise
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'shutdown failed');
            process.exit(1);
          },
        );
    });
  }
  return started.resolve;
}
