/** Example requests to the account endpoints, for the tests that cover all endpoints. */

import { HOUR_MS } from '../../contract/durations.ts';
import { newId } from '../platform/ids.ts';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { logAccountEvent } from './account-log.ts';
import { block } from './blocks/blocks.queries.ts';
import * as tables from './tables.ts';

export const FIXTURES: EndpointFixtures = {
  register: {
    body: { email: 'new@evenglow.example', password: 'quilt-river-lantern-9', firstName: 'New' },
    anonymous: { status: 201 },
    other: 'none',
  },
  requestRegistration: { body: { email: 'new@evenglow.example' }, anonymous: { status: 409 }, other: 'none' },
  finishRegistration: {
    body: { token: 'none', password: 'quilt-river-lantern-9', firstName: 'New' },
    anonymous: { status: 404 },
    other: 'none',
  },
  signIn: {
    body: { email: 'nobody@evenglow.example', password: 'quilt-river' },
    anonymous: { status: 401 },
    other: 'none',
  },
  signOut: { anonymous: { status: 200 }, other: 'none' },
  goToSignOut: { anonymous: { status: 302 }, other: 'none' },
  getCurrentUser: { anonymous: 'unauthorized', other: 'own' },
  getAuthUser: { anonymous: 'unauthorized', other: 'own' },
  completeOnboarding: { anonymous: 'unauthorized', other: 'own' },
  setDailyGoal: { body: { dailyGoal: 5 }, anonymous: 'unauthorized', other: 'own' },
  setDaySettings: { body: { timezone: 'Europe/Lisbon', dayEndsAt: 2 }, anonymous: 'unauthorized', other: 'own' },
  setAiPreference: { body: { enabled: true }, anonymous: 'unauthorized', other: 'own' },
  setAiTone: { body: { tone: 'direct' }, anonymous: 'unauthorized', other: 'own' },
  setDangerCheck: { body: { enabled: true }, anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (app, { user: { id } }, { user: other }) => {
  await block(app.database.orm, id, other.id);
  await block(app.database.orm, other.id, id);
  const { orm } = app.database;
  const hash = `of ${id}`;
  const soon = new Date(app.clock.now().getTime() + HOUR_MS);
  await logAccountEvent(orm, app.clock, { userId: id, kind: 'exported' });
  await orm.insert(tables.userProfiles).values({ userId: id, bio: 'An allotment.' });
  await orm
    .insert(tables.mailedLinks)
    .values({ tokenHash: hash, userId: id, purpose: 'email', email: 'new@evenglow.example', expiresAt: soon });
  await orm.insert(tables.identities).values({ issuer: 'https://login.example', subject: id, userId: id });
  await orm.insert(tables.scimUsers).values({ userId: id, userName: hash, externalId: hash });
  await orm
    .insert(tables.passkeys)
    .values({ id: hash, userId: id, name: 'Phone', publicKey: new Uint8Array([1]), counter: 0 });
  await orm
    .insert(tables.apiTokens)
    .values({ id: newId(), userId: id, name: 'Kitchen', scope: 'read', tokenHash: hash });
  await orm.insert(tables.knownDevices).values({ deviceHash: hash, userId: id, seenAt: app.clock.now() });
};
