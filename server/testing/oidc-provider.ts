/** A real local identity provider, with one sign-in page: the npm package `oidc-provider`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Settings } from '../platform/feature.ts';

/** An account at the provider. */
export interface ProviderPerson {
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  groups?: string[];
}

type ProviderSettings = NonNullable<Settings['identityProvider']>;

/** Settings for this provider under the name Acme, without rules; `options` override them. */
export function providerSettings(
  { issuer, clientId, clientSecret }: Pick<OidcProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  options: Partial<ProviderSettings> = {},
): ProviderSettings {
  return {
    issuer,
    clientId,
    clientSecret,
    name: 'Acme',
    trustsEmail: false,
    allowedDomains: [],
    allowedGroups: [],
    groupsClaim: 'groups',
    autoRedirect: false,
    signsOut: true,
    ...options,
  };
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Creates or changes an account whose subject is `id`. */
  add(id: string, person: ProviderPerson): void;
  /** Signs in like a browser that was redirected to `address`. Returns the URL it is redirected back to. */
  signIn(address: string, id: string): Promise<URL>;
  /** Like `signIn`, but cancels. */
  stop(address: string): Promise<URL>;
  /** Confirms the sign-out at `address` with the session of user `id`. Returns the URL it is redirected back to. */
  signOut(address: string, id: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'evenglow', clientSecret: 'a secret between the two of them' };
const FORM = '/interaction/';

/**
 * @param redirectUri where users are redirected after signing in; after signing out, to `/api/logout` there
 * @param options `port`: default a free one. `notifies`: where it sends logout tokens; default nowhere
 */
export async function startOidcProvider(
  redirectUri: string,
  { port = 0, notifies }: { port?: number; notifies?: string } = {},
): Promise<OidcProvider> {
  const people = new Map<string, ProviderPerson>();
  /** Cookies of the last sign-in, by user. */
  const browsers = new Map<string, Map<string, string>>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // The address of a listening server has this type.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/api/logout', redirectUri).href],
        ...(notifies && { backchannel_logout_uri: notifies, backchannel_logout_session_required: true }),
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name', 'groups'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out there too</button>';
          context.body = `<!doctype html><html lang="en"><title>The provider</title>${form}${button}`;
        },
      },
    },
    interactions: { url: (_context, interaction) => `${FORM}${interaction.uid}` },
    cookies: { keys: ['for tests'] },
    // Without the provider's own agent, which refuses addresses of this machine.
    fetch: (url, { method, headers, body }: RequestInit = {}) =>
      fetch(url, { method, headers, body, redirect: 'manual' }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith(FORM)) return handle(request, response);
    if (request.method === 'POST') return finish(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en">
      <link rel="icon" href="data:,"><title>The provider</title><h1>Sign in at the provider</h1><form method="post">
      <label>Name <input name="id"></label> <button>Continue</button> <button name="stop" value="1">Stop</button></form>`);
  }

  async function finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const id = form.get('id') ?? '';
    if (form.has('stop') || !people.has(id)) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: id, clientId: CLIENT.clientId });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId: id }, consent });
  }

  /** Follows redirects from `address` until they leave the provider, and submits the form on the way. */
  async function followRedirects(
    address: string,
    form: URLSearchParams,
    cookies = new Map<string, string>(),
  ): Promise<URL> {
    let url = new URL(address);
    let body: URLSearchParams | undefined;
    for (;;) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      body = undefined;
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location !== null) {
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
      } else if (response.ok && url.pathname.startsWith(FORM)) body = form;
      else {
        const page = await response.text();
        const [, action, xsrf] = /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(page) ?? [];
        if (!response.ok || action === undefined || xsrf === undefined)
          throw new Error(`the provider answered ${response.status}: ${page}`);
        url = new URL(action);
        body = new URLSearchParams({ xsrf, logout: 'yes' });
      }
    }
  }

  return {
    issuer,
    ...CLIENT,
    add: (id, person) => void people.set(id, person),
    signIn: (address, id) => {
      const cookies = new Map<string, string>();
      browsers.set(id, cookies);
      return followRedirects(address, new URLSearchParams({ id }), cookies);
    },
    signOut: (address, id) => followRedirects(address, new URLSearchParams(), browsers.get(id)),
    stop: (address) => followRedirects(address, new URLSearchParams({ stop: '1' })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
