import { describe, expect, it } from 'vitest';
import { findThings } from './things.ts';
import { tokenize } from './tokens.ts';

const things = (text: string) => findThings(tokenize(text));

describe('things', () => {
  it.each([
    ['Coffee in the garden, and the heron came.', ['coffee', 'garden', 'heron']],
    ['One tomato. Then all the tomatoes!', ['tomatoes']],
    ['I rode my bike along the river.', ['bike', 'river']],
    ['A mug of hot chocolate and an ice cream.', ['mug', 'hot chocolate', 'ice cream']],
    ['The old door stuck again.', ['door']],
    ['We picked berries; a berry fell.', ['berries']],
    ['Wet leaves, one leaf on my shoe.', ['leaves', 'shoes']],
  ])('found in %j are %j', (text, found) => {
    expect(things(text)).toEqual(found);
  });

  it.each(['I walk home and play every day.', 'There was a lot to do this time, in a way.', 'We rest.', ''])(
    'are not found in %j',
    (text) => {
      expect(things(text)).toEqual([]);
    },
  );

  it('are limited to fifteen in a long list', () => {
    expect(
      things('tea coffee bread rice soup pie cake dog cat horse rain snow book piano bench lamp oven'),
    ).toHaveLength(15);
  });
});
