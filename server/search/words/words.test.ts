import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import { editDistance, lettersOf, mayBeClose } from './edits.ts';
import { fold } from './fold.ts';
import { parseQuery } from './question.ts';
import { stem } from './stem.ts';
import { TextIndex } from './text-index.ts';
import { eachWord, wordAt, wordsOf } from './tokens.ts';

describe('stems', () => {
  it.each([
    ['caresses', 'caress'],
    ['ties', 'tie'],
    ['cries', 'cri'],
    ['gaps', 'gap'],
    ['agreed', 'agre'],
    ['hoping', 'hope'],
    ['hopping', 'hop'],
    ['generously', 'generous'],
    ['communication', 'communic'],
    ['relational', 'relat'],
    ['happiness', 'happi'],
    ['dying', 'die'],
    ['news', 'news'],
    ['boyish', 'boyish'],
    ['beautifully', 'beauti'],
    ['knitted', 'knit'],
  ])('of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('folding', () => {
  it.each([
    ["sister's", 'sister'],
    ['Don’t', 'dont'],
    ['Zoë', 'zoe'],
    ['Großmutter', 'grossmutter'],
    ["l'été", 'ete'],
    ['Ｔｅａ', 'tea'],
    ['𝐓𝐞𝐚', 'tea'],
    ['ﬁnalement', 'finalement'],
    ['cafe\u0301', 'cafe'],
    ['ｶﾞ', 'ガ'],
    ['Łódź', 'lodz'],
    ['ёлка', 'елка'],
    ['ｈｅｌｌｏ', 'hello'],
    ['がっこう', 'がっこう'],
  ])('makes %s %s', (word, expected) => {
    expect(fold(word)).toBe(expected);
  });
});

/** Letters of scripts with and without spaces, and characters that words may contain. */
const LETTERS = ['ក', 'か', 'ｶ', 'ﾞ', 'ー', '々', 'a', 'À', '1', ' ', "'", '’', 'ʼ', '\u00ad', '\u200d', '\u0301'];
const mixedScripts = fc.string({ unit: fc.constantFrom(...LETTERS) });

describe('words', () => {
  it('are found at their offsets in any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), mixedScripts), (text) => {
        eachWord(text, (folded, start, end) => {
          expect(wordAt(text, start)).toEqual({ folded, start, end });
        });
      }),
    );
  });

  it('of a script without spaces are pairs of characters', () => {
    expect(wordsOf('黒猫だ ok').map(({ folded }) => folded)).toEqual(['黒猫', '猫だ', 'だ', 'ok']);
  });

  it('begin with a letter or digit beside a script without spaces', () => {
    expect(wordsOf('ក’À')).toEqual([
      { folded: 'ក', start: 0, end: 1 },
      { folded: 'a', start: 2, end: 3 },
    ]);
    expect(wordsOf('ក\u00ada')[1]).toEqual({ folded: 'a', start: 2, end: 3 });
  });
});

/** Reference implementation: the full edit matrix, with a swap of adjacent letters as one edit. */
function referenceDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column++) rows[0]?.push(column);
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, at(row - 2, column - 2) + 1);
      }
      rows[row]?.push(cost);
    }
  }
  return at(one.length, other.length);
}

it.each([
  ['ｶﾞｿﾘﾝとﾊﾟﾝとｺｰﾋｰ', 'ガソリンとパンとコーヒー'],
  ['か\u3099っこう', 'がっこう'],
  ['ＴＯＫＹＯ ２０２４', 'tokyo 2024'],
])('finds %s as %s', (written, usual) => {
  const folded = (text: string) => wordsOf(text).map((word) => word.folded);
  expect(folded(written)).toEqual(folded(usual));
  expect(parseQuery(written)?.key).toBe(parseQuery(usual)?.key);
});

describe('edits', () => {
  const wordArb = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  it('equal the reference implementation, up to two', () => {
    fc.assert(
      fc.property(wordArb, wordArb, fc.constantFrom(1, 2), (one, other, max) => {
        expect(Math.min(editDistance(one, other, max), max + 1)).toBe(Math.min(referenceDistance(one, other), max + 1));
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('to a prefix are the fewest to any prefix', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 7 }),
        wordArb,
        (typed, word) => {
          const expected = Math.min(
            ...Array.from({ length: word.length + 1 }, (_, length) => referenceDistance(typed, word.slice(0, length))),
          );
          expect(editDistance(typed, word, 1, true) <= 1).toBe(expected <= 1);
        },
      ),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('are never ruled out wrongly by the quick check', () => {
    fc.assert(
      fc.property(wordArb, wordArb, (one, other) => {
        const edits = referenceDistance(one, other);
        if (edits <= 2) expect(mayBeClose(lettersOf(one), lettersOf(other), edits)).toBe(true);
      }),
    );
  });
});

it('parses any text as a query', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseQuery(text)));
});

describe('the index', () => {
  it('equals a newly built one after any changes', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.option(fc.array(fc.constantFrom('rain', 'sun', 'walk', 'walked'), { maxLength: 6 })),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), fc.boolean(), (changes, compact) => {
        const index = new TextIndex();
        const texts = new Map<string, string>();
        for (const [revision, { id, text }] of changes.entries()) {
          if (text === null) {
            index.remove(id);
            texts.delete(id);
          } else {
            index.put({ id, revision }, text.join(' '));
            texts.set(id, text.join(' '));
          }
        }
        expect(wordsIn(compact ? index.compacted() : index)).toEqual(texts);
      }),
    );
  });

  /** The words of each document, read from the rows of each term. */
  function wordsIn(index: TextIndex): Map<string, string> {
    const rows = new Map<string, [row: number, word: string][]>();
    for (const id of index.ids) rows.set(id, []);
    for (let term = 0; term < index.terms; term++) {
      let count = 0;
      index.eachRow(term, (document, row) => {
        count++;
        rows.get(index.idOf(document) ?? '')?.push([row, index.textOf(term)]);
      });
      expect(index.frequencyOf(term)).toBe(count);
    }
    return new Map(
      [...rows].map(([id, found]) => [
        id,
        found
          .sort(([one], [other]) => one - other)
          .map(([, word]) => word)
          .join(' '),
      ]),
    );
  }
});
