/** `npm run press`: creates the files of the press kit, and the list of their sizes. */
import { createWriteStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Blob, Face, Font, Buffer as ShapedText, shape, Variation } from 'harfbuzzjs';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(ROOT, 'web', 'public', 'press-kit');
const CONTENT = join(ROOT, 'web', 'site', 'content');
const PICTURES = join(ROOT, 'docs', 'pictures');
const ARCHIVE = join(ROOT, 'server', 'archive');
const LARGE_FONTS = join(ARCHIVE, 'book', 'book-fonts');
/** A folder that does not exist, so that the template can read only the files that are mapped into it. */
const WORKSPACE = join(ROOT, 'tools', 'press', 'nowhere');

/** Colours of the logo: the sun, and the letters with the water lines. */
const ON_PAPER = { sun: '#c2500f', words: '#2e1f18' };
const ON_SKY = { sun: '#ffd27a', words: '#fdf6e8' };

/** Returns the name as an SVG path with its baseline at y = 0, and its width. */
function nameOutline(size: number): { path: string; width: number } {
  const bytes = readFileSync(join(ARCHIVE, 'infographic', 'fonts', 'fraunces-latin.ttf'));
  const font = new Font(new Face(new Blob(new Uint8Array(bytes))));
  font.setVariations([new Variation('wght', 500), new Variation('opsz', 24)]);
  const text = new ShapedText();
  text.addText('Evenglow');
  text.guessSegmentProperties();
  shape(font, text);
  const scale = size / font.face.upem;
  const positions = text.getGlyphPositions();
  let pen = 0;
  let path = '';
  for (const [index, { codepoint }] of text.getGlyphInfos().entries()) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      path += type + values.map((value, at) => (at % 2 ? -value * scale : pen + value * scale).toFixed(2)).join(' ');
    }
    pen += (positions[index]?.xAdvance ?? 0) * scale;
  }
  return { path, width: pen };
}

/** Returns the logo as SVG: the mark of `web/ui/logo.tsx` in a 32 by 28 box, with the name beside it. */
function logo({ sun, words }: typeof ON_PAPER): string {
  const name = nameOutline(23);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${(44 + name.width).toFixed(0)} 28" fill="none"><title>Evenglow</title><g stroke="${sun}" stroke-width="1.9" stroke-linecap="round"><path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4"/></g><path d="M9 16.4a7 7 0 0 1 14 0z" fill="${sun}"/><g stroke="${words}" stroke-width="1.9" stroke-linecap="round"><path d="M2 17.2h28"/><path d="M8 21.4h16" opacity="0.75"/><path d="M12.5 25.4h7" opacity="0.55"/></g><path transform="translate(42 21.5)" d="${name.path}" fill="${words}"/></svg>\n`;
}

const SKY = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="437" viewBox="0 0 1240 437">
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#241c3b"/><stop offset="0.6" stop-color="#4a3158"/><stop offset="1" stop-color="#7d3f5c"/></linearGradient>
  <rect width="1240" height="437" fill="url(#sky)"/>
  <g fill="#ffd27a"><circle cx="1010" cy="400" r="230" opacity="0.1"/><circle cx="1010" cy="400" r="170" opacity="0.16"/><circle cx="1010" cy="400" r="112"/></g>
  <path d="M0 396C165 330 358 430 592 384S965 318 1240 412V437H0Z" fill="#4d2747"/>
</svg>`;

const bytesOf = (name: string) => statSync(join(FOLDER, name)).size;
const png = { compressionLevel: 9, palette: true, quality: 90, effort: 10 } as const;

async function productPictures(name: string): Promise<void> {
  const zip = new ZipFile();
  for (const picture of ['home-light', 'dashboard-dark', 'phone']) {
    const bytes = await sharp(join(PICTURES, `${picture}.png`))
      .png(png)
      .toBuffer();
    // A constant time, so that the file changes only with its content.
    zip.addBuffer(bytes, `evenglow-${picture}.png`, { mtime: new Date('2026-11-01T12:00:00Z'), compress: false });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(join(FOLDER, name)));
}

async function factSheet(): Promise<Buffer> {
  const figtree = ['400Regular/Figtree_400Regular', '600SemiBold/Figtree_600SemiBold'].map((file) =>
    dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${file}.ttf`))),
  );
  const fraunces = dirname(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf')),
  );
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [LARGE_FONTS, fraunces, ...figtree] }],
  });
  compiler.mapShadow(join(WORKSPACE, 'facts.json'), readFileSync(join(CONTENT, 'press-facts.json')));
  compiler.mapShadow(join(WORKSPACE, 'logo.svg'), Buffer.from(logo(ON_SKY)));
  compiler.mapShadow(join(WORKSPACE, 'sky.jpg'), await sharp(Buffer.from(SKY)).jpeg({ quality: 88 }).toBuffer());
  const template = readFileSync(new URL('./fact-sheet.typ', import.meta.url), 'utf8');
  const compiled = compiler.compile({ mainFileContent: template });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  return compiler.pdf(compiled.result);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'evenglow-logo.svg'), logo(ON_PAPER));
await sharp(Buffer.from(logo(ON_PAPER)), { density: 1200 })
  .resize({ width: 2000 })
  .png(png)
  .toFile(join(FOLDER, 'evenglow-logo.png'));
await sharp(join(ROOT, 'web', 'public', 'icons', 'icon-512.png'))
  .png(png)
  .toFile(join(FOLDER, 'evenglow-icon.png'));
await productPictures('evenglow-pictures.zip');
writeFileSync(join(FOLDER, 'evenglow-facts.pdf'), await factSheet());

const NAMES = ['logo.svg', 'logo.png', 'icon.png', 'pictures.zip', 'facts.pdf'].map((name) => `evenglow-${name}`);
const sizes = Object.fromEntries(NAMES.map((name) => [name, bytesOf(name)]));
writeFileSync(join(CONTENT, 'press-files.json'), `${JSON.stringify(sizes, null, 2)}\n`);
console.log(sizes);
