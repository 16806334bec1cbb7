/** How long somebody else waits, and what memory the server takes, while something large is done. */
import type { SignedIn } from './journals.ts';
import { type RunningServer, residentMiB } from './processes.ts';

/** Another person asks so often, whether the answer before has come or not: so a pause is felt by all who come into it. */
export const ASKED_EVERY_MS = 25;
const SAMPLED_EVERY_MS = 20;

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
export const quantile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export interface Measured {
  seconds: number;
  /** Milliseconds that another person waited at p97.5, and at most. */
  others: { p975: number; max: number };
  memory: number;
}

/** Does the work while another person reads their list, and looks at the memory of the server. */
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
  const asking = setInterval(() => asked.push(ask()), ASKED_EVERY_MS);
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
