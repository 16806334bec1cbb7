/**
 * OpenID Connect client of the configured provider: authorization code with PKCE, state and nonce (OpenID Connect Core
 * 1.0).
 */

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { goToSignOut } from '../../../contract/account.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { finishProviderSignIn } from '../../../contract/sign-in-options.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Deps, Settings } from '../../platform/feature.ts';
import { providerErrorReason } from './provider-error-reason.ts';

/**
 * Timeout of one request to the provider, in seconds: a sign-in makes up to four, within the 20 seconds of our own
 * request.
 */
const TIMEOUT_SECONDS = 4;
/** How long the provider's metadata is cached, in milliseconds. Its keys are cached separately, by the library. */
const METADATA_TTL_MS = HOUR_MS;

/** How old a logout token may be, and by how much clocks may differ. */
export const LOGOUT_TOKEN_MAX_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Secrets of one sign-in, from the redirect to the callback; known only to the browser, encrypted. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** The PKCE code verifier: binds the callback to the browser that started. */
  verifier: string;
}

/** Verified claims of an ID token: signature, audience, nonce and expiry are checked. */
export interface Claims {
  issuer: string;
  subject: string;
  /** The provider's id of its session; undefined if it sends none. */
  providerSid: string | undefined;
  /** The ID token itself. */
  idToken: string | undefined;
  /** All claims, including those of the userinfo endpoint. */
  all: Readonly<Record<string, unknown>>;
}

/** The provider is down or responds with errors. */
export class ProviderUnavailable extends Error {}
/** The provider denied access, for example because the user cancelled. */
export class ProviderDeclined extends Error {}
/** The response failed verification. The message is for the log and has no personal data. */
export class ProviderResponseInvalid extends Error {}

/** Addresses here, which are registered at the provider. */
interface Addresses {
  callback: string;
  afterSignOut: string;
}

/** The configured provider; undefined if there is none. */
export function openIdentityProvider({
  settings,
  clock,
}: Pick<Deps, 'settings' | 'clock'>): IdentityProvider | undefined {
  const { identityProvider, linksTo } = settings;
  if (!identityProvider) return undefined;
  const addresses = {
    callback: `${linksTo}${finishProviderSignIn.path}`,
    afterSignOut: `${linksTo}${goToSignOut.path}`,
  };
  return new IdentityProvider(identityProvider, addresses, clock);
}

export class IdentityProvider {
  readonly #settings: NonNullable<Settings['identityProvider']>;
  readonly #addresses: Addresses;
  readonly #clock: Clock;
  #cached: { configuration: oidc.Configuration; since: number } | undefined;
  #keys: { at: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;
  #discovering: Promise<oidc.Configuration> | undefined;

  /** Sends no request, so that the server starts while the provider is down. */
  constructor(settings: NonNullable<Settings['identityProvider']>, addresses: Addresses, clock: Clock) {
    this.#settings = settings;
    this.#addresses = addresses;
    this.#clock = clock;
  }

  static newSecrets(): SignInSecrets {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  }

