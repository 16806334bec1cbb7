/** Profiles and profile pictures. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../contract/profile.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, putBytes, VIDEO } from '../../testing/media.ts';
import { block } from '../blocks/blocks.queries.ts';
import { createPictureUpload, setPicture, uploadPicture } from './profile-steps.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

const PROFILE = { displayName: 'Ada L.', bio: 'An allotment.', isPublic: true, showStreak: false, showStats: true };
const profileOf = async (person: Member): Promise<Profile> => (await person.request('GET', '/api/profile')).json();
const putProfile = (person: Member, part: object = {}) =>
  person.request('PUT', '/api/profile', { ...PROFILE, ...part });

/** Files of the user's stored pictures. */
function pictures({ user }: Member): string[] {
  const folder = join(app.directory, 'media', user.id, 'picture');
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('a profile', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('GET', '/api/profile')).statusCode).toBe(401);
    expect((await app.request('PUT', '/api/profile', PROFILE)).statusCode).toBe(401);
  });

  it('changes only for its owner', async () => {
    expect((await putProfile(ada)).json()).toMatchObject(PROFILE);
    expect(await profileOf(ada)).toMatchObject({ ...PROFILE, profileImageUrl: null, followersCount: 0 });
    expect(await profileOf(bob)).toMatchObject({ displayName: 'Bob', bio: '', isPublic: false });
  });

  it('is private by default, and shows the first name unless a display name is set', async () => {
    expect(await profileOf(ada)).toEqual({
      displayName: 'Ada',
      bio: '',
      isPublic: false,
      showStreak: true,
      showStats: true,
      findableByEmail: false,
      messagesFrom: 'following',
      profileImageUrl: null,
      followersCount: 0,
      followingCount: 0,
    });
    await putProfile(ada);
    expect((await putProfile(ada, { displayName: '  ' })).json().displayName).toBe('Ada');
  });

  it('accepts a bio of 280 characters, counted in code points', async () => {
    expect((await putProfile(ada, { bio: '🕯'.repeat(280) })).statusCode).toBe(200);
    const refused = await putProfile(ada, { bio: 'x'.repeat(281) });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { bio: 'Please keep this to 280 characters.' }]);
  });
});

describe('a profile picture', () => {
  it('is stored as a square without metadata', async () => {
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

  it('is visible to others while the profile is public, except to blocked users', async () => {
    const url = await setPicture(app, ada);
    const statusForBob = async () => (await bob.request('GET', url)).statusCode;
    expect(await statusForBob()).toBe(404);
    await putProfile(ada);
    expect(await statusForBob()).toBe(200);
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect(await statusForBob()).toBe(404);
    expect((await app.request('GET', url)).statusCode).toBe(401);
  });

  it.each([
    ['a video', VIDEO],
    ['text', Buffer.from('no picture at all')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('rejects %s', async (_what, bytes) => {
    const response = await putBytes(app, ada, await createPictureUpload(ada), bytes);
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      expect.stringContaining('Please choose a JPEG'),
    ]);
    expect(pictures(ada)).toEqual([]);
    expect(readdirSync(app.media.storage.uploads)).toEqual([]);
  });

  it('returns an error for a corrupt file', async () => {
    const response = await putBytes(app, ada, await createPictureUpload(ada), PICTURE.subarray(0, 600));
    expect([response.statusCode, response.json().error]).toEqual([400, 'We can’t read this picture.']);
  });

  it('is accepted at a URL signed for this user, for an hour', async () => {
    const address = await createPictureUpload(ada);
    expect((await putBytes(app, bob, address, PICTURE)).statusCode).toBe(404);
    const forged = address.replace(/(?<=signature=)./, (first) => (first === '_' ? '-' : '_'));
    expect((await putBytes(app, ada, forged, PICTURE)).statusCode).toBe(404);
    app.clock.advance(3_600_001);
    expect((await putBytes(app, ada, address, PICTURE)).statusCode).toBe(400);
  });

  it('is immutable at its URL', async () => {
    const address = await createPictureUpload(ada);
    await putBytes(app, ada, address, PICTURE);
    const [, imageUrl = ''] = /^([^?]*)/.exec(address) ?? [];
    await ada.request('PUT', '/api/profile/image', { imageUrl });
    const before = (await ada.request('GET', imageUrl)).rawPayload;
    const other = await sharp(PICTURE).negate().jpeg().toBuffer();
    expect((await putBytes(app, ada, address, other)).statusCode).toBe(200);
    expect((await ada.request('GET', imageUrl)).rawPayload).toEqual(before);
  });

  it('can only be set to an upload of the same user', async () => {
    const ofBob = await uploadPicture(app, bob, PICTURE);
    for (const imageUrl of [ofBob, 'https://elsewhere.example/a.webp', '/api/objects/none', '/api/user', '']) {
      expect((await ada.request('PUT', '/api/profile/image', { imageUrl })).statusCode, imageUrl).toBe(400);
    }
    expect((await profileOf(ada)).profileImageUrl).toBeNull();
  });

  it('is deleted when replaced or removed, and after a day if it was never set', async () => {
    const first = await setPicture(app, ada);
    const second = await setPicture(app, ada);
    await app.runPendingWork();
    expect(pictures(ada)).toHaveLength(1);
    expect((await ada.request('GET', first)).statusCode).toBe(404);
    expect((await ada.request('GET', second)).statusCode).toBe(200);
    await uploadPicture(app, ada, PICTURE);
    expect(pictures(ada)).toHaveLength(2);
    app.clock.advance(25 * 3_600_000);
    await app.runPendingWork();
    expect(pictures(ada)).toHaveLength(1);
    expect((await ada.request('GET', second)).statusCode).toBe(200);
    await ada.request('PUT', '/api/profile/image', { imageUrl: null });
    await app.runPendingWork();
    expect(pictures(ada)).toEqual([]);
  });

  it('is limited to ten uploads per minute', async () => {
    for (let each = 0; each < 10; each++) await uploadPicture(app, ada, PICTURE);
    expect((await putBytes(app, ada, await createPictureUpload(ada), PICTURE)).statusCode).toBe(429);
  });
});
