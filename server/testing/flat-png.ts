/** Makes PNG files of one colour, of any size, faster than an encoder that looks at each pixel. */
import { crc32, deflateSync } from 'node:zlib';

/** PNG's number for a kind of colour, and how many values a pixel has of it (section 11.2.1). */
const COLOURS = { palette: [3, 1], rgba: [6, 4] } as const;

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** `depth`: bits of each value. All values are zero. */
export function flatPng(width: number, height: number, colour: keyof typeof COLOURS, depth: 1 | 8): Buffer {
  const [type, values] = COLOURS[colour];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  // Each line begins with a byte for its filter.
  const line = 1 + Math.ceil((width * values * depth) / 8);
  return Buffer.concat([
    Buffer.from('89504E470D0A1A0A', 'hex'),
    chunk('IHDR', header),
    ...(colour === 'palette' ? [chunk('PLTE', Buffer.alloc(3))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same file with a header that claims something else, and a right check sum over it: it would be refused as broken. */
export function claiming(
  png: Buffer,
  width: number,
  height: number,
  { depth, interlaced }: { depth?: 16; interlaced?: true } = {},
): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  if (depth) claimed[24] = depth;
  if (interlaced) claimed[28] = 1;
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}
