/** Hashes of short texts: the same on every machine. Not for secrets. */

/** FNV-1a, 32 bit unsigned, over UTF-16 units (public domain, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The 32-bit hash of a feature name: FNV-1a with the finalizer of MurmurHash3 (public domain), for even low bits. */
export function hashOf(name: string): number {
  let hash = fnv1a(name);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
