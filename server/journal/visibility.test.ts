/** Visibility of other users' entries and photos: only if shared, and without a block between the two users. */

import { beforeEach, describe, expect, it } from 'vitest';
import { block, unblock } from '../account/index.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { PICTURE, uploadMedia } from '../testing/media.ts';
import { sharedEntries } from './tables.ts';
import { setWithheld, sharedWith } from './visibility.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let cleo: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
  cleo = await buildMember(app);
});

/** Whether the viewer sees Ada's entry: in the feed, among the shared ones, and its photo. All three must agree. */
async function isVisibleTo(viewer: Member, entryId: string, photo: string): Promise<boolean> {
  const feed = (await viewer.request('GET', '/api/feed/public')).json<{ id: string }[]>();
  const listed = await app.database.orm.select().from(sharedEntries).where(sharedWith(viewer.user.id));
  const picture = await viewer.request('GET', photo);
  const answers = [feed.some(({ id }) => id === entryId), listed.length === 1, picture.statusCode === 200];
  expect(new Set(answers).size, String(answers)).toBe(1);
  return answers[0] === true;
}

describe('an entry', () => {
  let photo: string;
  beforeEach(async () => {
    photo = (await uploadMedia(app, ada, PICTURE)).url;
  });
  const write = async (isShared: boolean) => (await buildEntry(ada, { media: [photo], isShared })).id;

  it('that is not shared is visible to its owner only', async () => {
    const id = await write(false);
    expect(await isVisibleTo(bob, id, photo)).toBe(false);
    expect((await ada.request('GET', photo)).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/feed/public')).json()).toEqual([]);
  });

  it('that is shared is visible to other members until it is no longer shared', async () => {
    const id = await write(true);
    expect([await isVisibleTo(ada, id, photo), await isVisibleTo(bob, id, photo)]).toEqual([true, true]);
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: false });
    expect(await isVisibleTo(bob, id, photo)).toBe(false);
  });

  it('is hidden from a member the owner blocked, and from no other', async () => {
    const id = await write(true);
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect([
      await isVisibleTo(ada, id, photo),
      await isVisibleTo(bob, id, photo),
      await isVisibleTo(cleo, id, photo),
    ]).toEqual([true, false, true]);
    await unblock(app.database.orm, ada.user.id, bob.user.id);
    expect(await isVisibleTo(bob, id, photo)).toBe(true);
  });

  it('is hidden from a member who blocked the owner', async () => {
    const id = await write(true);
    await block(app.database.orm, bob.user.id, ada.user.id);
    expect([await isVisibleTo(bob, id, photo), await isVisibleTo(cleo, id, photo)]).toEqual([false, true]);
  });

  it('that is withheld is visible to its author only, until it is shown again', async () => {
    const id = await write(true);
    const { orm } = app.database;
    await setWithheld(orm, id, true);
    expect([await isVisibleTo(ada, id, photo), await isVisibleTo(bob, id, photo)]).toEqual([true, false]);
    await setWithheld(orm, id, false);
    expect(await isVisibleTo(bob, id, photo)).toBe(true);
  });
});

it('an entry that does not exist cannot be withheld', async () => {
  await setWithheld(app.database.orm, '0198e7a0-0000-7000-8000-000000000000', true);
  expect(await app.database.orm.select().from(sharedEntries)).toEqual([]);
});
