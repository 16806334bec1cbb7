/** Binds an endpoint of the contract to the code that answers it: JSON, a stream of events, or a file. */
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { TokenScope } from '../../../contract/api-tokens.ts';
import type { EndpointDefinition, EndpointInput, EndpointOutput } from '../../../contract/http.ts';
import type { Cookies } from './cookies.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** Who is asking. Known on member endpoints, possibly unknown on public ones. */
export interface Actor {
  userId: string;
  /** Empty where a token asks. */
  sessionId: string;
  /** There where a program of the person asks with a token; a session may do everything. */
  token?: { id: string; scope: TokenScope };
  /** There while the journal is closed in this session: then only what says so of itself is answered. */
  isClosed?: true;
  /** IANA time zone. */
  timezone: string;
  /** Hour from 0 to 4 at which the person's day is over. */
  dayEndsAt: number;
  /** False where the person has turned AI off for what they write. */
  aiEnabled: boolean;
  /** False where the person, with AI off, has turned the check for signs of danger off too. */
  dangerCheck: boolean;
  /** What the person pays for, which says nothing of the launch promotion. */
  tier: 'free' | 'premium';
}

/** The session as features see it: who it belongs to, and how to begin and end it. */
export interface SessionHandle {
  /**
   * Begins a session for this person, as they were when they were let in, under a fresh id, and ends the one before.
   * @throws AppError sign_in_failed where what opens the account was changed meanwhile
   */
  begin(person: { id: string; passwordChangedAt: Date | null }): Promise<void>;
  end(): Promise<void>;
}

export interface RequestContext {
  session: SessionHandle;
  cookies: Cookies;
  /** Browser and system of the caller, such as "Firefox on Linux". */
  device: string;
  /** The caller's address, for rate limits only. */
  address: string;
  /** Scheme, host and port by which the caller reached this server, such as `http://localhost:3000`. */
  origin: string;
  /** True unless the browser says that another site caused this navigation. */
  sameSite: boolean;
  /** Ends when the caller goes away. */
  signal: AbortSignal;
  /** True where the caller asks for server-sent events. Only endpoints with `streams` may answer them then. */
  wantsStream: boolean;
  log: FastifyBaseLogger;
  /** Adds a response header. */
  setHeader: (name: string, value: string) => void;
}

/** One server-sent event; `data` travels as JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** What a `file` endpoint answers: bytes with their type, or another place to go. */
export type FileResponse =
  | {
      contentType: string;
      body: Buffer | string | Readable;
      fileName?: string;
      headers?: Readonly<Record<string, string>>;
      /** For a part of a file, or none because the caller has it. */
      status?: 206 | 304;
    }
  | { redirect: string };

type Answer<D extends EndpointDefinition> = D['kind'] extends 'stream'
  ? AsyncIterable<StreamEvent>
  : D['kind'] extends 'file'
    ? FileResponse
    : EndpointOutput<D> extends undefined
      ? // biome-ignore lint/suspicious/noConfusingVoidType: an endpoint without a body lets its handler return nothing.
        void
      :
          | EndpointOutput<D>
          | SerializedResponse<EndpointOutput<D>>
          | (D['streams'] extends true ? AsyncIterable<StreamEvent> : never);

type HandlerContext<D extends EndpointDefinition> = EndpointInput<D> &
  (D['rawBody'] extends true ? { bytes: Readable } : unknown) &
  RequestContext & { actor: D['access'] extends 'public' ? Actor | undefined : Actor };

/** An endpoint together with its handler, as `registerRoutes` takes it. */
export interface Route {
  definition: EndpointDefinition;
  // The context is typed where the route is made (handle); past that point only the router calls it.
  answer: (context: never) => unknown;
}

export function handle<const D extends EndpointDefinition>(
  definition: D,
  answer: (context: HandlerContext<D>) => Promise<Answer<D>> | Answer<D>,
): Route {
  return { definition, answer };
}
