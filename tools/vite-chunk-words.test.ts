import { expect, it } from 'vitest';
import { findIdleWords, wordsOf } from './vite-chunk-words.ts';

it.each([
  ['one/way', ['one/way']],
  ['a|b', ['a', 'b']],
  ['a/(b|c/(d|e))/f', ['a/(?:b)/f', 'a/(?:c/(?:d))/f', 'a/(?:c/(?:e))/f']],
  ['(react-)?dialog', ['(?:react-)dialog']],
  ['(?:a|b)(c)', ['(?:a)(c)', '(?:b)(c)', '(?:a|b)(?:c)']],
  ['ui/(?!box|list)|web', ['ui/(?:box)', 'ui/(?:list)', 'web']],
  ['web[\\\\/|(]+\\(x\\|y', ['web[\\\\/|(]+\\(x\\|y']],
])('takes %s apart into its words', (source, words) => {
  expect(wordsOf(source)).toEqual(words);
});

it('refuses an expression whose bracket does not end', () => {
  expect(() => wordsOf('a(b|c')).toThrow('No end of the bracket at 1');
});

it('finds the words that no module has, also among those that are left out', () => {
  const groups = [
    { name: 'members', test: /web[\\/](platform[\\/](session|draft-store)|ui[\\/](late|unopened))/ },
    { name: 'shared', test: /web[\\/]ui[\\/](?!combobox|select)/ },
  ];
  const modules = ['web/platform/session.ts', 'web/platform/draft-store.ts', 'web/ui/late.ts', 'web\\ui\\combobox.tsx'];
  expect(findIdleWords(groups, modules)).toEqual(['members: web/(ui/(unopened))', 'shared: web/ui/(select)']);
  expect(findIdleWords(groups, [...modules, 'web/ui/unopened.ts', 'web/ui/select.tsx'])).toEqual([]);
});
