/** Reading conversations and messages, and what each change touches in what the page already holds. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getFeedEntry } from '../../../contract/community.ts';
import {
  blockOther,
  getConversation,
  listConversations,
  listMessages,
  type Message,
  markUnread,
  readMessages,
  unblockOther,
} from '../../../contract/messages.ts';
import { call, callPage } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { type LoadedThread, withNewest, withOlder } from '../../platform/thread-pages.ts';
import { changed } from '../../platform/topics.ts';

/** Conversations that a page asks for at a time, and messages. */
const CONVERSATIONS = 100;
const MESSAGES = 50;
/** Messages of a conversation that can be read without a network. */
const KEPT_MESSAGES = 100;

const LIST = 'conversations';
const conversationName = (id: string) => `conversation:${id}`;
const threadName = (id: string) => `messages:${id}`;

type ConversationPage = Awaited<ReturnType<typeof callPage<typeof listConversations>>>;

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [listConversations.path],
  queryFn: ({ pageParam, signal }) =>
    withFallback(
      () =>
        callPage(
          listConversations,
          { query: { limit: CONVERSATIONS, ...(pageParam !== '' && { cursor: pageParam }) } },
          signal,
        ),
      (userId) => readCached<ConversationPage>(userId, LIST),
    ),
  meta: {
    topics: ['messages'],
    keep: (user, answer) =>
      // The query's own data, of which the first page is kept.
      updateCached(user.id, LIST, () => {
        const [first] = (answer as { pages: ConversationPage[] }).pages;
        return first && { items: first.items, next: undefined };
      }),
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [getConversation.path, id],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getConversation, { params: { id } }, signal),
        (userId) => readCached<Awaited<ReturnType<typeof call<typeof getConversation>>>>(userId, conversationName(id)),
      ),
    meta: { topics: ['messages', 'follows'], ...cacheOfflineAs(conversationName(id)) },
  });
}

export type Thread = LoadedThread<Message>;

/** The messages of a conversation, of which a change asks for the newest only, however many are loaded. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [listMessages.path, id],
    queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
      const thread = await withFallback(
        async () => {
          const page = await callPage(listMessages, { params: { id }, query: { limit: MESSAGES } }, signal);
          return { messages: page.items, older: page.next };
        },
        (userId) => readCached<Thread>(userId, threadName(id)),
      );
      return joinNewest(client.getQueryData<Thread>(queryKey), thread);
    },
    meta: {
      topics: ['messages'],
      keep: (user, answer) =>
        updateCached(user.id, threadName(id), () => {
          const { messages, older } = answer as Thread; // The query's own data.
          return { messages: messages.slice(-KEPT_MESSAGES), older };
        }),
    },
  });
}

/** What was held with the newest page put in its place. Whoever has read one message has read all before it. */
export function joinNewest(held: Thread | undefined, newest: Thread): Thread {
  const read = newest.messages.find(({ isMine, readAt }) => isMine && readAt !== null)?.readAt ?? null;
  return withNewest(held, newest, (message) =>
    message.isMine && message.readAt === null && read !== null ? { ...message, readAt: read } : message,
  );
}

/** Puts the messages before those that are held in front of them. */
export async function loadOlder(queryClient: QueryClient, id: string): Promise<void> {
  const { queryKey } = threadQuery(id);
  const cursor = queryClient.getQueryData(queryKey)?.older;
  if (cursor === undefined) return;
  const page = await callPage(listMessages, { params: { id }, query: { limit: MESSAGES, cursor } });
  queryClient.setQueryData(queryKey, (held) => withOlder(held, cursor, page));
}

/** Puts a message that was just sent at the end of what is held. */
export function acceptSent(queryClient: QueryClient, id: string, message: Message): void {
  queryClient.setQueryData(threadQuery(id).queryKey, (held) =>
    held && !held.messages.some((known) => known.id === message.id)
      ? { ...held, messages: [...held.messages, message] }
      : held,
  );
}

/** Takes a message out of whatever conversation holds it. */
export function takeOutMessage(queryClient: QueryClient, messageId: string): void {
  queryClient.setQueriesData<Thread>(
    { queryKey: [listMessages.path] },
    (held) => held && { ...held, messages: held.messages.filter(({ id }) => id !== messageId) },
  );
}

export function readMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (upTo: string) => call(readMessages, { params: { id }, body: { upTo } }),
    onSuccess: () => changed(queryClient, ['messages']),
    // It is tried again with the next message, or when the conversation is next opened.
    meta: { errorToast: 'own' },
  });
}

export function markUnreadMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () => call(markUnread, { params: { id } }),
    onSuccess: () => changed(queryClient, ['messages']),
    meta: { errorToast: { title: 'Not Marked as Unread', description: 'Please try again in a moment.' } },
  });
}

export function blockMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blockOther : unblockOther, { params: { id } }),
    onSuccess: () => changed(queryClient, ['messages', 'follows', 'feed']),
    meta: { errorToast: { title: 'That did not work', description: 'Please try again in a moment.' } },
  });
}

/** A shared moment that a message links to. */
export function sharedMomentQuery(id: string) {
  return queryOptions({
    queryKey: [getFeedEntry.path, id],
    queryFn: ({ signal }) => call(getFeedEntry, { params: { id } }, signal),
    meta: { topics: ['feed'] },
  });
}
