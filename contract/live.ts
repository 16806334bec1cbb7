/** Tells open pages that something of the person changed, so that they fetch it again. */
import { endpoint } from './http.ts';

/**
 * Server-sent events named `changed`, whose data is a JSON array of topics (`contract/topics.ts`); the first, without any,
 * says that the page is connected. The server ends the stream after some minutes; the browser opens it again.
 */
export const followChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  kind: 'stream',
  summary: 'What changes, as server-sent events: topics, never content',
});
