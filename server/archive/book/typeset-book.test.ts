/** Pages of typeset books: every word is on one, in any script. */
import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.fixtures.ts';
import { SCRIPT_FONTS } from './script-fonts.ts';
import { typesetBook } from './typeset-book.ts';

async function pagesOf(entries: { day?: string; content: string }[]): Promise<string[]> {
  const complete = entries.map((entry, at) => ({
    day: '2026-05-02',
    isCheckIn: false,
    sentiment: 1 + (at % 5),
    themes: at % 2 === 0 ? ['rest'] : [],
    media: [],
    ...entry,
  }));
  const { pages } = await readPdf(typesetBook({ name: '', entries: complete, pictures: new Map() }));
  return pages;
}

/** Without what a line break may add or remove. */
const lettersOf = (text: string) => text.replace(/[\s\u200b\u00ad-]/g, '');

it('has every line of a list that is longer than a page', async () => {
  for (const count of [38, 45, 60, 100]) {
    const lines = Array.from({ length: count }, (_, at) => `line ${at + 1}.`);
    const text = (await pagesOf([{ content: 'Before it.' }, { content: lines.join('\n') }])).join(' ');
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  }
});

it('has every word of random entries', async () => {
  let seed = 31;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 8) % below;
  };
  let count = 0;
  const word = () => `${['morning', 'с', 'καλή', 'ሰላም', 'გ'][random(5)]}${(count++).toString(36)}x`;
  const words = (most: number) => Array.from({ length: 1 + random(most) }, word).join(' ');
  const entries = Array.from({ length: 24 }, () => ({
    day: `2026-0${1 + random(3)}-1${random(9)}`,
    content:
      [
        () => Array.from({ length: 1 + random(90) }, () => words(2)).join('\n'),
        () => Array.from({ length: 1 + random(9) }, () => words(60)).join('\n\n'),
        () => words(150),
      ][random(3)]?.() ?? '',
  }));
  const text = lettersOf((await pagesOf(entries)).join(''));
  const missing = entries
    .flatMap(({ content }) => content.split(/\s+/))
    .filter((each) => !text.includes(lettersOf(each)));
  expect(count).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});

it('has blank pages only in a book of 40 pages or more', async () => {
  const blankIn = async (months: number) => {
    const entries = Array.from({ length: months }, (_, at) => ({
      day: `${2020 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-03`,
      content: 'A day.\n'.repeat(at % 3 === 0 ? 60 : 1),
    }));
    const pages = await pagesOf(entries);
    const chapters = pages.flatMap((page, at) => (/^20\d\d \w+ 1 entry/.test(page.trim()) ? [at + 1] : []));
    return { count: pages.length, blank: pages.filter((page) => page.trim() === '').length, chapters };
  };
  expect(await blankIn(9)).toMatchObject({ blank: 0 });
  const long = await blankIn(20);
  expect(long.count).toBeGreaterThanOrEqual(40);
  expect(long.blank).toBeGreaterThan(0);
  expect(long.chapters).toHaveLength(20);
  expect(long.chapters.filter((page) => page % 2 === 0)).toEqual([]);
});

it('breaks a long address within the margins, and keeps the words after it', async () => {
  const address = `https://example.org/${'abcdefghij'.repeat(25)}?x=1`;
  const [text] = (await pagesOf([{ content: `Read ${address} tonight` }])).filter((page) => page.includes('Read'));
  expect(lettersOf(text ?? '')).toContain(`Read${address.replaceAll('-', '')}tonight`);
});

it.each([
  ['Burmese', 'ကောင်းသော နေ့တစ်နေ့ ဖြစ်ခဲ့သည်'],
  ['Khmer', 'ថ្ងៃនេះ ជាថ្ងៃល្អ ជាមួយគ្រួសារ'],
  ['Lao', 'ມື້ນີ້ເປັນມື້ທີ່ດີ'],
  ['Tamil', 'இன்று ஒரு நல்ல நாள்'],
  ['Telugu', 'ఈ రోజు మంచి రోజు'],
  ['Kannada', 'ಇಂದು ಒಳ್ಳೆಯ ದಿನ'],
  ['Malayalam', 'ഇന്ന് നല്ല ദിവസം'],
  ['Sinhala', 'අද හොඳ දවසක්'],
  ['Bengali', 'আজ একটি ভাল দিন ছিল'],
  ['Punjabi', 'ਅੱਜ ਚੰਗਾ ਦਿਨ ਸੀ'],
  ['Gujarati', 'આજે સારો દિવસ હતો'],
  ['Odia', 'ଆଜି ଭଲ ଦିନ'],
  ['Amharic', 'ዛሬ ጥሩ ቀን ነበር።'],
  ['Tibetan', 'དེ་རིང་ཉི་མ་བཟང་པོ་རེད།'],
  ['Armenian', 'Այսօր լավ օր էր'],
  ['Georgian', 'დღეს კარგი დღე იყო'],
  ['Cherokee', 'ᎣᏍᏓ ᎢᎦ'],
  ['Inuktitut', 'ᐅᓪᓗᒥ ᐱᐅᔪᖅ'],
  ['Tamazight', 'ⴰⵙⵙ ⴰ ⵢⴰⵖⵓⵍ'],
  ['Dhivehi', 'މިއަދު ރަނގަޅު'],
  ['symbols', '✓ ★ ♪ ∞ ∑ → ☐'],
])('has a font for %s', (_, text) => {
  const covered = new Set<number>();
  for (const { script, path } of SCRIPT_FONTS) {
    if (!script.test(text)) continue;
    for (const point of new Face(new Blob(new Uint8Array(readFileSync(path)))).collectUnicodes()) covered.add(point);
  }
  const isCovered = (character: string) => covered.has(character.codePointAt(0) ?? 0);
  expect(Array.from(text).filter((character) => !/[ .]/.test(character) && !isCovered(character))).toEqual([]);
});

it('has every font that it names', () => {
  for (const { path } of SCRIPT_FONTS) expect(readFileSync(path).length, path).toBeGreaterThan(1_000);
});
