/** Measures another user's latency and the server's memory during a large operation. */

import { quantile, type RunningServer, residentMiB } from './harness.ts';
import type { SignedIn } from './journals.ts';

/** Interval of the other user's requests, independent of responses, so that a pause delays every request in it. */
export const REQUEST_INTERVAL_MS = 25;
const SAMPLE_INTERVAL_MS = 20;

export interface OperationFigures {
  seconds: number;
  /** Response times of the other user in milliseconds: p95, p97.5 and maximum. */
  others: { p95: number; p975: number; max: number };
  /** Peak memory above `idle`, in MiB. */
  memory: number;
}

/** Runs `work` while another user reads their list. `idle`: the server's memory before it, in MiB. */
export async function measureDuring(
  server: RunningServer,
  other: SignedIn,
  idle: number,
  work: () => Promise<void>,
): Promise<OperationFigures> {
  const latencies: number[] = [];
  const requests: Promise<void>[] = [];
  let peak = idle;
  const sendRequest = async () => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/gratitude-entries/today`, { headers: { cookie: other.cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the other user's request failed with ${response.status}`);
    latencies.push(performance.now() - begun);
  };
  const requestTimer = setInterval(() => requests.push(sendRequest()), REQUEST_INTERVAL_MS);
  const sampleTimer = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, SAMPLE_INTERVAL_MS);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(requestTimer);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(requests);
  clearInterval(sampleTimer);
  return {
    seconds,
    others: { p95: quantile(latencies, 0.95), p975: quantile(latencies, 0.975), max: Math.max(...latencies) },
    memory: peak - idle,
  };
}
