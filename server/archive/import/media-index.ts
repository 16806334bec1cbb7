/** Finds the photos and videos of a ZIP by what its entries call them. */
import type { OpenZip } from '../zip-file.ts';
import type { ParsedMedia } from './parsed-entry.ts';

const VIDEO = /\.(mp4|m4v|mov|qt|3gp|webm|mkv|avi)$/i;
const SOUND = /\.(mp3|m4a|aac|wav|caf|aiff?|ogg|opus|amr|flac)$/i;

export const isSound = (name: string) => SOUND.test(name);
export const kindOf = (name: string): ParsedMedia['kind'] => (VIDEO.test(name) ? 'video' : 'photo');

/** True for what macOS and editors leave in a ZIP. */
export const isLeftover = (name: string) => /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$)/i.test(name);

export interface MediaIndex {
  /** `names` in the order in which they are tried; only files of the ZIP are ever opened. */
  find(kind: ParsedMedia['kind'], ...names: string[]): ParsedMedia;
}

/** `zip`: undefined where the words came without files. */
export function indexMedia(zip: OpenZip | undefined): MediaIndex {
  const known = new Map<string, string>();
  for (const name of zip?.names ?? []) {
    if (isLeftover(name)) continue;
    // Whole, without its folders, and without its extension, which apps do not always name as the file has it.
    const last = name.slice(name.lastIndexOf('/') + 1);
    for (const key of [name, last, stem(last)]) {
      if (!known.has(key.toLowerCase())) known.set(key.toLowerCase(), name);
    }
  }
  return {
    find(kind, ...names) {
      const tried = [
        ...names,
        ...names.map((name) => name.slice(name.lastIndexOf('/') + 1)).flatMap((name) => [name, stem(name)]),
      ];
      const name = tried.map((each) => known.get(each.toLowerCase())).find((each) => each !== undefined);
      if (!zip || name === undefined) return { kind, name: names[0] ?? '', open: undefined };
      return { kind, name, open: () => zip.open(name), bytes: zip.sizeOf(name) };
    },
  };
}

function stem(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
