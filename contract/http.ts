/** How an endpoint is described, so that server, browser and OpenAPI document share one definition. */
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: anyone. `member`: a signed-in user. Endpoints are for members unless they say otherwise. */
export type Access = 'public' | 'member';

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
  readonly kind?: ResponseKind;
  /** A `json` endpoint that answers a stream of server-sent events instead where the caller accepts `text/event-stream`. */
  readonly streams?: true;
  /** Milliseconds until it answers, at most, where it takes longer than others. */
  readonly timeoutMs?: number;
  /** Status of success; 200 unless said. An endpoint without `output` that is no file answers 204 and says so. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Available to other origins. The endpoint must not use cookies. */
  readonly allowCrossOrigin?: true;
  /**
   * Pages, by their addresses, for whoever sends it as a plain HTML form: the one that shows what was not accepted, and where
   * they are led once it is done.
   */
  readonly form?: { readonly page: `/${string}`; readonly done: `/${string}` };
  /** The body is passed to the handler as a stream, without parsing, whatever its content type. */
  readonly rawBody?: true;
  /** Bytes the body may have, where that is more than other bodies may. Then who asks is known before it is read. */
  readonly bodyLimit?: number;
  readonly output?: z.ZodType;
}

/** Input of the handler of `D`: the parsed parts it declares, and nothing else. */
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

/** Request of a caller for `D`, before defaults are applied; parts that may be empty may be left out. */
export type EndpointRequest<D extends EndpointDefinition> = {
  [P in Part as RequiredPart<D, P>]: D[P] extends z.ZodType ? z.input<D[P]> : never;
} & {
  [P in Part as D[P] extends z.ZodType ? Exclude<P, RequiredPart<D, P>> : never]?: D[P] extends z.ZodType
    ? z.input<D[P]>
    : never;
};

/** Response to a call of `D`; `undefined` if the endpoint has no body. */
export type EndpointOutput<D extends EndpointDefinition> = D['output'] extends z.ZodType
  ? z.output<D['output']>
  : undefined;

/** Declares one endpoint. Generic over the definition object itself, which keeps type-checking fast. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

/**
 * Names, by the id of its user, whose work a request does. It is refused with `session_mismatch` where somebody else is signed
 * in by now: a page may not know that yet.
 */
export const AUTHOR_HEADER = 'evenglow-author';
