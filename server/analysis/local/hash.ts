/** Hashes of short texts: the same on every machine. Not for secrets. */

const FNV_OFFSET = 0x811c9dc5;

/** FNV-1a, 32 bit unsigned, over UTF-16 units (public domain, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnv1a(text: string): number {
  return continueHash(FNV_OFFSET, text) >>> 0;
}

/** The FNV-1a state after `text`, from the state before it: hashes joined texts without joining them. */
export function continueHash(state: number, text: string): number {
  let hash = state;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** The 32-bit hash of a feature name: FNV-1a with the finalizer of MurmurHash3 (public domain), for even low bits. */
export function hashOf(name: string): number {
  return finishHash(fnv1a(name));
}

/** `hashOf` of the text with this FNV-1a state. */
export function finishHash(state: number): number {
  let hash = state;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
