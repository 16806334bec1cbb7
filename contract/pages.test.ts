import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findPage, PAGES, type PageTable, pageAt } from './pages.ts';

/** Expected pages, one per line. */
const TABLE = {
  ...PAGES,
  person: { path: '/people/:id', title: 'Profile', access: 'both' },
  newPerson: { path: '/people/new', title: 'New', access: 'member' },
  post: { path: '/blog/:slug', title: 'Blog', access: 'both' },
  comment: { path: '/blog/:slug/comments/:id', title: 'Comment', access: 'member' },
} as const satisfies PageTable;

const ADDRESSES = [
  ['/', 'home'],
  ['/auth', 'auth'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/', 'dashboard'],
  ['/profile', 'profile'],
  ['/settings', 'settings'],
  ['/people/7', 'person'],
  ['/people/7/', 'person'],
  ['/people/new', 'newPerson'],
  ['/blog/first-light', 'post'],
  ['/blog/first%20light', 'post'],
  ['/blog/first-light/comments/7', 'comment'],
  ['/people', undefined],
  ['/people/', undefined],
  ['/people/7/more', undefined],
  ['/Dashboard', undefined],
  ['/dashboard/more', undefined],
  ['/no/such/page', undefined],
] as const;

describe('page table', () => {
  it.each(ADDRESSES)('resolves %s to %s', (address, name) => {
    expect(findPage(TABLE, address)).toBe(name);
  });

  it.each(ADDRESSES)('agrees with the router on %s', (address, name) => {
    const routes = Object.entries(TABLE).map(([id, { path }]) => ({ id, path, caseSensitive: true }));
    expect(matchRoutes(routes, address)?.[0]?.route.id).toBe(name);
  });

  it('finds a page with its name', () => {
    expect(pageAt('/profile')).toMatchObject({ name: 'profile', title: 'Profile settings', access: 'member' });
    expect(pageAt('/people/7')).toMatchObject({ name: 'person' });
    expect(pageAt('/persons/7')).toBeUndefined();
  });

  it('has unique paths', () => {
    const paths = Object.values(PAGES).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
