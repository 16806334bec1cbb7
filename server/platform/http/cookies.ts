/** Reads and sets cookies, protected from page scripts and from sibling domains. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of one request and its response. They are HttpOnly, SameSite=Lax and, over TLS, Secure. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Replaces a cookie of the same name set earlier during this request. */
  set(name: string, value: string, maxAgeSeconds: number, options?: CookieOptions): void;
  remove(name: string, options?: CookieOptions): void;
}

interface CookieOptions {
  /** For cookies that grant nothing: the name has no `__Host-`, so a sibling domain could set it. */
  withoutPrefix?: boolean;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const overTls = request.protocol === 'https';
  // Browsers accept the `__Host-` prefix only from the host itself, so a sibling domain cannot set the cookie.
  const fullName = (name: string) => (overTls ? `__Host-${name}` : name);
  const set = (name: string, value: string, maxAge: number, { withoutPrefix }: CookieOptions = {}) => {
    const written = withoutPrefix ? name : fullName(name);
    const cookie = stringifySetCookie({
      name: written,
      value,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge,
      secure: overTls,
    });
    const others = [reply.getHeader('set-cookie') ?? []]
      .flat()
      .map(String)
      .filter((other) => !other.startsWith(`${written}=`));
    // Fastify would append to the existing header.
    reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
  };
  return {
    get: (name) => {
      const { cookie } = request.headers;
      return cookie === undefined ? undefined : parseCookie(cookie)[fullName(name)];
    },
    set,
    remove: (name, options) => set(name, '', 0, options),
  };
}
