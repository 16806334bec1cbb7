/** Cookies: how they are read and set, so that no page script and no sister domain has a hand in them. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of one request and its answer. They are HttpOnly and SameSite=Lax, and over TLS Secure. */
export interface Cookies {
  get(name: string): string | undefined;
  /** One of the same name that was set by this request before is replaced. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const overTls = request.protocol === 'https';
  // With this prefix a browser lets nobody but this very host set the cookie, so that no sister domain can plant its own.
  const fullName = (name: string) => (overTls ? `__Host-${name}` : name);
  const set = (name: string, value: string, maxAge: number) => {
    const cookie = stringifySetCookie({
      name: fullName(name),
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
      .filter((other) => !other.startsWith(`${fullName(name)}=`));
    // Fastify would add to what is there.
    reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
  };
  return {
    get: (name) => {
      const { cookie } = request.headers;
      return cookie === undefined ? undefined : parseCookie(cookie)[fullName(name)];
    },
    set,
    remove: (name) => set(name, '', 0),
  };
}
