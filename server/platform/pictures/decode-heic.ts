/** Decodes HEIC, which sharp does not support, into an uncompressed TIFF file. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type libheifModule from 'libheif-js/wasm-bundle.js';
import { checkSize, checkWholeHeic } from './picture-limits.ts';

const ROWS_PER_STRIP = 64;
/** Pixels above which the tiles of an image are decoded one by one. Phones write tiles of 512 by 512. */
const WHOLE_PIXELS_MAX = 12_500_000;

type Libheif = typeof libheifModule;
type Decoded = Awaited<ReturnType<Libheif['heif_js_decode_image2']>>;
/** Samples of one colour, with two bytes per sample above 8 bits. `stride` is in bytes. */
type Channel = Pick<Decoded['channels'][number], 'data' | 'stride' | 'width' | 'height' | 'bits_per_pixel'>;

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
 * RGB, and are converted while they are written: 12 megapixels take 70 MB instead of 170. Larger images are decoded tile
 * by tile, if they have tiles.
 * @throws RefusedPicture if the image is too large; Error if it cannot be decoded
 */
export async function decodeHeic(path: string, tiff: string): Promise<void> {
  // The decoder takes 25 MB, and most photos are not HEIC.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(readFileSync(path));
  if (!image) throw new Error('The file has no image.');
  const [width, height] = [image.get_width(), image.get_height()];
  checkSize(width, height);
  const tiling = width * height > WHOLE_PIXELS_MAX ? readTiling(libheif, image.handle.$$.ptr) : undefined;
  if (tiling && tiling.columns * tiling.rows > 1) {
    writeTiff(tiff, tiling, bandsOfTiles(libheif, image.handle.$$.ptr, tiling));
    return;
  }
  checkWholeHeic(width, height);
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
  writeTiff(tiff, luma, bandsOf({ luma, blue, red }, matrixOf(libheif, decoded.image.$$.ptr)));
}

/** `image`: address of a decoded image. */
function matrixOf(libheif: Libheif, image: number): Matrix {
  // A struct heif_error has 12 bytes; the address follows.
  const answer = libheif._malloc(16);
  new Uint8Array(libheif.HEAPU8.buffer, answer, 16).fill(0);
  libheif._heif_image_get_nclx_color_profile(answer, image, answer + 12);
  const profile = numberAt(libheif, answer + 12);
  const isMissing = numberAt(libheif, answer) !== 0 || profile === 0;
  libheif._free(answer);
  if (isMissing) return { fullRange: true, red: 0.299, blue: 0.114 };
  // heif_color_profile_nclx: version, then primaries, transfer and matrix as 32-bit enums, then the range.
  const [kr, kb] = COEFFICIENTS[numberAt(libheif, profile + 12)] ?? [0.299, 0.114];
  return { fullRange: libheif.HEAPU8[profile + 16] !== 0, red: kr, blue: kb };
}

/** The 32-bit number at an address. The view is new each time, because the memory grows. */
const numberAt = ({ HEAPU8 }: Libheif, at: number) => Buffer.from(HEAPU8.buffer, at, 4).readUInt32LE();

/** The tiles of an upright image, in pixels. The first tile begins `left` and `top` before the image. */
interface Tiling {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  top: number;
  left: number;
}

/** Bytes of a struct heif_image_tiling of version 1, and of a struct heif_error. */
const TILING_BYTES = 72;
const ERROR_BYTES = 12;

/** `handle`: address of the image's handle. Undefined if the file does not say, or if the image is cropped. */
function readTiling(libheif: Libheif, handle: number): Tiling | undefined {
  const answer = libheif._malloc(ERROR_BYTES + TILING_BYTES);
  const tiling = answer + ERROR_BYTES;
  libheif._heif_image_handle_get_image_tiling(answer, handle, 1, tiling);
  const hasFailed = numberAt(libheif, answer) !== 0;
  // After the version.
  const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] = Array.from(
    { length: 8 },
    (_, index) => numberAt(libheif, tiling + 4 + index * 4),
  );
  libheif._free(answer);
  if (hasFailed || tileWidth === 0 || tileHeight === 0) return undefined;
  const sides = [libheif._heif_image_handle_get_ispe_width(handle), libheif._heif_image_handle_get_ispe_height(handle)];
  if (Math.max(...sides) !== Math.max(width, height) || Math.min(...sides) !== Math.min(width, height))
    return undefined;
  // The library gives the used part of the last tile; it is the other part that lies outside of a turned image.
  const outside = { top: rows * tileHeight - height, left: columns * tileWidth - width };
  return {
    columns,
    rows,
    tileWidth,
    tileHeight,
    width,
    height,
    top: top === 0 ? 0 : outside.top,
    left: left === 0 ? 0 : outside.left,
  };
}

