/**
 * Live updates: one `GET /api/live` stream per browser, opened by a leader tab, which broadcasts its topics to the
 * others.
 */
import { followChanges } from '../../contract/live.ts';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import { connectivity } from './connectivity.ts';

/** Name of the leader's lock, and of the broadcast channel. */
const NAME = 'evenglow-live';
/** A tab hidden for this long disconnects until it becomes visible, in milliseconds. */
export const ASLEEP_AFTER_MS = 5 * 60_000;
/** Delay before the first reconnection, in milliseconds; doubles up to the maximum, minus up to half as jitter. */
export const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Topics reported on the first connection. The page has just fetched everything else, so refetching all of it would
 * double its requests.
 */
const AT_FIRST: readonly Topic[] = ['messages'];

type OnTopics = (topics: readonly Topic[]) => void;

/** Calls `hear` with the topics that change, until the returned function is called. */
export function followLive(hear: OnTopics): () => void {
  let leave: (() => void) | undefined = join(hear, AT_FIRST);
  let falling: ReturnType<typeof setTimeout> | undefined;
  const sleep = () => {
    leave?.();
    leave = undefined;
  };
  const onVisibility = () => {
    clearTimeout(falling);
    if (document.visibilityState === 'hidden') {
      falling = setTimeout(sleep, ASLEEP_AFTER_MS);
    } else if (!leave) {
      leave = join(hear, TOPICS);
      hear(TOPICS);
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(falling);
    sleep();
  };
}

/**
 * Becomes the leader when no other tab is, and listens to the leader until then. `atFirst`: topics reported on
 * connection.
 */
function join(hear: OnTopics, atFirst: readonly Topic[]): () => void {
  const over = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => hear(topicsIn(data)));
  const tell: OnTopics = (topics) => {
    channel?.postMessage(topics);
    hear(topics);
  };
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (channel && locks) {
    void lead(locks, tell, atFirst, over.signal);
  } else {
    // Without locks or channels, for instance without TLS, each tab opens its own stream.
    void readStreams(hear, atFirst, over.signal);
  }
  return () => {
    over.abort();
    channel?.close();
  };
}

async function lead(locks: LockManager, tell: OnTopics, atFirst: readonly Topic[], signal: AbortSignal): Promise<void> {
  try {
    const wasFree = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await readStreams(tell, atFirst, signal);
      return lock !== null;
    });
    // Topics sent between the end of the other tab's stream and the start of this one are lost, so report all of them.
    if (!wasFree) await locks.request(NAME, { signal }, () => readStreams(tell, TOPICS, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Reconnects the stream while the server can be reached. */
async function readStreams(tell: OnTopics, atFirst: readonly Topic[], signal: AbortSignal): Promise<void> {
  let missed = atFirst;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    await untilOnline(signal);
    if (signal.aborted) return;
    if (await readStream(tell, missed, signal)) {
      missed = TOPICS;
      wait = FIRST_WAIT_MS;
    }
    // Jitter, so that not all pages reconnect at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Reports topics until the stream ends. Resolves with whether it was connected. */
function readStream(tell: OnTopics, missed: readonly Topic[], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(followChanges.path);
    let connected = false;
    const end = () => {
      // Disables the browser's own reconnection, which has no backoff.
      source.close();
      signal.removeEventListener('abort', end);
      unsubscribe();
      resolve(connected);
    };
    const unsubscribe = connectivity.subscribe(() => {
      if (connectivity.get() !== 'online') end();
    });
    signal.addEventListener('abort', end);
    source.addEventListener('error', end);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const topics = connected ? topicsIn(JSON.parse(data)) : missed;
      connected = true;
      if (topics.length > 0) tell(topics);
    });
  });
}

/** Ignores unknown topics, which a server of another version may send. */
function topicsIn(data: unknown): Topic[] {
  return Array.isArray(data) ? TOPICS.filter((topic) => data.includes(topic)) : [];
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connectivity.get() !== 'online' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = connectivity.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
