import { expect, it } from 'vitest';
import { findCircle } from './vite-chunk-order.ts';

it('finds files that import each other, however long the way round', () => {
  const imports = new Map([
    ['page', ['shared', 'react']],
    ['shared', ['react', 'dialog']],
    ['dialog', ['react', 'page']],
    ['react', []],
  ]);
  expect(findCircle(imports)).toEqual(['page', 'shared', 'dialog', 'page']);
});

it('finds nothing where each stands on what came before', () => {
  const imports = new Map([
    ['page', ['shared', 'react']],
    ['other', ['shared', 'page']],
    ['shared', ['react']],
    ['react', []],
  ]);
  expect(findCircle(imports)).toBeUndefined();
});
