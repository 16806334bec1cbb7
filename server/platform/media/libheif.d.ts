/** Types for the part of libheif-js that is used. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `into.data` with RGBA pixels; null if the image cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: { data: Uint8ClampedArray } | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
