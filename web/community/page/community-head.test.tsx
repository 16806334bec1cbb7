// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getUsageToday } from '../../../contract/billing.ts';
import { ada, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CommunityHead } from './community-head.tsx';

afterEach(cleanup);

const visibleLinks = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const COMMON_LINKS = [
  ['Notifications', '/notifications'],
  ['Export', '/export'],
];

describe('community header', () => {
  it('links to billing and shows no limit while Premium is free for everyone', async () => {
    fakeServer();
    renderPage(<CommunityHead />, ada);
    expect(await screen.findByText('Premium - Unlimited Reflections')).toBeTruthy();
    expect(visibleLinks()).toEqual([['Billing', '/billing'], ...COMMON_LINKS]);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it.each([
    [3, 1, '2 reflections left today'],
    [3, 2, '1 reflection left today'],
    [3, 4, '0 reflections left today'],
    [null, 0, '1 reflection left today'],
  ])('shows the reflections left today on the free plan: limit %s, %i used', async (reflectionsLimit, count, words) => {
    const server = fakeServer();
    server.on(getUsageToday, () =>
      jsonResponse({ entriesCount: 0, entriesLimit: 3, reflectionsCount: count, reflectionsLimit }),
    );
    renderPage(<CommunityHead />, { ...ada, plan: 'free', subscriptionTier: 'free' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(visibleLinks()).toEqual(COMMON_LINKS);
    expect(screen.queryByText(/Premium/)).toBeNull();
  });
});
