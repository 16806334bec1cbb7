/** What a person says of themselves, and their picture. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../contract/profile.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { FILM, PICTURE, putBytes } from '../../testing/media.ts';
import { block } from '../blocks/blocks.queries.ts';
import { createPictureUpload, setPicture, uploadPicture } from './profile-steps.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

const SAID = { displayName: 'Ada L.', bio: 'An allotment.', isPublic: true, showStreak: false, showStats: true };
const profileOf = async (person: Member): Promise<Profile> => (await person.request('GET', '/api/profile')).json();
const say = (person: Member, part: object = {}) => person.request('PUT', '/api/profile', { ...SAID, ...part });

/** The pictures that are kept of the person. */
function pictures({ user }: Member): string[] {
  const folder = join(app.directory, 'media', user.id, 'picture');
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('a profile', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('GET', '/api/profile')).statusCode).toBe(401);
    expect((await app.request('PUT', '/api/profile', SAID)).statusCode).toBe(401);
  });

  it('is changed by its owner alone', async () => {
    expect((await say(ada)).json()).toMatchObject(SAID);
    expect(await profileOf(ada)).toMatchObject({ ...SAID, profileImageUrl: null, followersCount: 0 });
    expect(await profileOf(bob)).toMatchObject({ displayName: 'Bob', bio: '', isPublic: false });
  });

  it('begins private, with the first name, and falls back to it', async () => {
    expect(await profileOf(ada)).toEqual({
      displayName: 'Ada',
      bio: '',
      isPublic: false,
      showStreak: true,
      showStats: true,
      profileImageUrl: null,
      followersCount: 0,
      followingCount: 0,
    });
    await say(ada);
    expect((await say(ada, { displayName: '  ' })).json().displayName).toBe('Ada');
  });

  it('takes 280 characters of bio, as people count them', async () => {
    expect((await say(ada, { bio: '🕯'.repeat(280) })).statusCode).toBe(200);
    const refused = await say(ada, { bio: 'x'.repeat(281) });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { bio: 'Please keep this to 280 characters.' }]);
  });
});

describe('a picture', () => {
  it('is a square without place or camera, whatever was sent', async () => {
    const url = await setPicture(app, ada);
    expect((await ada.request('GET', '/api/user')).json().profileImageUrl).toBe(url);
    const { rawPayload, headers } = await ada.request('GET', url);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 384, height: 384, format: 'webp' });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('Marzipan')).toBe(false);
    const again = await ada.request('GET', url, undefined, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is seen by others while the profile is public, and by nobody who is blocked', async () => {
    const url = await setPicture(app, ada);
    const seen = async () => (await bob.request('GET', url)).statusCode;
    expect(await seen()).toBe(404);
    await say(ada);
    expect(await seen()).toBe(200);
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect(await seen()).toBe(404);
    expect((await app.request('GET', url)).statusCode).toBe(401);
  });

  it.each([
    ['a film', FILM],
    ['words', Buffer.from('no picture at all')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is not %s', async (_what, bytes) => {
    const response = await putBytes(app, ada, await createPictureUpload(ada), bytes);
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      expect.stringContaining('Please choose a JPEG'),
    ]);
    expect(pictures(ada)).toEqual([]);
    expect(readdirSync(app.media.storage.uploads)).toEqual([]);
  });

  it('is broken, and said to be so', async () => {
    const response = await putBytes(app, ada, await createPictureUpload(ada), PICTURE.subarray(0, 600));
    expect([response.statusCode, response.json().error]).toEqual([400, 'This picture cannot be read.']);
  });

  it('is taken at an address that was signed for this person, for an hour', async () => {
    const address = await createPictureUpload(ada);
    expect((await putBytes(app, bob, address, PICTURE)).statusCode).toBe(404);
    expect((await putBytes(app, ada, address.replace(/signature=./, 'signature=_'), PICTURE)).statusCode).toBe(404);
    app.clock.advance(3_600_001);
    expect((await putBytes(app, ada, address, PICTURE)).statusCode).toBe(400);
  });

  it('stays as it is at its address', async () => {
    const address = await createPictureUpload(ada);
    await putBytes(app, ada, address, PICTURE);
    const [, imageUrl = ''] = /^([^?]*)/.exec(address) ?? [];
    await ada.request('PUT', '/api/profile/image', { imageUrl });
    const before = (await ada.request('GET', imageUrl)).rawPayload;
    const other = await sharp(PICTURE).negate().jpeg().toBuffer();
    expect((await putBytes(app, ada, address, other)).statusCode).toBe(200);
    expect((await ada.request('GET', imageUrl)).rawPayload).toEqual(before);
  });

  it('can be set only to what the person uploaded here', async () => {
    const ofBob = await uploadPicture(app, bob, PICTURE);
    for (const imageUrl of [ofBob, 'https://elsewhere.example/a.webp', '/api/objects/none', '/api/user', '']) {
      expect((await ada.request('PUT', '/api/profile/image', { imageUrl })).statusCode, imageUrl).toBe(400);
    }
    expect((await profileOf(ada)).profileImageUrl).toBeNull();
  });

  it('goes where another takes its place, where it is removed, and after a day where it was never set', async () => {
    const first = await setPicture(app, ada);
    const second = await setPicture(app, ada);
    await app.settle();
    expect(pictures(ada)).toHaveLength(1);
    expect((await ada.request('GET', first)).statusCode).toBe(404);
    expect((await ada.request('GET', second)).statusCode).toBe(200);
    await uploadPicture(app, ada, PICTURE);
    expect(pictures(ada)).toHaveLength(2);
    app.clock.advance(25 * 3_600_000);
    await app.settle();
    expect(pictures(ada)).toHaveLength(1);
    expect((await ada.request('GET', second)).statusCode).toBe(200);
    await ada.request('PUT', '/api/profile/image', { imageUrl: null });
    await app.settle();
    expect(pictures(ada)).toEqual([]);
  });

  it('is tried ten times a minute', async () => {
    for (let each = 0; each < 10; each++) await uploadPicture(app, ada, PICTURE);
    expect((await putBytes(app, ada, await createPictureUpload(ada), PICTURE)).statusCode).toBe(429);
  });
});
