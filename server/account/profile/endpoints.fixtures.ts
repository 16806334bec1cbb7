/** Example requests to the endpoints of profiles and pictures, for the tests that cover all endpoints. */
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { PICTURE } from '../../testing/media.ts';
import { createPictureUpload, setPicture, uploadPicture } from './profile-steps.fixtures.ts';

const upload: ItemFactory = async (_app, owner) => {
  const { pathname, search } = new URL(await createPictureUpload(owner), 'http://evenglow.example');
  return {
    id: pathname.split('/').at(-1) ?? '',
    query: search,
    body: PICTURE,
    headers: { 'content-type': 'image/jpeg' },
  };
};

const picture: ItemFactory = async (app, owner) => ({ id: (await setPicture(app, owner)).split('/').at(-1) ?? '' });

export const FIXTURES: EndpointFixtures = {
  getProfile: { anonymous: 'unauthorized', other: 'own' },
  updateProfile: {
    body: { displayName: 'Ada', bio: 'An allotment.', isPublic: false, showStreak: true, showStats: true },
    anonymous: 'unauthorized',
    other: 'own',
  },
  setProfileImage: { body: { imageUrl: null }, anonymous: 'unauthorized', other: 'own' },
  createObjectUpload: { anonymous: 'unauthorized', other: 'own' },
  uploadObject: { query: '?expires=1&signature=none', anonymous: 'unauthorized', other: 'not_found', thing: upload },
  getObject: { anonymous: 'unauthorized', other: 'not_found', thing: picture },
};

/** One picture that is set, and one that is uploaded but not set. */
export const fillAccount: FillAccount = async (app, person) => {
  await setPicture(app, person);
  await uploadPicture(app, person, PICTURE);
};
