/** The key pair by which push services know this server (RFC 8292). */
import { createECDH } from 'node:crypto';

export interface VapidKeys {
  /** Both in base64url, as browsers and push services take them. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair that belongs to a private key of 32 bytes.
 * @throws Error where these bytes are no key
 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Whether these are a browser's keys: a point of the curve, and 16 random bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
