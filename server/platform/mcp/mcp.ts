/**
 * The Model Context Protocol over HTTP: an assistant reads, searches and writes the journal of the member whose API token
 * it sends. It is stateless, and each tool makes a request to the API of this very server. So access, scopes, limits and
 * validation are those of the API, and nothing here can reach more than a token can.
 */
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_PATH } from '../../../contract/mcp.ts';
import { AppError } from '../errors.ts';
import { bearerToken, setAuthChallenge } from '../http/bearer.ts';
import { clientAddress } from '../http/client-address.ts';
import { newId } from '../ids.ts';
import { readVersion } from '../version.ts';
import { type ApiRequest, type ApiResponse, addTools, type CallApi } from './tools.ts';

/** Bytes of a request; an entry has at most 10,000 characters. */
const BODY_MAX = 256 * 1024;
/** Not part of the OpenAPI document, which describes the API. */
const HIDDEN = { hide: true };

const INSTRUCTIONS =
  'One person’s gratitude journal. Entries are private: quote them only to that person. Write only what they ask you ' +
  'to write down. If an answer has `crisis`, the words may be those of someone in danger: be kind, and suggest talking ' +
  'to someone now, such as a helpline from findahelpline.com.';

/**
 * @param authenticate counts the request and resolves the token as the API does; throws AppError invalid_token,
 *   rate_limited
 */
export function registerMcp(
  http: FastifyInstance,
  authenticate: (request: FastifyRequest, token: string, reply: FastifyReply) => Promise<void>,
): void {
  let loading: Promise<McpHttpHandler> | undefined;
  http.post(MCP_PATH, { bodyLimit: BODY_MAX, schema: HIDDEN }, async (request, reply) => {
    const token = bearerToken(request);
    if (token === undefined) {
      setAuthChallenge(reply);
      throw new AppError('unauthorized', { message: 'Please send an API token: Authorization: Bearer …' });
    }
    await authenticate(request, token, reply);
    // The protocol has had no batches since 2025-06-18, and one could hold a hundred long answers in memory.
    if (Array.isArray(request.body))
      throw new AppError('validation_failed', { message: 'Send one message at a time.' });
    loading ??= createHandler(http).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const handler = await loading;
    const response = await handler.fetch(webRequestOf(request, reply), {
      authInfo: {
        token,
        clientId: 'api-token',
        scopes: [],
        extra: { address: clientAddress(request), host: request.host },
      },
    });
    return sendResponse(reply, response);
  });
  // No streams of the server's own: the protocol wants this to be said.
  http.get(MCP_PATH, { schema: HIDDEN }, (_request, reply) => reply.code(405).header('allow', 'POST').send());
}

/** Loaded with the first request: most servers never get one. */
async function createHandler(http: FastifyInstance): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  return createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer({ name: 'evenglow', version: readVersion() }, { instructions: INSTRUCTIONS });
      const { token = '', extra } = authInfo ?? {};
      addTools(server, callApiAs(http, { token, address: String(extra?.address), host: String(extra?.host) }));
      return server;
    },
    { maxSubscriptions: 0, maxRequestBodySize: BODY_MAX },
  );
}

interface Caller {
  token: string;
  address: string;
  host: string;
}

/** Requests with this token, from the client's own address, so that limits count as if it had sent them. */
function callApiAs(http: FastifyInstance, { token, address, host }: Caller): CallApi {
  return async ({ method, url, body }: ApiRequest): Promise<ApiResponse> => {
    const response = await http.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host,
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'idempotency-key': newId() }),
      },
      ...(body && { payload: body }),
    });
    const { headers, statusCode } = response;
    const next = /[?&]cursor=([^&>]+)[^>]*>; *rel="next"/.exec(String(headers.link ?? ''))?.[1];
    return {
      status: statusCode,
      body: response.body === '' ? undefined : response.json(),
      cursor: next === undefined ? undefined : decodeURIComponent(next),
    };
  };
}

/** Aborts when the client disconnects. */
function webRequestOf(request: FastifyRequest, reply: FastifyReply): Request {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  const body = JSON.stringify(request.body ?? null);
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers, body, signal: closing.signal });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  void reply.code(response.status);
  if (type !== null) void reply.header('content-type', type);
  return reply.send(await response.text());
}
