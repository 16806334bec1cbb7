/** Words in a picture: where lines end, in which size, and what is cut. */
import { describe, expect, it } from 'vitest';
import { isRightToLeft, type Layout, LINE_HEIGHT, layOut } from './moment-layout.ts';

/** Every letter is half as wide as high. */
const measure = (text: string, size: number) => (Array.from(text).length * size) / 2;
const BOX = { width: 760, height: 760 };
const layout = (text: string): Layout => layOut(text, BOX, measure);
const fits = ({ lines, size }: Layout) =>
  lines.length * size * LINE_HEIGHT <= BOX.height && lines.every((line) => measure(line, size) <= BOX.width);

describe('words in a picture', () => {
  it('are large where they are few', () => {
    expect(layout('The light.')).toEqual({ lines: ['The light.'], size: 76, isCut: false });
  });

  it('get smaller until all fit', () => {
    const found = layout('We walked to the lake and back. '.repeat(12));
    expect(found).toMatchObject({ isCut: false });
    expect(found.size).toBeLessThan(76);
    expect(fits(found)).toBe(true);
    expect(found.lines.join(' ')).toBe('We walked to the lake and back. '.repeat(12).trim());
  });

  it('end with an ellipsis where there are more than a picture holds', () => {
    const found = layout('We walked to the lake and back. '.repeat(300));
    expect(found).toMatchObject({ isCut: true, size: 33 });
    expect(found.lines.at(-1)).toMatch(/\S…$/);
    expect(fits(found)).toBe(true);
  });

  it('keep their paragraphs', () => {
    expect(layout('One.\n\nTwo.').lines).toEqual(['One.', '', 'Two.']);
  });

  it('are not torn from their marks', () => {
    const { lines } = layout('“Good evening,” she said (twice): “stay.” '.repeat(8));
    for (const line of lines) expect(line).not.toMatch(/^[,.:”)]|[“(]$/u);
  });

  it('may end within a word only where it is longer than a line', () => {
    const found = layout(`${'x'.repeat(90)} end`);
    expect(fits(found)).toBe(true);
    expect(found.lines.join('').replace(' ', '')).toBe(`${'x'.repeat(90)}end`);
  });

  it('break in scripts without spaces, and keep families whole', () => {
    const japanese = layout('今日は川の光がとてもきれいで、帰り道にずっと眺めていました。'.repeat(4));
    expect(fits(japanese)).toBe(true);
    expect(japanese.lines.length).toBeGreaterThan(3);
    const family = '👩‍👩‍👧‍👦';
    for (const line of layout(family.repeat(40)).lines) expect(line.replaceAll(family, '')).toBe('');
  });

  it.each([
    ['שלום לאור', true],
    ['“مساء الخير”', true],
    ['1. Evening light', false],
    ['🌇', false],
  ])('%s goes from right to left: %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
