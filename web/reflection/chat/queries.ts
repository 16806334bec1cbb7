/** Queries and mutations for conversations with the guide, including their cache updates. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ChatMessage,
  type ChatSession,
  type ChatSessionRow,
  deleteChatSession,
  type GuidedConversationRow,
  getChatSession,
  getDailyPrompt,
  listChatMessages,
  listChatSessions,
  listGuidedConversations,
  renameChatSession,
} from '../../../contract/chat.ts';
import { getEntry } from '../../../contract/journal.ts';
import { call, callPage } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { type LoadedThread, mergeNewestPage, prependOlderPage } from '../../platform/thread-pages.ts';
import { invalidateTopics } from '../../platform/topics.ts';

/** Page sizes of conversations and messages. */
const SESSIONS_PAGE_SIZE = 50;
const MESSAGES_PAGE_SIZE = 50;

const CACHED_LIST = 'reflections';
const CACHED_PROMPT = 'guide-prompt';
const CACHED_GUIDED = 'guided-conversations';
const sessionCacheId = (id: string) => `reflection:${id}`;
const threadCacheId = (id: string) => `reflection-messages:${id}`;

type SessionPage = Awaited<ReturnType<typeof callPage<typeof listChatSessions>>>;
export type Thread = LoadedThread<ChatMessage>;

/** `search` matches titles and messages; empty returns all. */
export function sessionsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [listChatSessions.path, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: SESSIONS_PAGE_SIZE, ...(search && { search }), ...(pageParam && { cursor: pageParam }) };
      const request = () => callPage(listChatSessions, { query }, signal);
      return search === ''
        ? withFallback(request, (userId) => readCached<SessionPage>(userId, CACHED_LIST))
        : request();
    },
    meta: {
      topics: ['reflections'],
      ...(search === '' && {
        keep: (user, answer) =>
          // `answer` is typed unknown; it holds this query's data, of which only the first page is stored.
          updateCached(user.id, CACHED_LIST, () => {
            const [first] = (answer as { pages: SessionPage[] }).pages;
            return first && { items: first.items, next: undefined };
          }),
      }),
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The most recent conversations, for cards. */
export const lastSessionsQuery = queryOptions({
  queryKey: [listChatSessions.path, { limit: 4 }],
  queryFn: ({ signal }) => call(listChatSessions, { query: { limit: 4 } }, signal),
  meta: { topics: ['reflections'] },
});

export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: [getChatSession.path, id],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getChatSession, { params: { id } }, signal),
        (userId) => readCached<ChatSession>(userId, sessionCacheId(id)),
      ),
    meta: { topics: ['reflections'], ...cacheOfflineAs(sessionCacheId(id)) },
  });
}

/** The messages of a conversation. A change refetches only the newest page. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [listChatMessages.path, id],
    queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
      const newest = await withFallback(
        async () => {
          const page = await callPage(
            listChatMessages,
            { params: { id }, query: { limit: MESSAGES_PAGE_SIZE } },
            signal,
          );
          return { messages: page.items, older: page.next };
        },
        (userId) => readCached<Thread>(userId, threadCacheId(id)),
      );
      return mergeNewestPage(client.getQueryData<Thread>(queryKey), newest);
    },
    meta: {
      topics: ['reflections'],
      keep: (user, answer) =>
        updateCached(user.id, threadCacheId(id), () => {
          const { messages, older } = answer as Thread; // `answer` holds this query's data.
          return { messages: messages.slice(-MESSAGES_PAGE_SIZE), older };
        }),
    },
  });
}

/** Loads the page before the cached messages and prepends it. */
export async function loadOlder(queryClient: QueryClient, id: string): Promise<void> {
  const { queryKey } = threadQuery(id);
  const cursor = queryClient.getQueryData(queryKey)?.older;
  if (cursor === undefined) return;
  const page = await callPage(listChatMessages, { params: { id }, query: { limit: MESSAGES_PAGE_SIZE, cursor } });
  queryClient.setQueryData(queryKey, (cached) => prependOlderPage(cached, cursor, page));
}

/** Replaces a message in the cached thread, or appends it. */
export function putCachedMessage(queryClient: QueryClient, id: string, message: ChatMessage): void {
  queryClient.setQueryData(threadQuery(id).queryKey, (cached) => {
    if (!cached) return { messages: [message], older: undefined };
    const exists = cached.messages.some((known) => known.id === message.id);
    const messages = exists
      ? cached.messages.map((known) => (known.id === message.id ? message : known))
      : [...cached.messages, message];
    return { ...cached, messages };
  });
}

/** Removes a message that is being regenerated from the cached thread. */
export function removeCachedMessage(queryClient: QueryClient, id: string, messageId: string): void {
  queryClient.setQueryData(
    threadQuery(id).queryKey,
    (cached) => cached && { ...cached, messages: cached.messages.filter((known) => known.id !== messageId) },
  );
}

export function updateCachedSession(queryClient: QueryClient, row: ChatSessionRow): void {
  queryClient.setQueryData(sessionQuery(row.id).queryKey, (cached) => cached && { ...cached, ...row });
}

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [getEntry.path, id],
    queryFn: ({ signal }) => call(getEntry, { params: { id } }, signal),
    meta: { topics: ['entries'] },
  });

export const dailyPromptQuery = (today: string) =>
  queryOptions({
    queryKey: [getDailyPrompt.path, today],
    queryFn: ({ signal }) =>
      withFallback(
        async () => (await call(getDailyPrompt, {}, signal)).prompt,
        (userId) => readCached<string>(userId, CACHED_PROMPT),
      ),
    meta: cacheOfflineAs(CACHED_PROMPT),
  });

/** Written with the version of the server, so one answer lasts as long as the page. */
export const guidedQuery = queryOptions({
  queryKey: [listGuidedConversations.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(listGuidedConversations, {}, signal),
      (userId) => readCached<GuidedConversationRow[]>(userId, CACHED_GUIDED),
    ),
  meta: cacheOfflineAs(CACHED_GUIDED),
});

export function renameMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (title: string) => call(renameChatSession, { params: { id }, body: { title } }),
    onSuccess: (row) => {
      updateCachedSession(queryClient, row);
      return invalidateTopics(queryClient, ['reflections']);
    },
    meta: { errorToast: { title: 'Unable to Rename', description: 'Please try again in a moment.' } },
  });
}

export function deleteMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteChatSession, { params: { id } }),
    onSuccess: (_nothing, id) => {
      queryClient.removeQueries({ queryKey: sessionQuery(id).queryKey });
      queryClient.removeQueries({ queryKey: threadQuery(id).queryKey });
      return invalidateTopics(queryClient, ['reflections']);
    },
    meta: { errorToast: { title: 'Unable to Delete', description: 'Please try again in a moment.' } },
  });
}
