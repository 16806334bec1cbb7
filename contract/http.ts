/** Types of endpoint definitions, shared by the server, the web client and the OpenAPI document. */
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone. `member`: a signed-in user. `admin`: an admin, never with an API token; for other users the endpoint is not
 * found. Default: `member`.
 */
export type Access = 'public' | 'member' | 'admin';

/** Classes of requests with a limit of their own. `costly`: takes tens of milliseconds of a processor or more. */
export type RequestClass = 'read' | 'write' | 'costly';

/** Kind of response: `json` (validated by `output`), a `stream` of server-sent events, or a `file`. */
export type ResponseKind = 'json' | 'stream' | 'file';

export interface EndpointDefinition {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access?: Access;
  /** Available also while the session is locked by the app lock. */
  readonly allowedWhenLocked?: true;
  /**
   * `true`: available with an API token; GET needs the scope `read`, other methods `write`. `'ignored'`: the endpoint does not
   * identify the caller, so a token has no effect. Default: tokens are rejected, so no endpoint is open to them by accident.
   */
  readonly allowApiTokens?: true | 'ignored';
  /** A write that is needed while the disk is full, such as sign-in. So is every DELETE. */
  readonly allowedOnFullDisk?: true;
  /** Class whose rate limit applies, or `none`. Default: `read` for GET, `write` for other methods. */
  readonly rateLimit?: RequestClass | 'none';
  /** Takes tens of milliseconds of the main thread, so only two requests of one user run at a time. */
  readonly isDemanding?: true;
  /** Adds to the user's data, so it is refused once their storage is full. `bulk`: by other bytes than those of its body. */
  readonly storesData?: true | 'bulk';
  readonly kind?: ResponseKind;
  /** The `json` endpoint also returns a stream if the client accepts `text/event-stream`. */
  readonly streams?: true;
  /** Timeout until the response starts, in milliseconds, if longer than the server's default. */
  readonly timeoutMs?: number;
  /** Status of a successful response. Default: 200. Endpoints without `output`, other than files, set 204. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Available to other origins. The endpoint must not use cookies. */
  readonly allowCrossOrigin?: true;
  /** Also accepts plain HTML form submissions. `page` is shown again with error messages, `done` after success. */
  readonly form?: { readonly page: `/${string}`; readonly done: `/${string}` };
  /** The body is passed to the handler as a stream, without parsing, whatever its content type. */
  readonly rawBody?: true;
  /**
   * Maximum size of the body in bytes, if above the server's default. The caller is authenticated before the body is
   * read.
   */
  readonly bodyLimit?: number;
  readonly output?: z.ZodType;
}

/** Input of the handler of `D`: the parsed parts that it declares. */
export type EndpointInput<D extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as D[Part] extends z.ZodType
    ? Part
    : never]: D[Part] extends z.ZodType ? z.output<D[Part]> : never;
};

type RequiredPart<D extends EndpointDefinition, Part extends keyof D> = D[Part] extends z.ZodType
  ? object extends z.input<D[Part]>
    ? never
    : Part
  : never;

type Part = 'params' | 'query' | 'headers' | 'body';

/** Request for `D`, before defaults are applied. Parts without required fields are optional. */
export type EndpointRequest<D extends EndpointDefinition> = {
  [P in Part as RequiredPart<D, P>]: D[P] extends z.ZodType ? z.input<D[P]> : never;
} & {
  [P in Part as D[P] extends z.ZodType ? Exclude<P, RequiredPart<D, P>> : never]?: D[P] extends z.ZodType
    ? z.input<D[P]>
    : never;
};

/** Response of `D`; `undefined` if the endpoint has no body. */
export type EndpointOutput<D extends EndpointDefinition> = D['output'] extends z.ZodType
  ? z.output<D['output']>
  : undefined;

/** Declares one endpoint. Generic over the definition object itself, which keeps type-checking fast. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

/**
 * Header with the id of the user whose data a request contains. Rejected with `session_mismatch` if another user is
 * signed in by now, which the page may not know yet.
 */
export const AUTHOR_HEADER = 'evenglow-author';
