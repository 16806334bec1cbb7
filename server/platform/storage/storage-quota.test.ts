/** The storage of a user over everything they keep. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { setUpTestApp, TestClock } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { StorageQuota } from './storage-quota.ts';

const app = setUpTestApp({ storagePerPerson: 30_000 });

it('counts entries, cards and conversations, and refuses more than the limit until some are deleted', async () => {
  expect((await app.request('GET', '/api/media/space')).statusCode).toBe(401);
  const ada = await buildMember(app);
  const used = async () => (await ada.request('GET', '/api/media/space')).json().usedBytes;
  // Random, because the database compresses what repeats.
  const content = () => Array.from({ length: 600 }, () => Math.random().toString(36).slice(2, 12)).join(' ');
  const { id } = await buildEntry(ada, { content: content() });
  const ofEntry = await used();
  expect(ofEntry).toBeGreaterThan(6_000);
  const card = { personKey: 'tom', toName: 'Tom', fromName: 'Ada', content: 'Thank you for the soup.', linkDays: null };
  expect((await ada.request('POST', '/api/thank-you-cards', card)).statusCode).toBe(201);
  await ada.request('POST', '/api/ai-chat', { message: 'A quiet day, and a walk.' });
  expect(await used()).toBeGreaterThan(ofEntry + 40);
  for (let count = 0; count < 3; count++) await buildEntry(ada, { content: content() });
  const refused = await ada.request('POST', '/api/gratitude-entries', { content: content() });
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
  const upload = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 20_000 };
  expect((await ada.request('POST', '/api/media/upload', upload)).statusCode).toBe(413);
  const bob = await buildMember(app, { firstName: 'Bob' });
  await buildEntry(bob, { content: content() });
  expect((await ada.request('DELETE', `/api/gratitude-entries/${id}`)).statusCode).toBe(204);
  app.clock.advance(11_000);
  await buildEntry(ada, { content: content() });
});

it('counts a chunked body, whose length is not known, as the longest', async () => {
  const ada = await buildMember(app);
  const send = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: '/api/gratitude-entries',
      headers: { cookie: ada.cookie, 'content-type': 'application/json', ...headers },
      payload: Readable.from([JSON.stringify({ content: 'A quiet day, and a walk.' })]),
    });
  expect((await send({ 'transfer-encoding': 'chunked' })).statusCode).toBe(413);
  expect((await send({ 'content-length': '38' })).statusCode).toBe(201);
});

it('asks for a sum only now and then', async () => {
  const clock = new TestClock();
  const quota = new StorageQuota(clock, 100);
  let sums = 0;
  quota.addSource(async () => {
    sums++;
    return 40;
  });
  for (let count = 0; count < 6; count++) await quota.claim('ada', 10);
  expect(sums).toBe(1);
  await expect(quota.claim('ada', 10)).rejects.toMatchObject({ code: 'too_large' });
  expect(sums).toBe(1);
  // Who has no room may be deleting, so the next sum is soon.
  clock.advance(11_000);
  await quota.claim('ada', 60);
  expect(sums).toBe(2);
});
