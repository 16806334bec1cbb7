/**
 * Who runs this server, for the legal pages. An operator replaces what stands here before others use the server; until then
 * the pages say that the name and the address are samples.
 */

export const OPERATOR = {
  /** Shown beside the name and the address; undefined once both are real. */
  sample: 'Sample name and address, until real ones take their place' as string | undefined,
  name: 'Evenglow',
  address: ['12 Lantern Row', 'Portland, OR 97205', 'United States'],
  /** Whose law holds, and whose courts decide. */
  law: 'the State of Oregon, United States',
  courts: 'Multnomah County, Oregon',
} as const;

/** When the legal pages were last changed. */
export const LEGAL_UPDATED = '2026-11-24';

/** What the server in front of Evenglow and the disks under it do. Evenglow does neither by itself. */
export const ENCRYPTION = {
  transit:
    'Evenglow itself speaks plain HTTP and is meant to stand behind a web server that adds TLS. We aim at TLS 1.3. Your browser shows beside the address whether the connection is encrypted, and by which version.',
  rest: 'Evenglow does not encrypt its database and its files by itself. Whether the disks beneath are encrypted, for instance with AES-256, is decided where this server runs. Ask us, and we say how it is here.',
} as const;
