/** Types for the part of libheif-js that is used. */
declare module 'libheif-js/wasm-bundle.js' {
  /** An object of an embind class; `$$.ptr` is its address in `HEAPU8`. */
  interface Handle {
    $$: { ptr: number };
  }
  interface HeifImage {
    handle: Handle;
    get_width(): number;
    get_height(): number;
  }
  interface Channel {
    id: unknown;
    /** A view of `HEAPU8`, with two bytes per sample above 8 bits. */
    data: Uint8Array;
    /** Bytes per row. */
    stride: number;
    width: number;
    height: number;
    bits_per_pixel: number;
  }
  interface DecodedImage {
    /** Set if decoding failed. */
    code?: unknown;
    image: Handle;
    width: number;
    height: number;
    channels: Channel[];
  }
  const libheif: {
    HEAPU8: Uint8Array;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_colorspace: { heif_colorspace_YCbCr: unknown };
    heif_chroma: { heif_chroma_420: unknown };
    heif_channel: Record<'heif_channel_Y' | 'heif_channel_Cb' | 'heif_channel_Cr', unknown>;
    heif_js_decode_image2(handle: Handle, colorspace: unknown, chroma: unknown): Promise<DecodedImage> | DecodedImage;
    _malloc(bytes: number): number;
    _free(at: number): void;
    // Functions of the C API. Those that may fail write an error structure to `error`; other numbers are addresses.
    _heif_image_handle_get_image_tiling(error: number, handle: number, upright: 0 | 1, tiling: number): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void;
    /** The size in the file, before it is cropped and turned. */
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
    /** Writes the bytes per row to `stride`, and returns the address of the samples; 0 if there are none. */
    _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
    _heif_image_release(image: number): void;
    /** Writes an error structure to `error` and the address of the profile to the 32 bits at `profile`. */
    _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void;
  };
  export default libheif;
}
