/** The loaded messages of a conversation: the newest page, and pages of older ones before it. */

/** Newest last. `older`: cursor of the messages before these. */
export interface LoadedThread<Message> {
  messages: Message[];
  older: string | undefined;
}

/**
 * Merges the newest page into the loaded messages. Returns the page alone if messages between the two are missing.
 * `renew` updates older messages from the newest page.
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

/** Prepends an older page; returns the thread unchanged if it was reloaded meanwhile. */
export function withOlder<Message>(
  held: LoadedThread<Message> | undefined,
  cursor: string,
  page: { items: Message[]; next: string | undefined },
): LoadedThread<Message> | undefined {
  return held?.older === cursor ? { messages: [...page.items, ...held.messages], older: page.next } : held;
}
