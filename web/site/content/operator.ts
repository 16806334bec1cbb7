/**
 * The operator of this server, for the legal pages. Operators replace it before others use the server; until then the
 * pages label name and address as samples.
 */

export const OPERATOR = {
  /** Shown beside name and address; undefined once both are real. */
  sample: 'Sample name and address, until real ones take their place' as string | undefined,
  name: 'Evenglow',
  address: ['12 Lantern Row', 'Portland, OR 97205', 'United States'],
  /** Applicable law and place of jurisdiction. */
  law: 'the State of Oregon, United States',
  courts: 'Multnomah County, Oregon',
} as const;

/** Date of the last change of the legal pages. */
export const LEGAL_UPDATED = '2026-11-24';

/**
 * Encryption in transit and at rest, which depends on the operator's proxy and disks. Evenglow itself provides neither.
 */
export const ENCRYPTION = {
  transit:
    'Evenglow itself speaks plain HTTP and is meant to stand behind a web server that adds TLS. We aim at TLS 1.3. Your browser shows beside the address whether the connection is encrypted, and by which version.',
  rest: 'Evenglow does not encrypt its database and its files by itself. Whether the disks beneath are encrypted, for instance with AES-256, is decided where this server runs. Ask us, and we say how it is here.',
} as const;
