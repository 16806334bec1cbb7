/** What tests of conversations do again and again. */
import type { ChatReply } from '../../../contract/chat.ts';
import type { Member } from '../../testing/builders.ts';

/** Says something and waits for the whole reply. */
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

/** One event as it came. */
export interface Received {
  event: string;
  // Each event has a shape of its own, which the tests look at.
  data: ReturnType<JSON['parse']>;
}

/** The events of a stream that is over. */
export function eventsOf(body: string): Received[] {
  return body.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }];
  });
}

/** All text of a stream. */
export const textOf = (events: readonly Received[]): string =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
