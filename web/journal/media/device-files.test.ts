// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../platform/device-database.ts';
import { findFiles, mediaOnDevice, removeFiles, removeFilesExcept, setMediaPath, storeFile } from './device-files.ts';

const file = (id: string, userId = 'ada') => ({
  userId,
  id,
  name: `${id}.jpg`,
  file: new Blob([id], { type: 'image/jpeg' }),
});
const idsOf = async (userId = 'ada') =>
  (await findFiles(userId, ['one', 'two', 'three', 'gone'])).map(({ id, mediaPath }) =>
    mediaPath ? `${id}=${mediaPath}` : id,
  );

afterEach(async () => {
  vi.useRealTimers();
  await (await openDeviceDatabase()).clear('files');
});

it('stores files per user, and returns them in the requested order', async () => {
  await storeFile(file('two'));
  await storeFile(file('one'));
  await storeFile(file('three', 'bob'));
  expect(await idsOf()).toEqual(['one', 'two']);
  expect(await idsOf('bob')).toEqual(['three']);
  await removeFiles('ada', ['two', 'gone']);
  expect(await idsOf()).toEqual(['one']);
});

it('shows a photo, and no picture for a video', () => {
  const shown = (type: string) => mediaOnDevice({ id: 'a', file: new Blob(['bytes'], { type }), address: 'blob:a' });
  const photo = { id: 'a', kind: 'photo', url: 'blob:a', previewUrl: 'blob:a', width: null, height: null };
  expect(shown('image/webp')).toEqual(photo);
  expect(shown('video/webm')).toEqual({ ...photo, kind: 'video', previewUrl: null });
});

it('stores the server path of a file, and removes it again', async () => {
  await storeFile(file('one'));
  await setMediaPath('ada', 'one', '/api/media/1');
  await setMediaPath('ada', 'gone', '/api/media/2');
  expect(await idsOf()).toEqual(['one=/api/media/1']);
  await setMediaPath('ada', 'one', undefined);
  expect(await idsOf()).toEqual(['one']);
});

it('deletes old unreferenced files, except those that may be of a draft in another tab', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  await storeFile(file('one'));
  await storeFile(file('two'));
  await storeFile(file('one', 'bob'));
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  await storeFile(file('three'));
  await removeFilesExcept('ada', new Set(['one']));
  expect(await idsOf()).toEqual(['one', 'three']);
  expect(await idsOf('bob')).toEqual(['one']);
});
