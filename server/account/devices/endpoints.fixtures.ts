/** Example requests to the device and account log endpoints, for the tests that cover all endpoints. */
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';

/** Signs the owner in on a second device; returns its id. */
const device: ItemFactory = async (app, owner) => {
  const { email, password } = owner;
  const signedIn = await app.request('POST', '/api/login', { email, password });
  if (signedIn.statusCode !== 200) throw new Error(`sign-in returned ${signedIn.statusCode}: ${signedIn.body}`);
  const devices: { id: string; isThis: boolean }[] = (await owner.request('GET', '/api/account/devices')).json();
  return { id: devices.find(({ isThis }) => !isThis)?.id ?? '' };
};

export const FIXTURES: EndpointFixtures = {
  listDevices: { anonymous: 'unauthorized', other: 'own' },
  signOutDevice: { anonymous: 'unauthorized', other: 'not_found', thing: device },
  signOutOtherDevices: { anonymous: 'unauthorized', other: 'own' },
  listAccountEvents: { anonymous: 'unauthorized', other: 'own' },
};
