/** Stops the server in good order when the system, a terminal or a service manager asks for it. */
import type { Logger } from './platform/log.ts';

/** How long, in milliseconds, another signal is taken for an echo of the first. */
const ECHO_MS = 1_000;

/** SIGHUP is what a terminal that is closed sends. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Listens for signals from now on, and answers a function that takes what stops the server. A signal that comes before
 * that, while the server still starts, stops it as soon as it has started. As process 1 of a container a signal that
 * nobody listens for would be lost.
 */
export function listenForStopSignals(log: Logger): (stop: () => Promise<void>) => void {
  let stoppingSince: number | undefined;
  const started = Promise.withResolvers<() => Promise<void>>();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        // A second signal means now, unless it is an echo: a terminal or a service manager tells every process of the
        // group, and the one that started this one passes it on.
        if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      started.promise
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'did not stop in order');
            process.exit(1);
          },
        );
    });
  }
  return started.resolve;
}
