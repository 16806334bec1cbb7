/** Creates static fonts from variable ones with HarfBuzz's subsetter. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The WebAssembly exports used here. Numbers are pointers into its memory. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_get_flags(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `HB_MEMORY_MODE_READONLY`. */
const READ_ONLY = 1;
/** `HB_SUBSET_FLAGS_NO_HINTING`: print needs no hinting. */
const NO_HINTING = 1;
const tagOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();

/** Returns the font instance at these axis values, renamed to `name`. */
export async function staticFont(font: Uint8Array, axes: Record<string, number>, name: string): Promise<Buffer> {
  const wasm = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const hb = instance.exports as unknown as Subsetter;
  hb._initialize();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, READ_ONLY, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | NO_HINTING);
  for (const [axis, value] of Object.entries(axes)) {
    if (!hb.hb_subset_input_pin_axis_location(input, face, tagOf(axis), value)) throw new Error(`No axis ${axis}.`);
  }
  const subsetFace = hb.hb_subset_or_fail(face, input);
  if (!subsetFace) throw new Error(`${name} cannot be made.`);
  const blob = hb.hb_face_reference_blob(subsetFace);
  const dataOffset = hb.hb_blob_get_data(blob, 0);
  return renamed(Buffer.from(hb.memory.buffer.slice(dataOffset, dataOffset + hb.hb_blob_get_length(blob))), name);
}

/** Offsets in a font's table directory, and the size of its entries, in bytes. */
const DIRECTORY = { count: 4, first: 12, entry: 16 };
/** Name IDs: family, style, full name and PostScript name. */
const NAMES = { family: 1, style: 2, full: 4, postScript: 6 };

/** Replaces the name table. Checksums are not updated, because no font reader checks them. */
function renamed(font: Buffer, name: string): Buffer {
  const table = nameTable([
    [NAMES.family, name],
    [NAMES.style, 'Regular'],
    [NAMES.full, name],
    [NAMES.postScript, name.replaceAll(' ', '')],
  ]);
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4);
  for (let index = 0; index < font.readUInt16BE(DIRECTORY.count); index++) {
    const entry = DIRECTORY.first + index * DIRECTORY.entry;
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    font.writeUInt32BE(font.length + padding.length, entry + 8);
    font.writeUInt32BE(table.length, entry + 12);
    return Buffer.concat([font, padding, table]);
  }
  throw new Error('The font has no names.');
}

function nameTable(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    // Windows, Unicode, English.
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    }
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}
