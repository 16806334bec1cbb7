/** Example requests to the passkey endpoints, for the tests that cover all endpoints. */
import { listPasskeys } from '../../../contract/passkeys.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { passkeys } from '../tables.ts';

const answer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', attestationObject: 'AAAA' },
};

/** Adds a passkey for `owner`, in a confirmed session. */
const passkey: ItemFactory = async (app: TestApp, owner: Member) => {
  await app.database.orm
    .insert(passkeys)
    .values({ id: owner.user.id, userId: owner.user.id, name: 'Phone', publicKey: new Uint8Array([1]), counter: 0 });
  await owner.request('POST', '/api/account/confirm', { password: owner.password });
  const [made] = listPasskeys.output.parse((await owner.request('GET', '/api/passkeys')).json());
  return { id: made?.id ?? '' };
};

export const FIXTURES: EndpointFixtures = {
  listPasskeys: { anonymous: 'unauthorized', other: 'own' },
  getPasskeyCreationOptions: { anonymous: 'unauthorized', other: 'none' },
  addPasskey: { body: { answer }, anonymous: 'unauthorized', other: 'none' },
  renamePasskey: { body: { name: 'Laptop' }, anonymous: 'unauthorized', other: 'not_found', thing: passkey },
  removePasskey: { anonymous: 'unauthorized', other: 'not_found', thing: passkey },
  getPasskeyRequestOptions: { anonymous: { status: 200 }, other: 'none' },
  signInWithPasskey: { body: { answer }, anonymous: { status: 401 }, other: 'none' },
  getConfirmationOptions: { anonymous: 'unauthorized', other: 'own' },
  lockJournal: { anonymous: 'unauthorized', other: 'own' },
  confirmIdentity: { body: { password: 'lantern-river-quilt-9' }, anonymous: 'unauthorized', other: 'own' },
};
