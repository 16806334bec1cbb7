/** Memory, processor time and event loop of this process, under the names that dashboards of Node.js expect. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter, Gauge, type Registry } from 'prom-client';

const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function addProcessMetrics(registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of the process in RAM.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', () => getHeapStatistics().used_heap_size);
  gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', () => getHeapStatistics().total_heap_size);
  gauge('nodejs_heap_size_limit_bytes', 'Largest size of the heap.', () => getHeapStatistics().heap_size_limit);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, user and system.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  // The monitor adds its own interval to each value.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LAG_RESOLUTION_MS / 1000) || 0;
  gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop since the last time it was read.', () =>
    seconds(lag.mean),
  );
  gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the delay.', () => seconds(lag.percentile(99)));
  gauge('nodejs_eventloop_lag_max_seconds', 'Largest delay.', () => {
    const max = seconds(lag.max);
    lag.reset();
    return max;
  });
}
