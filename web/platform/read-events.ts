/** Reads server-sent events from an answer (WHATWG HTML, 9.2.6): names and data, in their order. */

export interface ServerEvent {
  event: string;
  data: string;
}

/** Ends with the answer. What the answer ends with in the middle of an event is left out. */
export async function* readEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (held + read.value).split(/\r?\n\r?\n/);
      held = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever reads no further needs no more of it.
    void reader.cancel().catch(() => undefined);
  }
}

/** The whole events of as much of an answer as has come. */
export function eventsIn(text: string): ServerEvent[] {
  return text
    .split(/\r?\n\r?\n/)
    .slice(0, -1)
    .flatMap((block) => parse(block) ?? []);
}

/** Undefined for a block without data, such as a comment that keeps the line open. */
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
