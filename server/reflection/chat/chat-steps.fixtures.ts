/** Steps for tests of conversations. */
import type { AddressInfo } from 'node:net';
import type { ChatReply } from '../../../contract/chat.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';

/** Sends a message and waits for the whole reply. */
export async function say(
  member: Member,
  message: string,
  more: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<ChatReply> {
  const response = await member.request('POST', '/api/ai-chat', { message, ...more }, headers);
  if (response.statusCode !== 200) throw new Error(`the guide answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** A received server-sent event. */
export interface Received {
  event: string;
  // Events have different shapes, which the tests check.
  data: ReturnType<JSON['parse']>;
}

/** Parses the events of a finished stream. */
export function eventsOf(body: string): Received[] {
  return body.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }];
  });
}

/** Concatenates the text of all delta events. */
export const textOf = (events: readonly Received[]): string =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');

/** The first event of a stream. */
export const begun = (events: readonly Received[]) => events.find(({ event }) => event === 'begin')?.data;

/** For `until`: reads to the end of the stream. */
export const over = () => false;

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
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: leave.signal,
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let read = '';
  const events: Received[] = [];
  return {
    response,
    events,
    leave: () => leave.abort(),
    /** Reads until `holds` returns true or the stream ends. */
    until: async (holds: (all: Received[]) => unknown) => {
      while (!holds(events)) {
        const { done, value } = await reader.read();
        if (done) break;
        read += decoder.decode(value, { stream: true });
        const whole = read.lastIndexOf('\n\n') + 2;
        events.push(...eventsOf(read.slice(0, whole)));
        read = read.slice(whole);
      }
      return events;
    },
  };
}
