/** Describes failures of sign-in by an identity provider for the log: one sentence with the claim or setting, and the remedy. */

/** Longest value of the provider's configuration in a sentence, in UTF-16 units. */
const VALUE_MAX = 200;

/** By error code of RFC 6749, from the token endpoint or the redirect. */
const OAUTH_ERRORS: Readonly<Record<string, string>> = {
  invalid_client: 'The provider rejects OIDC_CLIENT_ID or OIDC_CLIENT_SECRET. Copy both again from its client.',
  unauthorized_client: 'The provider does not allow this client the authorization code flow. Enable it there.',
  invalid_grant:
    'The provider rejects the code. Compare the redirect address there with PUBLIC_URL + /api/login/callback.',
  invalid_scope: 'The provider rejects a scope. Allow the client the scopes openid, email and profile.',
  invalid_request:
    'The provider rejects the request. Compare the redirect address there with PUBLIC_URL + /api/login/callback.',
  unsupported_response_type: 'The provider does not allow this client the authorization code flow. Enable it there.',
};

/** By claim of the ID token. */
const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'The claim "aud" does not name this client. Compare OIDC_CLIENT_ID with the client at the provider.',
  azp: 'The claim "azp" names another client. Compare OIDC_CLIENT_ID with the client at the provider.',
  iss: 'The claim "iss" differs from the issuer in the provider’s configuration. Compare OIDC_ISSUER with the address there.',
  nonce: 'The claim "nonce" belongs to another sign-in. Have the provider copy it from the request.',
  exp: 'The claim "exp" is in the past. Set the clocks of this server and the provider.',
  nbf: 'The claim "nbf" is in the future. Set the clocks of this server and the provider.',
  iat: 'The claim "iat" is not now. Set the clocks of this server and the provider.',
  sub: 'The claim "sub" is missing or differs between ID token and userinfo. Have the provider send the same in both.',
};

/** By error code of the network, of TLS and of the library. */
const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name in OIDC_ISSUER is not found. Check its spelling and the DNS of this server.',
  EAI_AGAIN: 'The name in OIDC_ISSUER is not found. Check its spelling and the DNS of this server.',
  ECONNREFUSED: 'The provider refuses the connection. Check the port in OIDC_ISSUER and that the provider runs.',
  OAUTH_TIMEOUT: 'The provider does not respond. Check that this server may reach the address in OIDC_ISSUER.',
  TimeoutError: 'The provider does not respond. Check that this server may reach the address in OIDC_ISSUER.',
  OAUTH_RESPONSE_IS_NOT_JSON:
    'The provider’s response is not JSON. Compare OIDC_ISSUER with the issuer at the provider.',
  OAUTH_RESPONSE_IS_NOT_CONFORM:
    'The provider’s response has an unexpected status. OIDC_ISSUER + /.well-known/openid-configuration must be its configuration.',
  OAUTH_KEY_SELECTION_FAILED:
    'The ID token is signed with a key that the provider does not publish. Choose a signing key for the client there.',
  OAUTH_INVALID_RESPONSE:
    'The ID token or response is incomplete or not signed correctly. Have the provider sign with RS256 or ES256.',
  OAUTH_UNSUPPORTED_OPERATION:
    'The ID token is signed with an unsupported algorithm. Have the provider use RS256 or ES256.',
};

/**
 * The sentence, after the error's code. Values are those of the provider's public configuration only: messages and other
 * causes may contain personal data.
 */
export function providerErrorReason(error: unknown): string {
  const chain = causesOf(error);
  const codes = chain.flatMap(({ code, name }) => [code, name]).filter((each) => typeof each === 'string');
  const code = codes[0] ?? 'unknown';
  const sentence = sentenceOf(chain, codes);
  return sentence === undefined ? code : `${code}: ${sentence}`;
}

function sentenceOf(chain: readonly Record<string, unknown>[], codes: readonly string[]): string | undefined {
  const find = (key: string) => chain.map((each) => each[key]).find((each) => typeof each === 'string');
  const attribute = find('attribute');
  if (attribute === 'issuer') return issuerSentence(chain);
  const claim = find('claim') ?? attribute;
  const oauthError = find('error');
  const certificate = codes.find((each) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/.test(each));
  return (
    (claim !== undefined
      ? (CLAIMS[claim] ?? `The claim "${claim.slice(0, VALUE_MAX)}" is not as expected.`)
      : undefined) ??
    (oauthError !== undefined ? OAUTH_ERRORS[oauthError] : undefined) ??
    (certificate !== undefined
      ? 'The provider’s certificate is not trusted. Name its authority in NODE_EXTRA_CA_CERTS.'
      : undefined) ??
    codes.map((each) => CODES[each]).find((each) => each !== undefined)
  );
}

function issuerSentence(chain: readonly Record<string, unknown>[]): string {
  const bodies = chain.map(({ body }) => (typeof body === 'object' && body !== null ? body : undefined));
  const issuer = bodies
    .flatMap((body) => (body && 'issuer' in body ? [body.issuer] : []))
    .find((each) => typeof each === 'string');
  return issuer === undefined
    ? 'The provider’s configuration names no issuer. Compare OIDC_ISSUER with the address there.'
    : `The provider calls itself ${issuer.slice(0, VALUE_MAX)}. Set OIDC_ISSUER to exactly that, if it is your provider.`;
}

/** The error and its causes, outermost first. Bounded, in case of a circle. */
function causesOf(error: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 6; ) {
    const { cause, code, name, claim, attribute, error: oauthError, body } = each as Record<string, unknown>;
    chain.push({ code, name, claim, attribute, error: oauthError, body });
    each = cause;
  }
  return chain;
}
