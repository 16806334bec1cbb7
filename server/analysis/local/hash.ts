/** Hashes of short texts: the same on every machine. Not for secrets. */

/** FNV-1a, 32 bit unsigned, over UTF-16 units (public domain, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
