/** Measures another user's latency and the server's memory during a large operation. */

import { quantile, type RunningServer, residentMiB } from './harness.ts';
import type { SignedIn } from './journals.ts';

/** Interval of the other user's requests, independent of responses, so that a pause delays every request in it. */
export const REQUEST_INTERVAL_MS = 25;
const SAMPLED_EVERY_MS = 20;

export interface Measured {
  seconds: number;
  /** Response times of the other user in milliseconds, p97.5 and maximum. */
  others: { p975: number; max: number };
  /** Peak memory above `idle`, in MiB. */
  memory: number;
}

/** Runs `work` while another user reads their list. `idle`: the server's memory before it, in MiB. */
export async function meanwhile(
  server: RunningServer,
  other: SignedIn,
  idle: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const waits: number[] = [];
  const asked: Promise<void>[] = [];
  let peak = idle;
  const ask = async () => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/gratitude-entries/today`, { headers: { cookie: other.cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`another person was answered ${response.status}`);
    waits.push(performance.now() - begun);
  };
  const asking = setInterval(() => asked.push(ask()), REQUEST_INTERVAL_MS);
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, SAMPLED_EVERY_MS);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(asking);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(asked);
  clearInterval(sampling);
  return { seconds, others: { p975: quantile(waits, 0.975), max: Math.max(...waits) }, memory: peak - idle };
}
