/** Requests of the journal's endpoints for the tests of all endpoints. */
import { buildEntry } from '../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../testing/endpoint-fixtures.ts';
import { createUpload, PICTURE, uploadMedia } from '../testing/media.ts';

const entry: ItemFactory = async (_app, owner) => ({ id: (await buildEntry(owner)).id });
const media: ItemFactory = async (app, owner) => ({ id: (await uploadMedia(app, owner, PICTURE)).id });
const upload: ItemFactory = async (_app, owner) => {
  const { pathname, search } = new URL(
    (await createUpload(owner, PICTURE.length)).uploadUrl,
    'http://evenglow.example',
  );
  return {
    id: pathname.split('/').at(-2) ?? '',
    query: search,
    body: PICTURE,
    headers: { 'content-type': 'image/jpeg' },
  };
};

export const FIXTURES: EndpointFixtures = {
  createEntry: { body: { content: 'A robin on the fence.' }, anonymous: 'unauthorized', other: 'own' },
  listEntries: { anonymous: 'unauthorized', other: 'own' },
  listTodaysEntries: { anonymous: 'unauthorized', other: 'own' },
  getEntry: { anonymous: 'unauthorized', other: 'not_found', thing: entry },
  updateEntry: {
    body: { content: 'This is somebody else’s now.' },
    anonymous: 'unauthorized',
    other: 'not_found',
    thing: entry,
  },
  setEntryHelp: { body: { help: 'put_away' }, anonymous: 'unauthorized', other: 'not_found', thing: entry },
  deleteEntry: { anonymous: 'unauthorized', other: 'not_found', thing: entry },
  createUpload: {
    body: { fileName: 'lake.jpg', fileType: 'image/jpeg', fileSize: 1000 },
    anonymous: 'unauthorized',
    other: 'own',
  },
  getMediaUsage: { anonymous: 'unauthorized', other: 'own' },
  uploadFile: { query: '?expires=1&signature=none', anonymous: 'unauthorized', other: 'not_found', thing: upload },
  getMedia: { anonymous: 'unauthorized', other: 'not_found', thing: media },
  discardMedia: { anonymous: 'unauthorized', other: 'not_found', thing: media },
};

/** Media: one in an entry, one waiting for its entry, and one without bytes. And a deleted entry. */
export const fillAccount: FillAccount = async (app, person) => {
  const photo = await uploadMedia(app, person, PICTURE);
  await buildEntry(person, { content: 'The heron stood in the shallow water.', media: [photo.url], isShared: true });
  await uploadMedia(app, person, PICTURE);
  await createUpload(person, 1000);
  const { id } = await buildEntry(person, { content: 'A sentence that was taken back.' });
  await person.request('DELETE', `/api/gratitude-entries/${id}`);
};
