/** The messages of a conversation as far as the page has loaded them: the newest, and pages of older ones before them. */

/** Newest last. `older`: cursor of the messages before these. */
export interface LoadedThread<Message> {
  messages: Message[];
  older: string | undefined;
}

/**
 * What was held with the newest page put in its place; the page alone where messages between the two are missing.
 * `renew`: what the newest page tells about those before it.
 */
export function withNewest<Message extends { id: string }>(
  held: LoadedThread<Message> | undefined,
  newest: LoadedThread<Message>,
  renew: (message: Message) => Message = (message) => message,
): LoadedThread<Message> {
  const first = newest.messages[0];
  const at = held && first ? held.messages.findIndex(({ id }) => id === first.id) : -1;
  if (!held || at <= 0) return newest;
  return { messages: [...held.messages.slice(0, at).map(renew), ...newest.messages], older: held.older };
}

/** With an older page in front; unchanged where all was loaded anew meanwhile. */
export function withOlder<Message>(
  held: LoadedThread<Message> | undefined,
  cursor: string,
  page: { items: Message[]; next: string | undefined },
): LoadedThread<Message> | undefined {
  return held?.older === cursor ? { messages: [...page.items, ...held.messages], older: page.next } : held;
}
