/** Live updates: the stream that notifies open pages of changes, so that they refetch. */
import { endpoint } from './http.ts';

/**
 * Server-sent events named `changed` with a JSON array of topics (`contract/topics.ts`). The first array is empty and
 * confirms the connection. The server ends the stream after some minutes, and the browser reconnects.
 */
export const streamChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  kind: 'stream',
  summary: 'Stream the topics that change as server-sent events, without any content',
});
