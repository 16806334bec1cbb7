/** An identity provider whose responses a test can forge, like a broken or hostile one. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** How the next code is exchanged. */
export interface Forgery {
  /** Overrides claims of the ID token; undefined removes a claim. */
  claims?: Claims;
  /** Signed with a different key of the same id. */
  signedByOther?: boolean;
  /** Without signature. */
  unsigned?: boolean;
  /** Responds with this status instead. */
  status?: number;
}

export interface ForgingProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Requests to the token endpoint, in order. */
  asked: URLSearchParams[];
  /** Returns a code for the authorization request `url`, to be exchanged as in `forgery`. */
  codeFor(url: URL, forgery?: Forgery): string;
  /** A token of back-channel logout for the session `session-1`. */
  logoutToken(forgery?: Forgery): string;
  /** While true, discovery fails, and the keys are not answered. */
  down: boolean;
  /** Number of discovery requests. */
  discoveries: number;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'evenglow', clientSecret: 'a secret' };
const MINUTE_S = 60;

export async function startForgingProvider(): Promise<ForgingProvider> {
  const ownKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string | null; challenge: string | null; forgery: Forgery }>();
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      if (path.endsWith('/.well-known/openid-configuration')) {
        provider.discoveries++;
        if (provider.down) return void response.writeHead(503).end();
        return json(response, {
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/auth`,
          token_endpoint: `${provider.issuer}/token`,
          jwks_uri: `${provider.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      }
      if (path.endsWith('/jwks')) {
        if (provider.down) return void response.writeHead(503).end();
        const jwk = ownKeys.publicKey.export({ format: 'jwk' });
        return json(response, { keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
      }
      const tokenRequest = new URLSearchParams(Buffer.concat(parts).toString());
      provider.asked.push(tokenRequest);
      const grant = codes.get(tokenRequest.get('code') ?? '');
      codes.delete(tokenRequest.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(tokenRequest.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || grant.challenge !== verifier) return json(response, { error: 'invalid_grant' }, 400);
      if (grant.forgery.status !== undefined) return void response.writeHead(grant.forgery.status).end();
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: provider.issuer,
        aud: CLIENT.clientId,
        sub: 'person-1',
        nonce: grant.nonce ?? undefined,
        iat: now,
        exp: now + 5 * MINUTE_S,
        ...grant.forgery.claims,
      };
      const key = grant.forgery.signedByOther ? otherKeys.privateKey : ownKeys.privateKey;
      const idToken = tokenOf(claims, grant.forgery.unsigned ? undefined : key);
      json(response, { access_token: 'for nothing', token_type: 'bearer', id_token: idToken });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const provider: ForgingProvider = {
    // The address of a listening server has this type.
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...CLIENT,
    asked: [],
    down: false,
    discoveries: 0,
    codeFor: ({ searchParams }, forgery = {}) => {
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, { nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge'), forgery });
      return code;
    },
    logoutToken: ({ claims, signedByOther, unsigned }: Forgery = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const sent = {
        iss: provider.issuer,
        aud: CLIENT.clientId,
        iat: now,
        exp: now + 2 * MINUTE_S,
        jti: `logout-${Math.random()}`,
        sid: 'session-1',
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      };
      return tokenOf(sent, unsigned ? undefined : (signedByOther ? otherKeys : ownKeys).privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** A JSON Web Token (RFC 7519), signed with RS256, or unsigned without a key. */
function tokenOf(claims: Claims, key: KeyObject | undefined): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = `${encode(key ? { alg: 'RS256', kid: 'one' } : { alg: 'none' })}.${encode(claims)}`;
  return `${head}.${key ? sign('sha256', Buffer.from(head), key).toString('base64url') : ''}`;
}
