/** Streams to a person's open pages, each for as long as its session lasts. */
import { followChanges } from '../../contract/live.ts';
import type { Deps } from '../platform/feature.ts';
import { handle, type Route, type StreamEvent } from '../platform/http/handle.ts';
import type { Sessions } from './sessions.ts';

/**
 * Less than a stream of the router may last, so that it ends in order; the browser connects again. No session runs out
 * in that time, because connecting prolongs it.
 */
const LASTS_MS = 9 * 60_000;

interface LiveDependencies extends Pick<Deps, 'live'> {
  sessions: Pick<Sessions, 'lasts'>;
}

export function liveRoutes({ live, sessions }: LiveDependencies): Route[] {
  async function* follow(userId: string, sessionId: string, leaves: AbortSignal): AsyncGenerator<StreamEvent> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), LASTS_MS);
    try {
      for await (const told of live.follow(userId, AbortSignal.any([leaves, over.signal]))) {
        if (told.includes('session') && !(await sessions.lasts(sessionId))) return;
        yield { event: 'changed', data: told.filter((topic) => topic !== 'session') };
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return [handle(followChanges, ({ actor, signal }) => follow(actor.userId, actor.sessionId, signal))];
}
