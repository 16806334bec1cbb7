/**
 * Live updates: one `GET /api/live` stream per browser, opened by a leader tab, which broadcasts its topics to the
 * others.
 */
import { streamChanges } from '../../contract/live.ts';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import { connectivity } from './connectivity.ts';

/** Name of the leader's lock, and of the broadcast channel. */
const NAME = 'evenglow-live';
/** A tab hidden for this long disconnects until it becomes visible, in milliseconds. */
export const DISCONNECT_AFTER_MS = 5 * 60_000;
/** Delay before the first reconnection, in milliseconds; doubles up to the maximum, minus up to half as jitter. */
export const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Topics reported on the first connection. The page has just fetched everything else, so refetching all of it would
 * double its requests.
 */
const INITIAL_TOPICS: readonly Topic[] = ['messages'];

/** True if the server was unreachable since the last connection, so that what the page fetched may be outdated. */
let wasDisconnected = connectivity.get() !== 'online';
connectivity.subscribe(() => {
  wasDisconnected ||= connectivity.get() !== 'online';
});

type TopicsListener = (topics: readonly Topic[]) => void;

/** Calls `onTopics` with the topics that change, until the returned function is called. */
export function followLive(onTopics: TopicsListener): () => void {
  let disconnect: (() => void) | undefined = connect(onTopics, INITIAL_TOPICS);
  let suspendTimer: ReturnType<typeof setTimeout> | undefined;
  const suspend = () => {
    disconnect?.();
    disconnect = undefined;
  };
  const onVisibility = () => {
    clearTimeout(suspendTimer);
    if (document.visibilityState === 'hidden') {
      suspendTimer = setTimeout(suspend, DISCONNECT_AFTER_MS);
    } else if (!disconnect) {
      disconnect = connect(onTopics, TOPICS);
      onTopics(TOPICS);
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(suspendTimer);
    suspend();
  };
}

/**
 * Becomes the leader when no other tab is, and listens to the leader until then. `initialTopics`: topics reported on
 * connection.
 */
function connect(onTopics: TopicsListener, initialTopics: readonly Topic[]): () => void {
  const controller = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => onTopics(topicsIn(data)));
  const publish: TopicsListener = (topics) => {
    channel?.postMessage(topics);
    onTopics(topics);
  };
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (channel && locks) {
    void lead(locks, publish, initialTopics, controller.signal);
  } else {
    // Without locks or channels, for instance without TLS, each tab opens its own stream.
    void readStreams(onTopics, initialTopics, controller.signal);
  }
  return () => {
    controller.abort();
    channel?.close();
  };
}

async function lead(
  locks: LockManager,
  publish: TopicsListener,
  initialTopics: readonly Topic[],
  signal: AbortSignal,
): Promise<void> {
  try {
    const wasFree = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await readStreams(publish, initialTopics, signal);
      return lock !== null;
    });
    // Topics sent between the end of the other tab's stream and the start of this one are lost, so report all of them.
    if (!wasFree) await locks.request(NAME, { signal }, () => readStreams(publish, TOPICS, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Reconnects the stream while the server can be reached. */
async function readStreams(
  publish: TopicsListener,
  initialTopics: readonly Topic[],
  signal: AbortSignal,
): Promise<void> {
  let topicsOnConnect = initialTopics;
  let delay = INITIAL_DELAY_MS;
  while (!signal.aborted) {
    await untilOnline(signal);
    if (signal.aborted) return;
    if (await readStream(publish, topicsOnConnect, signal)) delay = INITIAL_DELAY_MS;
    topicsOnConnect = TOPICS;
    // Jitter, so that not all pages reconnect at the same moment.
    await pause(delay * (0.5 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, MAX_DELAY_MS);
  }
}

/** Reports topics until the stream ends. Resolves with whether it was connected. */
function readStream(publish: TopicsListener, topicsOnConnect: readonly Topic[], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(streamChanges.path);
    let connected = false;
    const finish = () => {
      // Disables the browser's own reconnection, which has no backoff.
      source.close();
      signal.removeEventListener('abort', finish);
      unsubscribe();
      resolve(connected);
    };
    const unsubscribe = connectivity.subscribe(() => {
      if (connectivity.get() !== 'online') finish();
    });
    signal.addEventListener('abort', finish);
    source.addEventListener('error', finish);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const missed = wasDisconnected ? TOPICS : topicsOnConnect;
      const topics = connected ? topicsIn(JSON.parse(data)) : missed;
      connected = true;
      wasDisconnected = false;
      if (topics.length > 0) publish(topics);
    });
  });
}

/** Ignores unknown topics, which a server of another version may send. */
function topicsIn(data: unknown): Topic[] {
  return Array.isArray(data) ? TOPICS.filter((topic) => data.includes(topic)) : [];
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (connectivity.get() !== 'online' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = connectivity.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
}
