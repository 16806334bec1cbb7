/** The VAPID key pair (RFC 8292), which identifies this server to push services. */
import { createECDH } from 'node:crypto';

export interface VapidKeys {
  /** Both in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair from a private key of 32 bytes.
 * @throws Error if the bytes are not a valid key
 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** True for valid subscription keys: a point on the curve P-256 and 16 random bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
