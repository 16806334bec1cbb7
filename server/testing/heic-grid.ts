/** Builds HEIC files of many tiles, as phones write them, from a HEIC file of one image. */
import { box } from './media-box.ts';

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 0xff)));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)));

/** The box of this type, with its header; the type must occur once in the file. */
function boxIn(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

/** The bytes of the first item, as the item location box says (ISO/IEC 14496-12, 8.11.3, version 0 with 4-byte fields). */
function firstItem(file: Buffer): Buffer {
  const item = boxIn(file, 'iloc').subarray(16);
  const offset = item.readUInt32BE(4) + item.readUInt32BE(10);
  return file.subarray(offset, offset + item.readUInt32BE(14));
}

/**
 * A grid (ISO/IEC 23008-12, 6.6.2.3) whose tiles all show the image of `tile`, a file with one image of this size. It is
 * as large as the last column and row, without `cut` pixels of them.
 */
export function heicGrid(
  tile: Buffer,
  {
    columns,
    rows,
    tileWidth,
    tileHeight,
    cut = 0,
    quarterTurns = 0,
  }: {
    columns: number;
    rows: number;
    tileWidth: number;
    tileHeight: number;
    cut?: number;
    /** Counter-clockwise. */
    quarterTurns?: number;
  },
): Buffer {
  const [width, height] = [columns * tileWidth - cut, rows * tileHeight - cut];
  const count = columns * rows;
  const tiles = Array.from({ length: count }, (_, index) => index + 2);
  const ids = [1, ...tiles];
  const grid = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)]);
  const image = firstItem(tile);
  const isHidden = (id: number) => (id === 1 ? 0 : 1);
  const infos = ids.map((id) =>
    box('infe', Buffer.concat([u8(2, 0, 0, isHidden(id)), u16(id, 0), Buffer.from(id === 1 ? 'grid' : 'hvc1'), u8(0)])),
  );
  const properties = Buffer.concat([
    boxIn(tile, 'hvcC'),
    box('ispe', u32(0, tileWidth, tileHeight)),
    box('ispe', u32(0, width, height)),
    box('irot', u8(quarterTurns)),
  ]);
  // Indexes from 1; the highest bit says that a reader must know the property.
  const associations = ids.map((id) => Buffer.concat([u16(id), id === 1 ? u8(2, 3, 0x84) : u8(2, 0x81, 2)]));
  const ftyp = box('ftyp', Buffer.concat([Buffer.from('heic'), u32(0), Buffer.from('mif1heic')]));
  const metaAt = (gridAt: number) => {
    const locations = ids.map((id) =>
      id === 1 ? [u16(1, 0, 1), u32(gridAt, grid.length)] : [u16(id, 0, 1), u32(gridAt + grid.length, image.length)],
    );
    return box(
      'meta',
      Buffer.concat([
        u32(0),
        box('hdlr', Buffer.concat([u32(0, 0), Buffer.from('pict'), u32(0, 0, 0), u8(0)])),
        box('pitm', Buffer.concat([u32(0), u16(1)])),
        box('iloc', Buffer.concat([u32(0), u8(0x44, 0), u16(ids.length), ...locations.flat()])),
        box('iinf', Buffer.concat([u32(0), u16(ids.length), ...infos])),
        box(
          'iprp',
          Buffer.concat([box('ipco', properties), box('ipma', Buffer.concat([u32(0, ids.length), ...associations]))]),
        ),
        box('iref', Buffer.concat([u32(0), box('dimg', u16(1, count, ...tiles))])),
      ]),
    );
  };
  const before = ftyp.length + metaAt(0).length + 8;
  return Buffer.concat([ftyp, metaAt(before), box('mdat', Buffer.concat([grid, image]))]);
}
