/** Parser for server-sent events (WHATWG HTML, 9.2.6). */

export interface ServerEvent {
  event: string;
  data: string;
}

/** Yields events until the response ends. An incomplete last event is dropped. */
export async function* readEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (buffer + read.value).split(/\r?\n\r?\n/);
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    // Cancels the rest if the caller stops reading.
    void reader.cancel().catch(() => undefined);
  }
}

/** Returns the complete events in a partial response. */
export function eventsIn(text: string): ServerEvent[] {
  return text
    .split(/\r?\n\r?\n/)
    .slice(0, -1)
    .flatMap((block) => parse(block) ?? []);
}

/** Returns undefined for a block without data, such as a keep-alive comment. */
function parse(block: string): ServerEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}
