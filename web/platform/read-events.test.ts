import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

async function read(chunks: Uint8Array[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(new Response(body))) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('are parsed wherever the response is split, even within a character', async () => {
    const bytes = new TextEncoder().encode('event: delta\ndata: {"text":"Grüße 🌅"}\n\nevent: end\ndata: {}\n\n');
    const expected = [
      { event: 'delta', data: '{"text":"Grüße 🌅"}' },
      { event: 'end', data: '{}' },
    ];
    expect(await read([bytes])).toEqual(expected);
    expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('are empty for comments and incomplete events', async () => {
    expect(await read([new TextEncoder().encode(': still here\n\nevent: delta\ndata: {"te')])).toEqual([]);
  });
});
