// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import { connectivity } from './connectivity.ts';
import { DISCONNECT_AFTER_MS, followLive, INITIAL_DELAY_MS } from './live.ts';

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
      const previous = tail;
      const result = (async () => {
        await previous;
        options.signal?.throwIfAborted();
        return work({});
      })();
      const settled = result
        .catch(() => undefined)
        .then(() => {
          if (tail === settled) tail = undefined;
        });
      tail = settled;
      return result;
    },
  };
}

let received: Topic[][];
const stopFunctions: (() => void)[] = [];
const startFollowing = () => {
  const stopFollowing = followLive((topics) => void received.push([...topics]));
  stopFunctions.push(stopFollowing);
  return stopFollowing;
};
const openSources = () => sources.filter(({ isClosed }) => !isClosed);
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sources = [];
  received = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(window, 'BroadcastChannel');
  connectivity.set('online');
});
afterEach(() => {
  for (const end of stopFunctions.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reports topics, and those that may have changed before the connection', async () => {
  startFollowing();
  await advance(0);
  sources[0]?.send([]);
  sources[0]?.send(['entries', 'streak']);
  sources[0]?.send(['a topic of tomorrow', 'feed']);
  sources[0]?.send('no list');
  expect(received).toEqual([['messages'], ['entries', 'streak'], ['feed']]);
});

it('reconnects with a growing delay, and then reports all topics', async () => {
  startFollowing();
  await advance(0);
  sources[0]?.send([]);
  sources[0]?.fail();
  expect(openSources()).toEqual([]);
  await advance(INITIAL_DELAY_MS);
  expect(openSources()).toHaveLength(1);
  sources[1]?.fail();
  await advance(INITIAL_DELAY_MS * 0.9);
  expect(openSources()).toEqual([]);
  await advance(INITIAL_DELAY_MS * 1.2);
  sources[2]?.send([]);
  expect(received).toEqual([['messages'], [...TOPICS]]);
});

it('waits while the server cannot be reached', async () => {
  startFollowing();
  await advance(0);
  sources[0]?.send([]);
  connectivity.set('offline');
  expect(openSources()).toEqual([]);
  await advance(120_000);
  expect(sources).toHaveLength(1);
  connectivity.set('online');
  await advance(0);
  expect(openSources()).toHaveLength(1);
});

it.each(['before', 'during'])('reports all topics if the server returned %s the first connection', async (when) => {
  connectivity.set('unreachable');
  if (when === 'before') connectivity.set('online');
  startFollowing();
  connectivity.set('online');
  await advance(0);
  sources[0]?.send([]);
  expect(received).toEqual([[...TOPICS]]);
});

it('closes the stream on request, and while the page is hidden for long', async () => {
  const stopFollowing = startFollowing();
  await advance(0);
  setVisibility('hidden');
  await advance(DISCONNECT_AFTER_MS - 1);
  expect(openSources()).toHaveLength(1);
  await advance(1);
  expect(openSources()).toEqual([]);
  setVisibility('visible');
  await advance(0);
  expect(received).toEqual([[...TOPICS]]);
  expect(openSources()).toHaveLength(1);
  stopFollowing();
  await advance(120_000);
  expect(openSources()).toEqual([]);
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
  const stopFirst = startFollowing();
  await advance(0);
  startFollowing();
  await advance(0);
  expect(sources).toHaveLength(1);
  sources[0]?.send([]);
  sources[0]?.send(['feed']);
  expect(received).toEqual([['messages'], ['messages'], ['feed'], ['feed']]);
  stopFirst();
  await advance(0);
  expect(openSources()).toHaveLength(1);
  sources[1]?.send([]);
  expect(received.at(-1)).toEqual([...TOPICS]);
});
