/** Identifiers made by the server. */
import { v5, v7 } from 'uuid';

/** A UUIDv7 (RFC 9562). It starts with a timestamp, so rows created together are stored together. */
export function newId(): string {
  return v7();
}

const NAMESPACE = 'b7f4a6de-2d0f-4c53-9f0e-6a1c6a3f8d21';

/** A UUIDv5: the same parts always give the same id. */
export function idFrom(...parts: string[]): string {
  return v5(JSON.stringify(parts), NAMESPACE);
}
