import { describe, expect, it } from 'vitest';
import { blocksOf, spokenText } from './markdown.ts';

describe('Markdown of a reply', () => {
  it('supports paragraphs, lists, bold and italic', () => {
    expect(blocksOf('You **slept** there.\nWith *her*.\n\n1. One\n2. Two\n\n- a\n- b')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          ['You ', { mark: 'strong', inner: ['slept'] }, ' there.'],
          ['With ', { mark: 'em', inner: ['her'] }, '.'],
        ],
      },
      { kind: 'numbers', from: 1, items: [['One'], ['Two']] },
      { kind: 'bullets', from: 0, items: [['a'], ['b']] },
    ]);
  });

  it('excludes links, pictures and HTML', () => {
    const text = '<img src=x onerror=alert(1)> ![seen](https://evil.example/a.png) and [here](javascript:alert(1))';
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [['<img src=x onerror=alert(1)> seen and here']] }]);
  });

  it('keeps asterisks and underscores that are not emphasis', () => {
    expect(blocksOf('2 * 3 * 4 and snake_case_name and **open')).toEqual([
      { kind: 'paragraph', lines: [['2 * 3 * 4 and snake_case_name and **open']] },
    ]);
  });

  it('is announced without its marks', () => {
    expect(spokenText('**Today, *November* 26.** Twice.\n\n- a\n- b')).toBe('Today, November 26. Twice. a b');
  });

  it('parses adversarial input without excessive backtracking', () => {
    for (const text of [`${'*'.repeat(20_000)}a`, '**a'.repeat(5_000), '[('.repeat(10_000), '> - '.repeat(5_000)]) {
      expect(blocksOf(text).length).toBeGreaterThan(0);
    }
  });
});
