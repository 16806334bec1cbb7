/**
 * The sample operator of the legal pages, shown with `PUBLIC_SITE=full`. The server replaces it by the operator that
 * `operator.json` in `SITE_CONTENT` names, or else by "the operator", without an address.
 */

export const OPERATOR = {
  sample: 'Sample name and address',
  name: 'Evenglow',
  address: ['12 Lantern Row', 'Portland, OR 97205', 'United States'],
  /** Applicable law and place of jurisdiction. */
  law: 'the State of Oregon, United States',
  courts: 'Multnomah County, Oregon',
} as const;

/** Date of the last change of the legal pages. */
export const LEGAL_UPDATED = '2026-11-28';

/**
 * Encryption in transit and at rest, which depends on the operator's proxy and disks. Evenglow itself provides neither.
 */
export const ENCRYPTION = {
  transit:
    'Evenglow runs behind a web server that adds encryption (TLS). We aim for TLS 1.3. Your browser shows whether the connection is encrypted.',
  rest: 'Evenglow doesn’t encrypt its database and files itself. Whether the disks are encrypted, for example with AES-256, depends on this server. Ask us and we’ll tell you.',
} as const;