/** Enumerators of libheif: the colour space YCbCr, chroma 4:2:0, and the channels Y, Cb and Cr. */
const YCBCR = 0;
const CHROMA_420 = 1;
const CHANNELS = [0, 1, 2] as const;

/** Yields the rows of pixels of each row of tiles. */
function* bandsOfTiles(libheif: Libheif, handle: number, tiling: Tiling): Generator<Buffer> {
  const { columns, rows, tileWidth, tileHeight, width, height, top, left } = tiling;
  for (let row = 0; row < rows; row++) {
    const [from, to] = [Math.max(0, row * tileHeight - top), Math.min(height, (row + 1) * tileHeight - top)];
    if (to <= from) continue;
    const band = Buffer.alloc(width * 3 * (to - from));
    for (let column = 0; column < columns; column++) {
      const [start, end] = [Math.max(0, column * tileWidth - left), Math.min(width, (column + 1) * tileWidth - left)];
      withTile(libheif, handle, column, row, (planes, matrix) => {
        for (let y = from; y < to; y++) {
          const place = {
            row: y - row * tileHeight + top,
            from: start - column * tileWidth + left,
            count: end - start,
          };
          convertRow(planes, matrix, place, band, ((y - from) * width + start) * 3);
        }
      });
    }
    yield band;
  }
}

function withTile(
  libheif: Libheif,
  handle: number,
  column: number,
  row: number,
  convert: (planes: Planes, matrix: Matrix) => void,
): void {
  const answer = libheif._malloc(ERROR_BYTES + 8);
  const [found, strideAt] = [answer + ERROR_BYTES, answer + ERROR_BYTES + 4];
  libheif._heif_image_handle_decode_image_tile(answer, handle, found, YCBCR, CHROMA_420, 0, column, row);
  if (numberAt(libheif, answer) !== 0) throw new Error('A tile of the image is damaged.');
  const image = numberAt(libheif, found);
  const [luma, blue, red] = CHANNELS.map((channel): Channel | undefined => {
    const data = libheif._heif_image_get_plane_readonly2(image, channel, strideAt);
    if (data === 0) return undefined;
    const [stride, height] = [numberAt(libheif, strideAt), libheif._heif_image_get_height(image, channel)];
    return {
      data: new Uint8Array(libheif.HEAPU8.buffer, data, stride * height),
      stride,
      width: libheif._heif_image_get_width(image, channel),
      height,
      bits_per_pixel: libheif._heif_image_get_bits_per_pixel_range(image, channel),
    };
  });
  if (!luma || !blue || !red) throw new Error('A tile of the image has no colours.');
  convert({ luma, blue, red }, matrixOf(libheif, image));
  libheif._heif_image_release(image);
  libheif._free(answer);
}

interface Planes {
  luma: Channel;
  blue: Channel;
  red: Channel;
}

/** Yields the rows of pixels of a whole image. */
function* bandsOf(planes: Planes, matrix: Matrix): Generator<Buffer> {
  const { width, height } = planes.luma;
  const strip = Buffer.alloc(width * 3 * ROWS_PER_STRIP);
  for (let row = 0; row < height; row += ROWS_PER_STRIP) {
    const rows = Math.min(ROWS_PER_STRIP, height - row);
    for (let line = 0; line < rows; line++)
      convertRow(planes, matrix, { row: row + line, from: 0, count: width }, strip, line * width * 3);
    yield strip.subarray(0, width * 3 * rows);
  }
}

/** Writes baseline TIFF (revision 6.0) of 8-bit RGB in strips, which libvips reads without holding the whole image. */
function writeTiff(path: string, { width, height }: { width: number; height: number }, bands: Iterable<Buffer>): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, tiffHeader(width, height, Math.ceil(height / ROWS_PER_STRIP)));
    // Strips follow each other, so that the rows need not come in strips.
    for (const band of bands) writeSync(file, band);
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

/** Converts `count` pixels of a row, from the column `from`, to RGB at `start`. */
function convertRow(
  { luma, blue, red }: Planes,
  matrix: Matrix,
  { row, from, count }: { row: number; from: number; count: number },
  to: Buffer,
  start: number,
): void {
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
  for (let x = from, out = start; x < from + count; x++) {
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
