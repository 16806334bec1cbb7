// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import { connectivity } from './connectivity.ts';
import { ASLEEP_AFTER_MS, FIRST_WAIT_MS, followLive } from './live.ts';

/** The opened streams. */
let sources: FakeSource[];

class FakeSource extends EventTarget {
  isClosed = false;
  constructor() {
    super();
    sources.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(topics: unknown) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(topics) }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}

/** One lock shared by all tabs of the test. */
function fakeLocks() {
  let tail: Promise<unknown> | undefined;
  return {
    request: async (
      _name: string,
      options: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => unknown,
    ) => {
      if (options.ifAvailable && tail) return work(null);
      const before = tail;
      const held = (async () => {
        await before;
        options.signal?.throwIfAborted();
        return work({});
      })();
      const settled = held
        .catch(() => undefined)
        .then(() => {
          if (tail === settled) tail = undefined;
        });
      tail = settled;
      return held;
    },
  };
}

let heard: Topic[][];
const ends: (() => void)[] = [];
const follow = () => {
  const end = followLive((topics) => void heard.push([...topics]));
  ends.push(end);
  return end;
};
const open = () => sources.filter(({ isClosed }) => !isClosed);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sources = [];
  heard = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(window, 'BroadcastChannel');
  connectivity.set('online');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reports topics, and those that may have changed before the connection', async () => {
  follow();
  await pass(0);
  sources[0]?.send([]);
  sources[0]?.send(['entries', 'streak']);
  sources[0]?.send(['a topic of tomorrow', 'feed']);
  sources[0]?.send('no list');
  expect(heard).toEqual([['messages'], ['entries', 'streak'], ['feed']]);
});

it('reconnects with a growing delay, and then reports all topics', async () => {
  follow();
  await pass(0);
  sources[0]?.send([]);
  sources[0]?.fail();
  expect(open()).toEqual([]);
  await pass(FIRST_WAIT_MS);
  expect(open()).toHaveLength(1);
  sources[1]?.fail();
  await pass(FIRST_WAIT_MS * 0.9);
  expect(open()).toEqual([]);
  await pass(FIRST_WAIT_MS * 1.2);
  sources[2]?.send([]);
  expect(heard).toEqual([['messages'], [...TOPICS]]);
});

it('waits while the server cannot be reached', async () => {
  follow();
  await pass(0);
  sources[0]?.send([]);
  connectivity.set('offline');
  expect(open()).toEqual([]);
  await pass(120_000);
  expect(sources).toHaveLength(1);
  connectivity.set('online');
  await pass(0);
  expect(open()).toHaveLength(1);
});

it('ends on request, and while the page is hidden for long', async () => {
  const end = follow();
  await pass(0);
  look('hidden');
  await pass(ASLEEP_AFTER_MS - 1);
  expect(open()).toHaveLength(1);
  await pass(1);
  expect(open()).toEqual([]);
  look('visible');
  await pass(0);
  expect(heard).toEqual([[...TOPICS]]);
  expect(open()).toHaveLength(1);
  end();
  await pass(120_000);
  expect(open()).toEqual([]);
});

it('opens one stream for all tabs, with a new leader when the first tab closes', async () => {
  const channels = new Set<EventTarget>();
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Reflect.set(window, 'BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() });
  const first = follow();
  await pass(0);
  follow();
  await pass(0);
  expect(sources).toHaveLength(1);
  sources[0]?.send([]);
  sources[0]?.send(['feed']);
  expect(heard).toEqual([['messages'], ['messages'], ['feed'], ['feed']]);
  first();
  await pass(0);
  expect(open()).toHaveLength(1);
  sources[1]?.send([]);
  expect(heard.at(-1)).toEqual([...TOPICS]);
});
