/** Typed arrays that grow by half when they are full. */

type TypedArray = Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** `array` itself, or a longer copy, with room for at least `length` numbers. */
export function ensureCapacity<Kind extends TypedArray>(array: Kind, length: number): Kind {
  if (array.length >= length) return array;
  const size = Math.max(length, Math.ceil(array.length * 1.5), 256);
  // The constructor of the same typed array takes a length.
  const longer = new (array.constructor as new (length: number) => Kind)(size);
  longer.set(array);
  return longer;
}
