/** Finds photos and videos in a ZIP by the names that entries refer to. */
import type { OpenZip } from '../zip-file.ts';
import type { ParsedMedia } from './parsed-entry.ts';

const VIDEO = /\.(mp4|m4v|mov|qt|3gp|webm|mkv|avi)$/i;
const SOUND = /\.(mp3|m4a|aac|wav|caf|aiff?|ogg|opus|amr|flac)$/i;

export const isAudio = (name: string) => SOUND.test(name);
export const kindOf = (name: string): ParsedMedia['kind'] => (VIDEO.test(name) ? 'video' : 'photo');

/** True for files that macOS and editors add to a ZIP, and hidden folders such as `.obsidian`. */
export const isSystemFile = (name: string) => /(^|\/)(__MACOSX\/|\.[^./]|Thumbs\.db$)/i.test(name);

/** Files that describe media beside them, with the same name. */
const TEXT_FILE = /\.(json|html?|md|markdown|txt|xml|csv|tsv)$/i;

/** Decodes `%20` and the like; a name that only looks encoded stays. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export interface MediaIndex {
  /** Tries `names` in order. Only files in the ZIP are opened. */
  find(kind: ParsedMedia['kind'], ...names: string[]): ParsedMedia;
}

/** `zip` is undefined if the imported file is not a ZIP; then no media is found. */
export function indexMedia(zip: OpenZip | undefined): MediaIndex {
  const known = new Map<string, string>();
  for (const name of zip?.names ?? []) {
    if (isSystemFile(name) || TEXT_FILE.test(name)) continue;
    // By path, by file name, and by name without extension: entries do not always name the extension that the file has.
    const last = name.slice(name.lastIndexOf('/') + 1);
    for (const key of [name, last, stem(last)]) {
      if (!known.has(keyOf(key))) known.set(keyOf(key), name);
    }
  }
  return {
    find(kind, ...names) {
      const tried = [
        ...names,
        ...names.map((name) => name.slice(name.lastIndexOf('/') + 1)).flatMap((name) => [name, stem(name)]),
      ];
      const name = tried.map((each) => known.get(keyOf(each))).find((each) => each !== undefined);
      if (!zip || name === undefined) return { kind, name: names[0] ?? '', open: undefined };
      return { kind, name, open: () => zip.open(name), bytes: zip.sizeOf(name) };
    },
  };
}

/** macOS decomposes accented letters in names, and case differs between exports and file systems. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

function stem(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
