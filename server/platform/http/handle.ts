/** Binds an endpoint of the contract to its handler. */
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { TokenScope } from '../../../contract/api-tokens.ts';
import type { EndpointDefinition, EndpointInput, EndpointOutput } from '../../../contract/http.ts';
import type { Cookies } from './cookies.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** The user who makes a request. Always set on member endpoints, possibly undefined on public ones. */
export interface Actor {
  userId: string;
  /** Empty for API-token requests. */
  sessionId: string;
  /** Set for API-token requests; sessions have full access. */
  token?: { id: string; scope: TokenScope };
  /** True while the app lock is on in this session. Then only endpoints with `allowedWhenLocked` are available. */
  isLocked?: true;
  /** IANA time zone. */
  timezone: string;
  /** Hour from 0 to 4 at which the user's day ends. */
  dayEndsAt: number;
  /** Whether a day with nothing but a check-in counts in the streak. */
  checkInsInStreak: boolean;
  /** False if the user has turned AI off. */
  aiEnabled: boolean;
  /** False if the user has turned off AI and also the check for signs of crisis. */
  dangerCheck: boolean;
  /** The plan the user pays for, regardless of the launch promotion. */
  tier: 'free' | 'premium';
}

/** The part of sign-in sessions that features use. */
export interface SessionHandle {
  /**
   * Starts a session with a new id for this user and ends the current one. `passwordChangedAt` is the value seen when
   * the credentials were checked.
   * @param provider the session at the identity provider that began this one, if it did
   * @throws AppError sign_in_failed if the password was changed since; account_disabled
   */
  begin(person: { id: string; passwordChangedAt: Date | null }, provider?: ProviderSession): Promise<void>;
  /** Ends the current session. Returns what the identity provider needs to end its own, if it began it. */
  end(): Promise<{ idToken: string | undefined } | undefined>;
}

/** A session at the identity provider. */
export interface ProviderSession {
  issuer: string;
  subject: string;
  /** The provider's id of the session; undefined if it sends none. */
  providerSid: string | undefined;
  idToken: string | undefined;
}

export interface RequestContext {
  session: SessionHandle;
  cookies: Cookies;
  /** Browser and system of the client, such as "Firefox on Linux". */
  device: string;
  /** IP address of the client, for rate limits only. */
  address: string;
  /** Scheme, host and port of the request, such as `http://localhost:3000`. */
  origin: string;
  /** False if the browser reports that another site started this navigation. */
  sameSite: boolean;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** True if the client accepts server-sent events. Only endpoints with `streams` may return a stream then. */
  wantsStream: boolean;
  log: FastifyBaseLogger;
  setHeader: (name: string, value: string) => void;
}

/** One server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Response of a `file` endpoint: content with its type, or a redirect. */
export type FileResponse =
  | {
      contentType: string;
      body: Buffer | string | Readable;
      fileName?: string;
      headers?: Readonly<Record<string, string>>;
      /** 206 for a range, 304 if the client's copy is current. */
      status?: 206 | 304;
    }
  | { redirect: string };

type HandlerResult<D extends EndpointDefinition> = D['kind'] extends 'stream'
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

/** An endpoint with its handler. */
export interface Route {
  definition: EndpointDefinition;
  // `handle` checks the type of the context; after that only the router calls this.
  handler: (context: never) => unknown;
}

export function handle<const D extends EndpointDefinition>(
  definition: D,
  handler: (context: HandlerContext<D>) => Promise<HandlerResult<D>> | HandlerResult<D>,
): Route {
  return { definition, handler };
}
