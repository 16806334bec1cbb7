/** Detects the type of a file by its first bytes. File names and headers are not trusted. Without zod, for the browser. */
import type { PHOTO_TYPES, VIDEO_TYPES } from './media.ts';

export type MediaType = (typeof PHOTO_TYPES)[number] | (typeof VIDEO_TYPES)[number];

/** Number of bytes needed. */
export const FIRST_BYTES = 64;

/** Brands of ISO base media files (ISO/IEC 14496-12, 4.3) and their types. */
const BRANDS: Readonly<Record<string, MediaType>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  'qt  ': 'video/quicktime',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso3: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  'M4V ': 'video/mp4',
  M4VP: 'video/mp4',
  MSNV: 'video/mp4',
  dash: 'video/mp4',
  '3gp4': 'video/mp4',
  '3gp5': 'video/mp4',
  '3gp6': 'video/mp4',
};

/** Other brands that players look at. */
const COMPATIBLE_BRANDS = new Set(['iso7', 'iso8', 'iso9', 'hvc1', 'hev1', 'av01', 'dby1', 'M4A ', 'cmfc', 'msdh']);

/** Whether the four letters are a brand of a video. */
export function isKnownBrand(brand: string): boolean {
  return (BRANDS[brand]?.startsWith('video/') ?? false) || COMPATIBLE_BRANDS.has(brand);
}

/** The type of a file that starts with `bytes`; undefined if it is not supported. */
export function detectType(bytes: Uint8Array): MediaType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES));
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  if (start.slice(4, 8) === 'ftyp') return typeOfBrands(start);
  // EBML. Matroska starts the same way; only the document type differs.
  if (start.startsWith('\x1A\x45\xDF\xA3') && start.includes('\x42\x82\x84webm')) return 'video/webm';
  return undefined;
}

/** The type of the first known brand: the major brand, then, after the version, the compatible ones. */
function typeOfBrands(start: string): MediaType | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = Array.from(start, (byte) => byte.charCodeAt(0));
  const end = Math.min(first * 0x100_0000 + second * 0x1_0000 + third * 0x100 + fourth, start.length);
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    const type = BRANDS[start.slice(at, at + 4)];
    if (type) return type;
  }
  return undefined;
}
