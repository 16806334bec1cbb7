/** The loaded messages of a conversation: the newest page, and pages of older ones before it. */

/** Newest last. `older`: cursor of the messages before these. */
export interface LoadedThread<Message> {
  messages: Message[];
  older: string | undefined;
}

/**
 * Merges the newest page into the loaded messages. Returns the page alone if messages between the two are missing.
 * `update` updates older messages from the newest page.
 */
export function mergeNewestPage<Message extends { id: string }>(
  loaded: LoadedThread<Message> | undefined,
  newest: LoadedThread<Message>,
  update: (message: Message) => Message = (message) => message,
): LoadedThread<Message> {
  const first = newest.messages[0];
  const index = loaded && first ? loaded.messages.findIndex(({ id }) => id === first.id) : -1;
  if (!loaded || index <= 0) return newest;
  return { messages: [...loaded.messages.slice(0, index).map(update), ...newest.messages], older: loaded.older };
}

/** Prepends an older page; returns the thread unchanged if it was reloaded meanwhile. */
export function prependOlderPage<Message>(
  loaded: LoadedThread<Message> | undefined,
  cursor: string,
  page: { items: Message[]; next: string | undefined },
): LoadedThread<Message> | undefined {
  return loaded?.older === cursor ? { messages: [...page.items, ...loaded.messages], older: page.next } : loaded;
}
