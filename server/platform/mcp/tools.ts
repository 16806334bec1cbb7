/** The tools of the Model Context Protocol: each makes one request to the API with the caller's token. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Entry } from '../../../contract/journal.ts';
import { MCP_TOOLS } from '../../../contract/mcp.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { daySchema } from '../../../contract/time.ts';

/** Entries in one answer at most, so that a long journal does not fill the context of a model. */
const LIST_MAX = 50;
const LIST_DEFAULT = 20;

export interface ApiRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  url: string;
  body?: object;
}

export interface ApiResponse {
  status: number;
  /** Parsed JSON. */
  body: unknown;
  /** The cursor of the next page; undefined on the last. */
  cursor: string | undefined;
}

export type CallApi = (request: ApiRequest) => Promise<ApiResponse>;

const limit = z.int().min(1).max(LIST_MAX).default(LIST_DEFAULT).describe('Number of entries.');
const cursor = z.string().max(400).optional().describe('`next` of the previous answer.');
const readOnly = { readOnlyHint: true, openWorldHint: false };

export function addTools(server: McpServer, callApi: CallApi): void {
  const answer = async (request: ApiRequest, shape: (response: ApiResponse) => object) => {
    const response = await callApi(request);
    return response.status < 400 ? result(shape(response)) : failure(response.body);
  };

  server.registerTool(
    'list_entries',
    {
      title: MCP_TOOLS.list_entries,
      description: 'Lists journal entries, newest day first.',
      inputSchema: z.object({ limit, cursor }),
      annotations: readOnly,
    },
    (input) =>
      answer({ method: 'GET', url: `/api/gratitude-entries?${queryOf(input)}` }, ({ body, cursor: next }) => ({
        entries: (body as Entry[]).map(summaryOf),
        next,
      })),
  );
  server.registerTool(
    'search_entries',
    {
      title: MCP_TOOLS.search_entries,
      description:
        'Searches entries and conversations by words, themes, days and mood. Without words, the newest come first.',
      inputSchema: z.object({
        text: z.string().max(400).optional().describe('Words, "phrases" and #tags; -word excludes.'),
        themes: z.array(z.string().max(100)).max(10).optional().describe('Any of these themes, such as nature.'),
        startDate: daySchema.optional().describe('First day, YYYY-MM-DD.'),
        endDate: daySchema.optional().describe('Last day, YYYY-MM-DD.'),
        sentimentMin: z.number().min(1).max(5).optional().describe('Lowest mood, 1 (very sad) to 5 (very happy).'),
        sentimentMax: z.number().min(1).max(5).optional().describe('Highest mood.'),
        limit,
        cursor,
      }),
      annotations: readOnly,
    },
    (input) =>
      answer({ method: 'GET', url: `/api/search/all?${queryOf(input)}` }, ({ body, cursor: next }) => ({
        results: (body as SearchResult[]).map(resultOf),
        next,
      })),
  );
  server.registerTool(
    'read_entry',
    {
      title: MCP_TOOLS.read_entry,
      description: 'Reads one entry by its id.',
      inputSchema: z.object({ id: z.uuid().describe('`id` of the entry.') }),
      annotations: readOnly,
    },
    ({ id }) => answer({ method: 'GET', url: `/api/gratitude-entries/${id}` }, ({ body }) => summaryOf(body as Entry)),
  );
  server.registerTool(
    'write_entry',
    {
      title: MCP_TOOLS.write_entry,
      description: 'Writes an entry. Write only what the user asked you to write down, in their own words.',
      inputSchema: z.object({
        text: z.string().min(1).max(10_000).describe('The words, at least 10 characters.'),
        day: daySchema.optional().describe('Day of the entry, YYYY-MM-DD. Default: today, in the zone of the user.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    ({ text, day }) =>
      answer(
        { method: 'POST', url: '/api/gratitude-entries', body: { content: text, ...(day && { entryDate: day }) } },
        ({ body }) => ({ ...summaryOf(body as Entry), ...('crisis' in (body as object) && { crisis: true }) }),
      ),
  );
  server.registerTool(
    'get_stats',
    {
      title: MCP_TOOLS.get_stats,
      description: 'The streak, the number of entries and days, the average mood and the most common themes.',
      annotations: readOnly,
    },
    () => answer({ method: 'GET', url: '/api/stats' }, ({ body }) => body as object),
  );
  server.registerTool(
    'get_prompt',
    { title: MCP_TOOLS.get_prompt, description: 'Today’s writing prompt.', annotations: readOnly },
    () => answer({ method: 'GET', url: '/api/smart-features/daily-prompt' }, ({ body }) => body as object),
  );
}

function queryOf(input: Record<string, string | number | string[] | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) query.append(name, String(one));
    }
  }
  return query;
}

/** The fields of an entry that a model needs; the rest would only fill its context. */
function summaryOf({ id, entryDate, content, sentiment, themes, tags, media, help }: Entry): object {
  return {
    id,
    day: entryDate,
    text: content,
    mood: sentiment,
    themes,
    tags,
    ...(media.length > 0 && { media: media.length }),
    // An assistant should know that the person may need help.
    ...(help === 'shown' && { crisis: true }),
  };
}

function resultOf({ type, id, date, displayTitle, entry, excerpt }: SearchResult): object {
  if (entry) return summaryOf(entry);
  return { id, day: date, kind: type === 'reflection' ? 'conversation' : type, title: displayTitle, excerpt };
}

const result = (value: object) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] });

/** The API's message is for people, and says what to change. */
function failure(body: unknown) {
  const message =
    typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : 'The request failed.';
  return { isError: true, content: [{ type: 'text' as const, text: message }] };
}
