/** Decodes HEIC, which sharp does not support, into an uncompressed TIFF file. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type libheifModule from 'libheif-js/wasm-bundle.js';

const ROWS_PER_STRIP = 64;

type Decoded = Awaited<ReturnType<(typeof libheifModule)['heif_js_decode_image2']>>;
type Channel = Decoded['channels'][number];

/** Range and coefficients of the luma equation, as of ITU-T H.273. */
interface Matrix {
  fullRange: boolean;
  red: number;
  blue: number;
}

/** Coefficients (Kr, Kb) by H.273 `matrix_coefficients`; all others are taken as BT.601, which cameras use. */
const COEFFICIENTS: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  9: [0.2627, 0.0593],
};

/**
 * Decodes the first image of the HEIC file at `path`, upright, to `tiff`. The planes stay in YCbCr, with half the bytes of
 * RGB, and are converted while they are written: 12 megapixels take 70 MB instead of 170.
 * @param check throws if the image is too large
 * @throws Error if it cannot be decoded
 */
export async function decodeHeic(
  path: string,
  tiff: string,
  check: (width: number, height: number) => void,
): Promise<void> {
  // The decoder takes 25 MB, and most photos are not HEIC.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(readFileSync(path));
  if (!image) throw new Error('The file has no image.');
  check(image.get_width(), image.get_height());
  const decoded = await libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_YCbCr,
    libheif.heif_chroma.heif_chroma_420,
  );
  if (!decoded || decoded.code !== undefined) throw new Error('The image is damaged.');
  const { heif_channel_Y, heif_channel_Cb, heif_channel_Cr } = libheif.heif_channel;
  const [luma, blue, red] = [heif_channel_Y, heif_channel_Cb, heif_channel_Cr].map((wanted) =>
    decoded.channels.find(({ id }) => id === wanted),
  );
  if (!luma || !blue || !red) throw new Error('The image has no colours.');
  writeTiff(tiff, { luma, blue, red }, matrixOf(decoded.image));

  function matrixOf(handle: Decoded['image']): Matrix {
    // A struct heif_error has 12 bytes; the address follows.
    const answer = libheif._malloc(16);
    const numberAt = (at: number) => Buffer.from(libheif.HEAPU8.buffer, at, 4).readUInt32LE();
    new Uint8Array(libheif.HEAPU8.buffer, answer, 16).fill(0);
    libheif._heif_image_get_nclx_color_profile(answer, handle.$$.ptr, answer + 12);
    const profile = numberAt(answer + 12);
    if (numberAt(answer) !== 0 || profile === 0) return { fullRange: true, red: 0.299, blue: 0.114 };
    // heif_color_profile_nclx: version, then primaries, transfer and matrix as 32-bit enums, then the range.
    const [kr, kb] = COEFFICIENTS[numberAt(profile + 12)] ?? [0.299, 0.114];
    return { fullRange: libheif.HEAPU8[profile + 16] !== 0, red: kr, blue: kb };
  }
}

interface Planes {
  luma: Channel;
  blue: Channel;
  red: Channel;
}

/** Writes baseline TIFF (revision 6.0) of 8-bit RGB in strips, which libvips reads without holding the whole image. */
function writeTiff(path: string, planes: Planes, matrix: Matrix): void {
  const { width, height } = planes.luma;
  const strips = Math.ceil(height / ROWS_PER_STRIP);
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, tiffHeader(width, height, strips));
    const strip = Buffer.alloc(width * 3 * ROWS_PER_STRIP);
    for (let row = 0; row < height; row += ROWS_PER_STRIP) {
      const rows = Math.min(ROWS_PER_STRIP, height - row);
      for (let line = 0; line < rows; line++) convertRow(planes, matrix, row + line, strip, line * width * 3);
      writeSync(file, strip, 0, width * 3 * rows);
    }
  } finally {
    closeSync(file);
  }
}

const SHORT = 3;
const LONG = 4;

function tiffHeader(width: number, height: number, strips: number): Buffer {
  const fields: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [8, 8, 8]],
    // No compression; RGB.
    [259, SHORT, [1]],
    [262, SHORT, [2]],
    [273, LONG, []],
    [277, SHORT, [3]],
    [278, LONG, [ROWS_PER_STRIP]],
    [279, LONG, []],
  ];
  const directoryEnd = 8 + 2 + fields.length * 12 + 4;
  const pixels = directoryEnd + 8 + strips * 8;
  const stripBytes = width * 3 * ROWS_PER_STRIP;
  const indexes = Array.from({ length: strips }, (_, index) => index);
  for (const field of fields) {
    if (field[0] === 273) field[2] = indexes.map((index) => pixels + index * stripBytes);
    if (field[0] === 279)
      field[2] = indexes.map((index) => Math.min(stripBytes, width * 3 * height - index * stripBytes));
  }
  const header = Buffer.alloc(pixels);
  header.write('II*\0', 'latin1');
  header.writeUInt32LE(8, 4);
  header.writeUInt16LE(fields.length, 8);
  let free = directoryEnd;
  for (const [index, [tag, type, values]] of fields.entries()) {
    const at = 10 + index * 12;
    const size = type === SHORT ? 2 : 4;
    header.writeUInt16LE(tag, at);
    header.writeUInt16LE(type, at + 2);
    header.writeUInt32LE(values.length, at + 4);
    let to = at + 8;
    if (values.length * size > 4) {
      header.writeUInt32LE(free, to);
      to = free;
      free += values.length * size;
    }
    for (const value of values) to = header.writeUIntLE(value, to, size);
  }
  return header;
}

function convertRow({ luma, blue, red }: Planes, matrix: Matrix, row: number, to: Buffer, start: number): void {
  const wide = luma.bits_per_pixel > 8;
  const shift = luma.bits_per_pixel - 8;
  const at = ({ data }: Channel, index: number) =>
    wide ? ((data[index * 2] ?? 0) | ((data[index * 2 + 1] ?? 0) << 8)) >> shift : (data[index] ?? 0);
  const unit = wide ? 2 : 1;
  const lumaRow = (row * luma.stride) / unit;
  const chromaRow = ((row >> 1) * blue.stride) / unit;
  const [black, lumaScale, chromaScale] = matrix.fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  const green = 1 - matrix.red - matrix.blue;
  const redScale = chromaScale * 2 * (1 - matrix.red);
  const blueScale = chromaScale * 2 * (1 - matrix.blue);
  for (let x = 0, out = start; x < luma.width; x++) {
    const y = (at(luma, lumaRow + x) - black) * lumaScale;
    const b = (at(blue, chromaRow + (x >> 1)) - 128) * blueScale;
    const r = (at(red, chromaRow + (x >> 1)) - 128) * redScale;
    to[out++] = clamp(y + r);
    to[out++] = clamp(y - (matrix.red * r + matrix.blue * b) / green);
    to[out++] = clamp(y + b);
  }
}

/** Rounds to a byte. */
const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0);
