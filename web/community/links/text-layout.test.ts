import { describe, expect, it } from 'vitest';
import { isRightToLeft, type Layout, LINE_HEIGHT, layOut } from './text-layout.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => (Array.from(text).length * size) / 2;
const BOX = { width: 760, height: 760 };
const layout = (text: string): Layout => layOut(text, BOX, measure);
const fits = ({ lines, size }: Layout) =>
  lines.length * size * LINE_HEIGHT <= BOX.height && lines.every((line) => measure(line, size) <= BOX.width);

describe('layout of text in a picture', () => {
  it('uses the largest size for short text', () => {
    expect(layout('The light.')).toEqual({ lines: ['The light.'], size: 76, isCut: false });
  });

  it('shrinks until all text fits', () => {
    const result = layout('We walked to the lake and back. '.repeat(12));
    expect(result).toMatchObject({ isCut: false });
    expect(result.size).toBeLessThan(76);
    expect(fits(result)).toBe(true);
    expect(result.lines.join(' ')).toBe('We walked to the lake and back. '.repeat(12).trim());
  });

  it('ends with an ellipsis if the text does not fit', () => {
    const result = layout('We walked to the lake and back. '.repeat(300));
    expect(result).toMatchObject({ isCut: true, size: 33 });
    expect(result.lines.at(-1)).toMatch(/\S…$/);
    expect(fits(result)).toBe(true);
  });

  it('keeps paragraphs', () => {
    expect(layout('One.\n\nTwo.').lines).toEqual(['One.', '', 'Two.']);
  });

  it('keeps punctuation with its word', () => {
    const { lines } = layout('“Good evening,” she said (twice): “stay.” '.repeat(8));
    for (const line of lines) expect(line).not.toMatch(/^[,.:”)]|[“(]$/u);
  });

  it('breaks inside a word only if it is wider than a line', () => {
    const result = layout(`${'x'.repeat(90)} end`);
    expect(fits(result)).toBe(true);
    expect(result.lines.join('').replace(' ', '')).toBe(`${'x'.repeat(90)}end`);
  });

  it('breaks scripts without spaces, and keeps grapheme clusters whole', () => {
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
  ])('detects right-to-left text: %s, %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
