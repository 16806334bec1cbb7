// @vitest-environment happy-dom
/** A server without the launch promotion and without payments names no price and promises nothing. */
import { cleanup, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { getPlans, getUsageToday } from '../../contract/billing.ts';
import { PREMIUM_PRICES } from '../../contract/offers.ts';
import { LandingPage } from '../site/landing-page.tsx';
import { ada, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PremiumCard } from './premium-card.tsx';

afterEach(cleanup);

it('the profile shows the free plan, how much of it is used today, and that Premium cannot be bought', async () => {
  const server = fakeServer();
  server.on(getPlans, () =>
    jsonResponse({
      launchPromotion: false,
      offer: 'free',
      freeEntriesPerDay: 3,
      freeReflectionsPerDay: 3,
      prices: PREMIUM_PRICES,
    }),
  );
  server.on(getUsageToday, () =>
    jsonResponse({ entriesCount: 1, entriesLimit: 3, reflectionsCount: 0, reflectionsLimit: 3 }),
  );
  const { container } = renderPage(<PremiumCard />, { ...ada, plan: 'free', subscriptionTier: 'free' });
  expect(await screen.findByText('You can’t buy Premium on this server yet.')).toBeTruthy();
  expect(screen.getByText('You’re on the free plan')).toBeTruthy();
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('0 of 3')).toBeTruthy();
  expect(container.textContent).not.toMatch(/limited time|free for now/i);
});

it('the landing page names one plan, which is free, and no Premium', () => {
  const html = renderToStaticMarkup(<LandingPage offer="free" />);
  expect(html).toContain('One plan, and it’s free');
  expect(html.replace(/<[^>]+>/g, ' ')).not.toMatch(/premium|limited time|free for everyone|free tonight/i);
});

it('the landing page leaves out the sample company if the operator does', () => {
  const full = renderToStaticMarkup(<LandingPage offer="free" />);
  expect(full).toContain('Sample figures');
  const html = renderToStaticMarkup(<LandingPage offer="free" publicSite="product" />);
  expect(html).not.toMatch(/Sample (figures|quotes)|Careers|Press</);
});
