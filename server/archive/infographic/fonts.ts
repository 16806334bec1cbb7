/** The fonts of the drawings, shaped by HarfBuzz: no machine has to have any of its own. */
import { readFile } from 'node:fs/promises';
import type { Face, Font } from 'harfbuzzjs';

/** `display`: Fraunces. `italic`: Fraunces Italic, Latin letters only. `plain`: Figtree. */
export type Family = 'display' | 'italic' | 'plain';

/** Each family's files, in the order in which a letter is looked for. */
const FILES: Readonly<Record<Family, readonly string[]>> = {
  display: ['fraunces-latin', 'fraunces-latin-ext', 'fraunces-vietnamese'],
  italic: ['fraunces-italic-latin'],
  plain: ['figtree-latin', 'figtree-latin-ext'],
};

export interface Fonts {
  harfbuzz: typeof import('harfbuzzjs');
  /** The faces of a family, with the code points that each has. */
  faces: Readonly<Record<Family, readonly { face: Face; has: ReadonlySet<number> }[]>>;
  /** By face, weight and optical size. */
  fonts: Map<string, Font>;
}

let loading: Promise<Fonts> | undefined;

/** Loaded with the first drawing: half a megabyte, and the WebAssembly of HarfBuzz. */
export function loadFonts(): Promise<Fonts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Fonts> {
  const harfbuzz = await import('harfbuzzjs');
  const open = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(new URL(`fonts/${name}.ttf`, import.meta.url));
        const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes)));
        return { face, has: new Set(face.collectUnicodes()) };
      }),
    );
  const [display, italic, plain] = await Promise.all([open(FILES.display), open(FILES.italic), open(FILES.plain)]);
  return { harfbuzz, faces: { display, italic, plain }, fonts: new Map() };
}

/** Step between optical sizes, so that few of them are ever made. */
const OPTICAL_STEP = 9;
const OPTICAL_MAX = 144;

/** The index of the face of `family` that has this letter; undefined where none has. */
export function faceFor({ faces }: Fonts, family: Family, letter: string): number | undefined {
  const points = Array.from(letter, (point) => point.codePointAt(0) ?? 0);
  const found = faces[family].findIndex(({ has }) => points.every((point) => has.has(point)));
  return found === -1 ? undefined : found;
}

/** The font at this weight, cut for letters of `size` pixels. */
export function fontOf(
  { harfbuzz, faces, fonts }: Fonts,
  family: Family,
  index: number,
  weight: number,
  size: number,
): Font {
  const optical = Math.min(OPTICAL_MAX, Math.max(OPTICAL_STEP, Math.round(size / OPTICAL_STEP) * OPTICAL_STEP));
  const key = `${family} ${index} ${weight} ${optical}`;
  const known = fonts.get(key);
  if (known) return known;
  const face = faces[family][index]?.face;
  if (!face) throw new Error(`The family ${family} has no face ${index}.`);
  const font = new harfbuzz.Font(face);
  font.setVariations([new harfbuzz.Variation('wght', weight), new harfbuzz.Variation('opsz', optical)]);
  fonts.set(key, font);
  return font;
}
