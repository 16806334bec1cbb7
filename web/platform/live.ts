/**
 * Hears what changed elsewhere, so that the page fetches it again: one stream of `GET /api/live` a browser, led by one of its
 * tabs and told to the others.
 */
import { followChanges } from '../../contract/live.ts';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import { connectivity } from './connectivity.ts';

/** Name of the lock that the leading tab holds, and of the channel by which it tells the others. */
const NAME = 'evenglow-live';
/** A tab that is out of sight for so long hears nothing more until it is looked at, in milliseconds. */
export const ASLEEP_AFTER_MS = 5 * 60_000;
/** Milliseconds until a lost stream is opened again; the wait doubles up to the longest, and is up to half as short by chance. */
export const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * What may have changed between the page's first questions and the stream: all else was asked for a moment ago, and to ask
 * again would double the requests of every page.
 */
const AT_FIRST: readonly Topic[] = ['messages'];

type Hear = (topics: readonly Topic[]) => void;

/** Calls `hear` with the topics that change, until the returned function is called. */
export function followLive(hear: Hear): () => void {
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

/** Leads as soon as no other tab does, and hears the leader until then. `atFirst`: what is told once it is connected. */
function join(hear: Hear, atFirst: readonly Topic[]): () => void {
  const over = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => hear(topicsIn(data)));
  const tell: Hear = (topics) => {
    channel?.postMessage(topics);
    hear(topics);
  };
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (channel && locks) {
    void lead(locks, tell, atFirst, over.signal);
  } else {
    // Without either, as where the page came without TLS, each tab has a stream of its own.
    void readStreams(hear, atFirst, over.signal);
  }
  return () => {
    over.abort();
    channel?.close();
  };
}

async function lead(locks: LockManager, tell: Hear, atFirst: readonly Topic[], signal: AbortSignal): Promise<void> {
  try {
    const wasFree = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await readStreams(tell, atFirst, signal);
      return lock !== null;
    });
    // What was told between the end of the other tab's stream and the beginning of this one's is not known.
    if (!wasFree) await locks.request(NAME, { signal }, () => readStreams(tell, TOPICS, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Holds one stream after the other open, while the server can be reached. */
async function readStreams(tell: Hear, atFirst: readonly Topic[], signal: AbortSignal): Promise<void> {
  let missed = atFirst;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    await untilOnline(signal);
    if (signal.aborted) return;
    if (await readStream(tell, missed, signal)) {
      missed = TOPICS;
      wait = FIRST_WAIT_MS;
    }
    // By chance, so that not all pages come back to a server at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Tells what comes until the stream ends. Resolves with whether it was connected. */
function readStream(tell: Hear, missed: readonly Topic[], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(followChanges.path);
    let connected = false;
    const end = () => {
      // Also where the browser would connect again: the wait is ours.
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

/** A page of another version, or another server, may know topics that this page does not. */
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
