/** Requests to the endpoints of profiles and pictures of people, for the tests of all endpoints. */
import type { EndpointFixtures, FillAccount, Maker } from '../../testing/endpoint-fixtures.ts';
import { PICTURE } from '../../testing/media.ts';
import { createPictureUpload, setPicture, uploadPicture } from './profile-steps.fixtures.ts';

const upload: Maker = async (_app, owner) => {
  const { pathname, search } = new URL(await createPictureUpload(owner), 'http://evenglow.example');
  return {
    id: pathname.split('/').at(-1) ?? '',
    query: search,
    body: PICTURE,
    headers: { 'content-type': 'image/jpeg' },
  };
};

const picture: Maker = async (app, owner) => ({ id: (await setPicture(app, owner)).split('/').at(-1) ?? '' });

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

/** One picture that is theirs, and one that waits. */
export const fillAccount: FillAccount = async (app, person) => {
  await setPicture(app, person);
  await uploadPicture(app, person, PICTURE);
};
