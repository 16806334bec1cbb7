/** Creates single-color PNG files of any size, faster than an image encoder. */
import { crc32, deflateSync } from 'node:zlib';

/** PNG color type, and values per pixel (section 11.2.1). */
const COLOURS = { palette: [3, 1], rgba: [6, 4] } as const;

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typeAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/** Creates a PNG whose values are all zero. `depth` is in bits per value. */
export function flatPng(width: number, height: number, colour: keyof typeof COLOURS, depth: 1 | 8): Buffer {
  const [type, values] = COLOURS[colour];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  // Each line starts with a filter byte.
  const line = 1 + Math.ceil((width * values * depth) / 8);
  return Buffer.concat([
    Buffer.from('89504E470D0A1A0A', 'hex'),
    chunk('IHDR', header),
    ...(colour === 'palette' ? [chunk('PLTE', Buffer.alloc(3))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the file with other dimensions in its header, and a valid checksum. */
export function withClaimedSize(
  png: Buffer,
  width: number,
  height: number,
  { depth, interlaced }: { depth?: 16; interlaced?: true } = {},
): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  if (depth) copy[24] = depth;
  if (interlaced) copy[28] = 1;
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
