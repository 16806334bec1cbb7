/** Queries and mutations for conversations and messages, including their cache updates. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getFeedEntry } from '../../../contract/community.ts';
import {
  acceptRequest,
  blockOtherParticipant,
  declineRequest,
  getConversation,
  listConversations,
  listMessages,
  listRequests,
  type Message,
  markUnread,
  readMessages,
  unblockOtherParticipant,
} from '../../../contract/messages.ts';
import { call, callPage } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { type LoadedThread, mergeNewestPage, prependOlderPage } from '../../platform/thread-pages.ts';
import { invalidateTopics } from '../../platform/topics.ts';

/** Page sizes of conversations and messages. */
const CONVERSATIONS_PAGE_SIZE = 100;
const MESSAGES_PAGE_SIZE = 50;
/** Number of messages per conversation stored for offline use. */
const CACHED_MESSAGES_MAX = 100;

const CONVERSATIONS_CACHE_KEY = 'conversations';
const conversationCacheKey = (id: string) => `conversation:${id}`;
const threadCacheKey = (id: string) => `messages:${id}`;

type ConversationPage = Awaited<ReturnType<typeof callPage<typeof listConversations>>>;

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [listConversations.path],
  queryFn: ({ pageParam, signal }) =>
    withFallback(
      () =>
        callPage(
          listConversations,
          { query: { limit: CONVERSATIONS_PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) } },
          signal,
        ),
      (userId) => readCached<ConversationPage>(userId, CONVERSATIONS_CACHE_KEY),
    ),
  meta: {
    topics: ['messages', 'follows'],
    keep: (user, answer) =>
      // `answer` is typed unknown; it holds this query's data, of which only the first page is stored.
      updateCached(user.id, CONVERSATIONS_CACHE_KEY, () => {
        const [first] = (answer as { pages: ConversationPage[] }).pages;
        return first && { items: first.items, next: undefined };
      }),
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** Requests of people the user does not follow. Not kept for use without a connection, which settles none. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: [listRequests.path],
  queryFn: ({ pageParam, signal }) =>
    callPage(
      listRequests,
      { query: { limit: CONVERSATIONS_PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) } },
      signal,
    ),
  meta: { topics: ['messages', 'follows'] },
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [getConversation.path, id],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getConversation, { params: { id } }, signal),
        (userId) =>
          readCached<Awaited<ReturnType<typeof call<typeof getConversation>>>>(userId, conversationCacheKey(id)),
      ),
    meta: { topics: ['messages', 'follows'], ...cacheOfflineAs(conversationCacheKey(id)) },
  });
}

export type Thread = LoadedThread<Message>;

/** The messages of a conversation. A change refetches only the newest page. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [listMessages.path, id],
    queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
      const thread = await withFallback(
        async () => {
          const page = await callPage(listMessages, { params: { id }, query: { limit: MESSAGES_PAGE_SIZE } }, signal);
          return { messages: page.items, older: page.next };
        },
        (userId) => readCached<Thread>(userId, threadCacheKey(id)),
      );
      return mergeNewest(client.getQueryData<Thread>(queryKey), thread);
    },
    meta: {
      topics: ['messages'],
      keep: (user, answer) =>
        updateCached(user.id, threadCacheKey(id), () => {
          const { messages, older } = answer as Thread; // `answer` holds this query's data.
          return { messages: messages.slice(-CACHED_MESSAGES_MAX), older };
        }),
    },
  });
}

/** Replaces the newest page of the cached thread. If one message is read, all earlier ones are too. */
export function mergeNewest(cached: Thread | undefined, newest: Thread): Thread {
  const lastReadAt = newest.messages.find(({ isMine, readAt }) => isMine && readAt !== null)?.readAt ?? null;
  return mergeNewestPage(cached, newest, (message) =>
    message.isMine && message.readAt === null && lastReadAt !== null ? { ...message, readAt: lastReadAt } : message,
  );
}

/** Loads the page before the cached messages and prepends it. */
export async function loadOlder(queryClient: QueryClient, id: string): Promise<void> {
  const { queryKey } = threadQuery(id);
  const cursor = queryClient.getQueryData(queryKey)?.older;
  if (cursor === undefined) return;
  const page = await callPage(listMessages, { params: { id }, query: { limit: MESSAGES_PAGE_SIZE, cursor } });
  queryClient.setQueryData(queryKey, (cached) => prependOlderPage(cached, cursor, page));
}

/** Appends a message that was just sent to the cached thread. */
export function appendSentMessage(queryClient: QueryClient, id: string, message: Message): void {
  queryClient.setQueryData(threadQuery(id).queryKey, (cached) =>
    cached && !cached.messages.some((known) => known.id === message.id)
      ? { ...cached, messages: [...cached.messages, message] }
      : cached,
  );
}

/** Removes a message from every cached thread. */
export function removeCachedMessage(queryClient: QueryClient, messageId: string): void {
  queryClient.setQueriesData<Thread>(
    { queryKey: [listMessages.path] },
    (cached) => cached && { ...cached, messages: cached.messages.filter(({ id }) => id !== messageId) },
  );
}

export function markReadMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (upTo: string) => call(readMessages, { params: { id }, body: { upTo } }),
    onSuccess: () => invalidateTopics(queryClient, ['messages']),
    // Retried with the next message, or when the conversation is opened again.
    meta: { errorToast: 'own' },
  });
}

export function markUnreadMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () => call(markUnread, { params: { id } }),
    onSuccess: () => invalidateTopics(queryClient, ['messages']),
    meta: { errorToast: { title: 'Unable to Mark as Unread', description: 'Please try again in a moment.' } },
  });
}

export function settleRequestMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (accepts: boolean) => call(accepts ? acceptRequest : declineRequest, { params: { id } }),
    onSuccess: () => invalidateTopics(queryClient, ['messages']),
    meta: { errorToast: { title: 'That didn’t work', description: 'Please try again in a moment.' } },
  });
}

export function blockMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (isBlocked: boolean) =>
      call(isBlocked ? blockOtherParticipant : unblockOtherParticipant, { params: { id } }),
    onSuccess: () => invalidateTopics(queryClient, ['messages', 'follows', 'feed']),
    meta: { errorToast: { title: 'That didn’t work', description: 'Please try again in a moment.' } },
  });
}

/** A shared entry linked in a message. */
export function sharedEntryQuery(id: string) {
  return queryOptions({
    queryKey: [getFeedEntry.path, id],
    queryFn: ({ signal }) => call(getFeedEntry, { params: { id } }, signal),
    meta: { topics: ['feed'] },
  });
}
