/** Makes conversations with the guide searchable: each is a document of its title and its messages. */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { MATCHING_MESSAGES_MAX, type Match, type SearchResult } from '../../contract/search.ts';
import type { Day } from '../platform/clock.ts';
import type { SearchDocument, SearchSource } from '../search/index.ts';

/** Users whose document lists are cached. */
const MAX_CACHED_USERS = 2_000;
/** An hour that no filter matches, because messages of a conversation have different hours. */
const NO_HOUR = 255;
/** Length of an excerpt before the first match and in total, in UTF-16 units. */
const EXCERPT_LEAD = 60;
const EXCERPT_MAX = 220;

interface CachedDocuments {
  /** Hash of the ids and revisions of all conversations. */
  state: string;
  entries: readonly SearchDocument[];
}

interface DocumentRow {
  id: string;
  revision: number;
  entryDate: Day;
  createdAt: number;
}

interface SessionResultRow {
  id: string;
  title: string;
  excerpt: string;
  date: Day;
  reflectionType: string;
  messagesCount: number;
}

interface MessageRow {
  sessionId: string;
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

const STATE = `select coalesce(md5(string_agg(id::text || ' ' || revision, ',' order by id)), '') as state
  from ai_chat_sessions where user_id = $1`;
const DOCUMENTS = `select id, revision, session_date::text as "entryDate",
    (extract(epoch from updated_at) * 1000)::float8 as "createdAt"
  from ai_chat_sessions where user_id = $1 order by session_date desc, updated_at desc, id desc`;
const TEXTS = `select s.id, s.title || coalesce(E'\\n' || string_agg(m.content, E'\\n' order by m.position), '') as text
  from ai_chat_sessions s
  left join ai_chat_messages m on m.user_id = s.user_id and m.session_id = s.id
  where s.user_id = $1 and s.id = any(string_to_array($2, ' ')::uuid[]) group by s.id, s.title`;
const RESULTS = `select id, title, excerpt, session_date::text as date, reflection_type as "reflectionType",
    messages_count as "messagesCount"
  from ai_chat_sessions where user_id = $1 and id = any(string_to_array($2, ' ')::uuid[])`;

const MESSAGES = `select session_id as "sessionId", id, role, content,
    (extract(epoch from created_at) * 1000)::float8 as "createdAt"
  from ai_chat_messages where user_id = $1 and session_id = any(string_to_array($2, ' ')::uuid[]) order by position`;

export function conversationSource(sql: Sql): SearchSource {
  const cache = new LRUCache<string, CachedDocuments>({ max: MAX_CACHED_USERS });
  const readTexts = async (userId: string, ids: readonly string[]) =>
    sql.unsafe<{ id: string; text: string }[]>(TEXTS, [userId, ids.join(' ')]);
  return {
    type: 'reflection',
    documents: async (userId) => {
      const [row] = await sql.unsafe<{ state: string }[]>(STATE, [userId]);
      const state = row?.state ?? '';
      const cached = cache.get(userId);
      if (cached?.state === state) return cached;
      const rows = await sql.unsafe<DocumentRow[]>(DOCUMENTS, [userId]);
      const documents = { state, entries: rows.map(documentOf) };
      cache.set(userId, documents);
      return documents;
    },
    readTexts,
    readResults: async (userId, ids, marks) => {
      if (ids.length === 0) return [];
      const [rows, messages] = await Promise.all([
        sql.unsafe<SessionResultRow[]>(RESULTS, [userId, ids.join(' ')]),
        sql.unsafe<MessageRow[]>(MESSAGES, [userId, ids.join(' ')]),
      ]);
      const rowById = new Map(rows.map((row) => [row.id, row]));
      const messagesById = Map.groupBy(messages, ({ sessionId }) => sessionId);
      return ids.flatMap((id) => {
        const row = rowById.get(id);
        const ofSession = messagesById.get(id) ?? [];
        // The same text as TEXTS, to which the matches refer.
        const text = row ? [row.title, ...ofSession.map(({ content }) => content)].join('\n') : '';
        return row ? [resultOf(row, ofSession, text, marks(id, text))] : [];
      });
    },
  };
}

function documentOf({ id, revision, entryDate, createdAt }: DocumentRow): SearchDocument {
  const emptyFields = { sentiment: null, themes: [], people: [], thanked: [], tags: [], help: null, quietHelp: null };
  // Cursors hold whole milliseconds.
  return { id, revision, entryDate, createdAt: Math.floor(createdAt), hour: NO_HOUR, ...emptyFields };
}

function resultOf(
  { id, title, date, reflectionType, messagesCount, ...row }: SessionResultRow,
  messages: readonly MessageRow[],
  text: string,
  matches: Match[],
): SearchResult {
  const matchedExcerpt = excerptAround(text, title.length + 1, matches) ?? { excerpt: row.excerpt, matches: [] };
  return {
    type: 'reflection',
    id,
    date,
    displayTitle: title,
    themes: [],
    sentiment: null,
    isPublic: false,
    ...matchedExcerpt,
    reflectionType,
    messagesCount,
    messages: matchingMessages(messages, title.length + 1, matches).map(({ id, role, content, createdAt }) => ({
      id,
      role,
      content,
      timestamp: new Date(createdAt).toISOString(),
    })),
  };
}

/** The first messages with a match; `start` is the position of the first message in the searched text. */
function matchingMessages(messages: readonly MessageRow[], start: number, matches: readonly Match[]): MessageRow[] {
  const found: MessageRow[] = [];
  let begin = start;
  for (const message of messages) {
    const end = begin + message.content.length;
    if (matches.some((match) => match.start < end && match.end > begin)) found.push(message);
    if (found.length === MATCHING_MESSAGES_MAX) break;
    begin = end + 1;
  }
  return found;
}

/** The text around the first match after the title; undefined if there is none. */
function excerptAround(
  text: string,
  from: number,
  matches: readonly Match[],
): Pick<SearchResult, 'excerpt' | 'matches'> | undefined {
  const first = matches.find(({ start }) => start >= from);
  if (!first) return undefined;
  const earliest = Math.max(from, first.start - EXCERPT_LEAD);
  const space = text.lastIndexOf(' ', earliest);
  const begin = earliest === from ? from : Math.max(from, space < from ? earliest : space + 1);
  const end = Math.min(text.length, Math.max(first.end, begin + EXCERPT_MAX));
  const opening = begin > from ? '… ' : '';
  const closing = end < text.length ? ' …' : '';
  return {
    excerpt: opening + text.slice(begin, end) + closing,
    matches: matches
      .filter(({ start, end: last }) => start >= begin && last <= end)
      .map(({ start, end: last }) => ({ start: start - begin + opening.length, end: last - begin + opening.length })),
  };
}
