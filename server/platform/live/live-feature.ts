/** `GET /api/live`: server-sent events about changes, for a user's open pages. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import { streamChanges } from '../../../contract/live.ts';
import type { Deps, Feature } from '../feature.ts';
import { handle, type StreamEvent } from '../http/handle.ts';

/**
 * Shorter than the router's limit for streams, so that a stream ends cleanly and the browser reconnects. No session
 * expires in that time, because connecting extends it.
 */
const STREAM_MS = 9 * MINUTE_MS;

interface LiveSessions {
  /** True while the session is valid. */
  isValid(sessionId: string): Promise<boolean>;
}

export function liveFeature({ live }: Pick<Deps, 'live'>, sessions: LiveSessions): Feature {
  async function* follow(userId: string, sessionId: string, closed: AbortSignal): AsyncGenerator<StreamEvent> {
    const expiry = new AbortController();
    const timer = setTimeout(() => expiry.abort(), STREAM_MS);
    try {
      for await (const topics of live.follow(userId, AbortSignal.any([closed, expiry.signal]))) {
        if (topics.includes('session') && !(await sessions.isValid(sessionId))) return;
        yield { event: 'changed', data: topics.filter((topic) => topic !== 'session') };
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return { routes: [handle(streamChanges, ({ actor, signal }) => follow(actor.userId, actor.sessionId, signal))] };
}
