/** Bundled fonts of the infographic, shaped by HarfBuzz, independent of system fonts. */
import { readFile } from 'node:fs/promises';
import type { Face, Font } from 'harfbuzzjs';
import { SCRIPT_FONTS, type ScriptFont } from '../book/script-fonts.ts';

/** `display`: Fraunces. `italic`: Fraunces Italic, Latin letters only. `plain`: Figtree. */
export type Family = 'display' | 'italic' | 'plain';

/** Files of each family, in lookup order. */
const FILES: Readonly<Record<Family, readonly string[]>> = {
  display: ['fraunces-latin', 'fraunces-latin-ext', 'fraunces-vietnamese'],
  italic: ['fraunces-italic-latin'],
  plain: ['figtree-latin', 'figtree-latin-ext'],
};

export interface Fonts {
  harfbuzz: typeof import('harfbuzzjs');
  /** The faces of a family, with their code points. */
  faces: Readonly<Record<Family, readonly LoadedFace[]>>;
  /** By face, weight and optical size. */
  fonts: Map<string, Font>;
}

interface LoadedFace {
  name: string;
  face: Face;
  codePoints: ReadonlySet<number>;
  /** Scale of its letters relative to Latin ones. */
  scale: number;
}

let loading: Promise<Fonts> | undefined;

/** Loads the fonts on first use: half a megabyte and the WebAssembly of HarfBuzz. */
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
    Promise.all(names.map((name) => openFace(harfbuzz, new URL(`fonts/${name}.ttf`, import.meta.url), 1)));
  const [display, italic, plain] = await Promise.all([open(FILES.display), open(FILES.italic), open(FILES.plain)]);
  return { harfbuzz, faces: { display, italic, plain }, fonts: new Map() };
}

async function openFace(harfbuzz: Fonts['harfbuzz'], file: URL | string, scale: number): Promise<LoadedFace> {
  const bytes = await readFile(file);
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes)));
  return { name: String(file), face, codePoints: new Set(face.collectUnicodes()), scale };
}

const scriptFaces = new Map<ScriptFont, Promise<LoadedFace>>();

/** Adds the faces of the scripts in this name. They stay loaded, because other names use the same scripts. */
export async function withScriptFonts(fonts: Fonts, name: string): Promise<Fonts> {
  const needed = SCRIPT_FONTS.filter(({ script }) => script.test(name));
  const added = await Promise.all(
    needed.map((font) => {
      const known = scriptFaces.get(font) ?? openFace(fonts.harfbuzz, font.path, font.scale);
      scriptFaces.set(font, known);
      known.catch(() => scriptFaces.delete(font));
      return known;
    }),
  );
  const { display, italic, plain } = fonts.faces;
  return {
    ...fonts,
    faces: { display: [...display, ...added], italic: [...italic, ...added], plain: [...plain, ...added] },
  };
}

/** Step between optical sizes; limits how many fonts are created. */
const OPTICAL_STEP = 9;
const OPTICAL_MAX = 144;

/** The index of the first face of `family` with this letter; undefined if there is no such face. */
export function faceFor({ faces }: Fonts, family: Family, letter: string): number | undefined {
  const points = Array.from(letter, (point) => point.codePointAt(0) ?? 0);
  const found = faces[family].findIndex(({ codePoints }) => points.every((point) => codePoints.has(point)));
  return found === -1 ? undefined : found;
}

/** The font at this weight, at the optical size for `size` pixels. */
export function fontOf(
  { harfbuzz, faces, fonts }: Fonts,
  family: Family,
  index: number,
  weight: number,
  size: number,
): Font {
  const optical = Math.min(OPTICAL_MAX, Math.max(OPTICAL_STEP, Math.round(size / OPTICAL_STEP) * OPTICAL_STEP));
  const found = faces[family][index];
  if (!found) throw new Error(`The family ${family} has no face ${index}.`);
  const key = `${found.name} ${weight} ${optical}`;
  const known = fonts.get(key);
  if (known) return known;
  const font = new harfbuzz.Font(found.face);
  font.setVariations([new harfbuzz.Variation('wght', weight), new harfbuzz.Variation('opsz', optical)]);
  fonts.set(key, font);
  return font;
}
