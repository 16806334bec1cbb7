/** Speaks OpenID Connect with the configured provider: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0). */

import * as oidc from 'openid-client';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/feature.ts';

/** How long one request to the provider may take, in seconds: a sign-in makes four at most, and a request has 20. */
const TIMEOUT_SECONDS = 4;
/** How long what the provider says of itself is believed before it is asked again. Its keys follow their own rules. */
const BELIEVED_MS = HOUR_MS;

/** What one sign-in keeps from its beginning to its end, and nobody else may know. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE: who begins is who ends. */
  verifier: string;
}

/** What the provider says of a person, checked: signed by it, for us, for this sign-in, and not too old. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Whatever else it says. */
  said: Readonly<Record<string, unknown>>;
}

/** The provider could not be asked: it is down, or answers with errors. */
export class ProviderUnavailable extends Error {}
/** The provider says no, because the person stopped there say. */
export class ProviderDeclined extends Error {}
/** The answer could not be trusted. Its message is a code of the library, never a part of the answer. */
export class ProviderRefused extends Error {}

export class IdentityProvider {
  readonly #settings: NonNullable<Settings['identityProvider']>;
  readonly #callback: string;
  readonly #clock: Clock;
  #known: { configuration: oidc.Configuration; since: number } | undefined;
  #discovering: Promise<oidc.Configuration> | undefined;

  /** Asks nobody: the server starts whether the provider is up or not. `callback`: the address people come back to. */
  constructor(settings: NonNullable<Settings['identityProvider']>, callback: string, clock: Clock) {
    this.#settings = settings;
    this.#callback = callback;
    this.#clock = clock;
  }

  static newSecrets(): SignInSecrets {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  }

  /**
   * The address at the provider where somebody signs in.
   * @throws ProviderUnavailable
   */
  async address({ state, nonce, verifier }: SignInSecrets): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#callback,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Who came back: `answer` is the query of the address they came to.
   * @throws ProviderUnavailable, ProviderDeclined, ProviderRefused
   */
  async claimsOf(answer: Readonly<Record<string, string>>, secrets: SignInSecrets): Promise<Claims> {
    const configuration = await this.#configuration();
    const address = new URL(this.#callback);
    address.search = new URLSearchParams(answer).toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderRefused('no claims');
      // Many providers put the e-mail only there.
      const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return { issuer: claims.iss, subject: claims.sub, said: { ...claims, ...more } };
    } catch (error) {
      throw meaningOf(error);
    }
  }

  /** What the provider says of itself: asked for once, and again after an hour; the next sign-in tries again where it failed. */
  async #configuration(): Promise<oidc.Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#known && now - this.#known.since < BELIEVED_MS) return this.#known.configuration;
    this.#discovering ??= this.#discover().finally(() => {
      this.#discovering = undefined;
    });
    try {
      const configuration = await this.#discovering;
      this.#known = { configuration, since: now };
      return configuration;
    } catch (error) {
      // What was true an hour ago is likely to be true still.
      if (this.#known) return this.#known.configuration;
      throw new ProviderUnavailable(nameOf(error));
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const address = new URL(issuer);
    // Both ways are in use, and providers that know one of them may refuse the other. The first is the standard's default.
    const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
    const authenticate: oidc.ClientAuth = (server, ...more) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...more);
    };
    return oidc.discovery(address, clientId, { client_secret: clientSecret }, authenticate, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature of an ID token that came over TLS need not be looked at (Core 3.1.3.7); we look all the same.
        oidc.enableNonRepudiationChecks,
        // The settings take an address without TLS for this machine only.
        ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  }
}

function meaningOf(error: unknown): Error {
  if (error instanceof ProviderRefused) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    // `access_denied`: the person, or a rule of the provider's (RFC 6749, 4.1.2.1).
    if (error.error === 'access_denied') return new ProviderDeclined(error.error);
    if (error.error === 'temporarily_unavailable' || error.error === 'server_error') {
      return new ProviderUnavailable(error.error);
    }
  }
  return isOutage(error) ? new ProviderUnavailable(nameOf(error)) : new ProviderRefused(nameOf(error));
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What `fetch` throws where no answer came.
  if (error.name === 'TypeError' && error.message.includes('fetch failed')) return true;
  if (error.name === 'TimeoutError' || nameOf(error) === 'OAUTH_TIMEOUT') return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** A code for the log. Messages and causes of the library can hold what the provider said of somebody. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
