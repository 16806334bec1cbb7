/** Encrypts user ids in backups, readable only by this server and only for the same account. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class SealedIds {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'ids in backups', 32));
  }

  /** Deterministic, so that two backups of an unchanged account are identical. */
  seal(accountId: string, id: string): string {
    const iv = createHmac('sha256', this.#key).update(`${accountId} ${id}`).digest().subarray(0, IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(id), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts an id; undefined if it was not sealed by this server for this account. */
  open(accountId: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(accountId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }
}