  /**
   * The provider's authorization URL.
   * @throws ProviderUnavailable
   */
  async authorizationUrl({ state, nonce, verifier }: SignInSecrets): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#addresses.callback,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges the code for verified claims. `callbackQuery`: the query of the callback.
   * @throws ProviderUnavailable, ProviderDeclined, ProviderResponseInvalid
   */
  async exchangeCode(callbackQuery: Readonly<Record<string, string>>, secrets: SignInSecrets): Promise<Claims> {
    const configuration = await this.#configuration();
    const callbackUrl = new URL(this.#addresses.callback);
    callbackUrl.search = new URLSearchParams(callbackQuery).toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderResponseInvalid('no claims');
      // Many providers return the email only from the userinfo endpoint, and some the groups.
      const { allowedGroups, groupsClaim } = this.#settings;
      const isComplete =
        claims.email !== undefined && (allowedGroups.length === 0 || claims[groupsClaim] !== undefined);
      const needsUserinfo = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userinfo = needsUserinfo ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return {
        issuer: claims.iss,
        subject: claims.sub,
        providerSid: typeof claims.sid === 'string' ? claims.sid : undefined,
        idToken: tokens.id_token,
        all: { ...claims, ...userinfo },
      };
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /**
   * The address at which the provider ends its own session and leads back (OpenID Connect RP-Initiated Logout 1.0);
   * undefined if it has none, is unavailable, or the setting is off. Signing out here never depends on it.
   */
  async endSessionUrl(idToken: string | undefined): Promise<string | undefined> {
    if (!this.#settings.signsOut) return undefined;
    try {
      const configuration = await this.#configuration();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      // The library adds the client's id.
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: this.#addresses.afterSignOut,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href;
    } catch (error) {
      if (error instanceof ProviderUnavailable) return undefined;
      throw error;
    }
  }

  /**
   * The claims of a logout token, whose signature, issuer, audience and age are checked.
   * @throws ProviderUnavailable, ProviderResponseInvalid
   */
  async verifyLogoutToken(token: string): Promise<JWTPayload> {
    const { issuer, jwks_uri: keysAt } = (await this.#configuration()).serverMetadata();
    if (keysAt === undefined) throw new ProviderResponseInvalid('the provider has no jwks_uri');
    if (this.#keys?.at !== keysAt) {
      this.#keys = {
        at: keysAt,
        find: createRemoteJWKSet(new URL(keysAt), { timeoutDuration: TIMEOUT_SECONDS * 1000 }),
      };
    }
    try {
      const { payload } = await jwtVerify(token, this.#keys.find, {
        issuer,
        audience: this.#settings.clientId,
        requiredClaims: ['iat', 'jti'],
        maxTokenAge: LOGOUT_TOKEN_MAX_AGE_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      return payload;
    } catch (error) {
      // The generic error means that the keys were answered with another status than 200.
      const isInvalid =
        error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC' && error.code !== 'ERR_JWKS_TIMEOUT';
      if (!isInvalid) throw new ProviderUnavailable(providerErrorReason(error));
      throw new ProviderResponseInvalid(`the logout token is invalid: ${error.code}`);
    }
  }

  /** The provider's metadata, cached for an hour. A failure is not cached. */
  async #configuration(): Promise<oidc.Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#cached && now - this.#cached.since < METADATA_TTL_MS) return this.#cached.configuration;
    this.#discovering ??= this.#discover().finally(() => {
      this.#discovering = undefined;
    });
    try {
      const configuration = await this.#discovering;
      this.#cached = { configuration, since: now };
      return configuration;
    } catch (error) {
      // Stale metadata is probably still valid.
      if (this.#cached) return this.#cached.configuration;
      throw new ProviderUnavailable(providerErrorReason(error));
    }
  }

  /** With and without a slash at its end, the issuer is the same one: it is easily copied wrong. */
  async #discover(): Promise<oidc.Configuration> {
    const address = new URL(this.#settings.issuer);
    try {
      return await this.#discoverAt(address);
    } catch (error) {
      if (errorCodeOf(error) !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error;
      const other = new URL(address);
      other.pathname = address.pathname.endsWith('/') ? address.pathname.slice(0, -1) : `${address.pathname}/`;
      return await this.#discoverAt(other).catch(() => {
        throw error;
      });
    }
  }

  #discoverAt(address: URL): Promise<oidc.Configuration> {
    const { clientId, clientSecret } = this.#settings;
    // Providers may support only one of the two methods. `client_secret_basic` is the standard's default.
    const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
    const authenticate: oidc.ClientAuth = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    };
    return oidc.discovery(address, clientId, { client_secret: clientSecret }, authenticate, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the ID token's signature, though Core 3.1.3.7 makes that optional over TLS.
        oidc.enableNonRepudiationChecks,
        // The settings accept http only for loopback addresses.
        ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  }
}

function toProviderError(error: unknown): Error {
  if (error instanceof ProviderResponseInvalid) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    // `access_denied`: by the user, or by a rule of the provider (RFC 6749, 4.1.2.1).
    if (error.error === 'access_denied') return new ProviderDeclined(error.error);
    if (error.error === 'temporarily_unavailable' || error.error === 'server_error') {
      return new ProviderUnavailable(error.error);
    }
  }
  return isOutage(error)
    ? new ProviderUnavailable(providerErrorReason(error))
    : new ProviderResponseInvalid(providerErrorReason(error));
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `fetch` throws this if there is no response.
  if (error.name === 'TypeError' && error.message.includes('fetch failed')) return true;
  if (error.name === 'TimeoutError' || errorCodeOf(error) === 'OAUTH_TIMEOUT') return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  return error.cause instanceof Response && error.cause.status >= 500;
}

function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
