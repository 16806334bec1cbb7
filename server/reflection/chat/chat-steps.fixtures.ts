/** Steps for tests of conversations. */
import type { AddressInfo } from 'node:net';
import type { ChatReply } from '../../../contract/chat.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';

/** Sends a message and waits for the whole reply. */
export async function say(
  member: Member,
  message: string,
  fields: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<ChatReply> {
  const response = await member.request('POST', '/api/ai-chat', { message, ...fields }, headers);
  if (response.statusCode !== 200) throw new Error(`the guide answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** A received server-sent event. */
export interface ReceivedEvent {
  event: string;
  // Events have different shapes, which the tests check.
  data: ReturnType<JSON['parse']>;
}

/** Parses the events of a finished stream. */
export function eventsOf(body: string): ReceivedEvent[] {
  return body.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }];
  });
}

/** Concatenates the text of all delta events. */
export const textOf = (events: readonly ReceivedEvent[]): string =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');

/** The first event of a stream. */
export const beginData = (events: readonly ReceivedEvent[]) => events.find(({ event }) => event === 'begin')?.data;

/** For `until`: reads to the end of the stream. */
export const toEnd = () => false;

/** Reads a stream event by event and can disconnect in between. */
export async function openStream(
  { http }: Pick<TestApp, 'http'>,
  { cookie }: Member,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  // A server listening on a port has an address of this type.
  const { port } = http.server.address() as AddressInfo;
  const abortController = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abortController.signal,
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let buffered = '';
  const events: ReceivedEvent[] = [];
  return {
    response,
    events,
    leave: () => abortController.abort(),
    /** Reads until `predicate` returns true or the stream ends. */
    until: async (predicate: (received: ReceivedEvent[]) => unknown) => {
      while (!predicate(events)) {
        const { done, value } = await reader.read();
        if (done) break;
        buffered += decoder.decode(value, { stream: true });
        const completeLength = buffered.lastIndexOf('\n\n') + 2;
        events.push(...eventsOf(buffered.slice(0, completeLength)));
        buffered = buffered.slice(completeLength);
      }
      return events;
    },
  };
}
