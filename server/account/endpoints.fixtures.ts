/** What the tests of all endpoints know of those of account. */
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { block } from './blocks.queries.ts';

export const FIXTURES: EndpointFixtures = {
  register: {
    body: { email: 'new@evenglow.example', password: 'quilt-river-lantern-9', firstName: 'New' },
    anonymous: { status: 201 },
    other: 'none',
  },
  signIn: {
    body: { email: 'nobody@evenglow.example', password: 'quilt-river' },
    anonymous: { status: 401 },
    other: 'none',
  },
  signOut: { anonymous: { status: 200 }, other: 'none' },
  goToSignIn: { anonymous: { status: 302 }, other: 'none' },
  goToSignOut: { anonymous: { status: 302 }, other: 'none' },
  getCurrentUser: { anonymous: 'unauthorized', other: 'own' },
  getAuthUser: { anonymous: 'unauthorized', other: 'own' },
  completeOnboarding: { anonymous: 'unauthorized', other: 'own' },
  setDailyGoal: { body: { dailyGoal: 5 }, anonymous: 'unauthorized', other: 'own' },
  setDaySettings: { body: { timezone: 'Europe/Lisbon', dayEndsAt: 2 }, anonymous: 'unauthorized', other: 'own' },
  setAiPreference: { body: { enabled: true }, anonymous: 'unauthorized', other: 'own' },
  // Its answer does not end: account/live.test.ts asks it as somebody else.
  followChanges: { anonymous: 'unauthorized', other: 'none' },
};

export const fillAccount: FillAccount = async (app, { user: { id } }, { user: other }) => {
  await block(app.database.orm, id, other.id);
  await block(app.database.orm, other.id, id);
};
