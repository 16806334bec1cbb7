/** The list of own tags, and a tag renamed, merged and removed in all entries. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnTag, TagChange } from '../../../contract/own-tags.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const list = async (member = ada): Promise<OwnTag[]> => (await member.request('GET', '/api/tags')).json();
const names = async () => (await list()).map(({ name, count }) => [name, count]);
const write = async (content: string, entryDate = '2026-05-01') => (await buildEntry(ada, { content, entryDate })).id;
const entry = async (id: string) => (await ada.request('GET', `/api/gratitude-entries/${id}`)).json();

async function change(what: string, body: object): Promise<TagChange> {
  const response = await ada.request('POST', `/api/tags/${what}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('own tags', () => {
  it('need a session', async () => {
    expect((await app.request('GET', '/api/tags')).statusCode).toBe(401);
    expect((await app.request('POST', '/api/tags/remove', { name: 'tea' })).statusCode).toBe(401);
  });

  it('are separate for each user, and so are their changes', async () => {
    const bob = await buildMember(app);
    const theirs = await buildEntry(bob, { content: 'A pot of #tea for two.' });
    const mine = await write('A cup of #tea alone.');
    expect(await list(bob)).toEqual([{ name: 'tea', count: 1, lastDate: theirs.entryDate }]);
    const { changed } = await change('rename', { from: 'tea', to: 'coffee' });
    expect(changed.map(({ id }) => id)).toEqual([mine]);
    expect(await list(bob)).toMatchObject([{ name: 'tea' }]);
    const [one] = changed;
    const stolen = { changed: [{ ...one, id: theirs.id, version: 1 }] };
    expect((await ada.request('POST', '/api/tags/undo', stolen)).json()).toEqual({ restored: 0 });
    expect((await bob.request('GET', `/api/gratitude-entries/${theirs.id}`)).json().version).toBe(1);
  });

  it('are listed by number of entries, with the last day', async () => {
    await write('Rain on the roof. #Rain #rain', '2026-05-02');
    await write('#Rain again, and #tea with it.', '2026-05-04');
    expect(await list()).toEqual([
      { name: 'rain', count: 2, lastDate: '2026-05-04' },
      { name: 'tea', count: 1, lastDate: '2026-05-04' },
    ]);
  });

  it('are renamed in place with a new version, and back', async () => {
    const id = await write('#Tea with Nora; tea is #teatime. #tea');
    const done = await change('rename', { from: '#tea', to: '#Earl-Grey' });
    expect(done).toMatchObject({ passedOver: 0, next: null });
    expect(await entry(id)).toMatchObject({
      content: '#Earl-Grey with Nora; tea is #teatime. #Earl-Grey',
      tags: ['earl-grey', 'teatime'],
      version: 2,
    });
    expect((await change('rename', { from: 'tea', to: 'Earl-Grey' })).changed).toEqual([]);
    await change('undo', { changed: done.changed });
    expect(await entry(id)).toMatchObject({ content: '#Tea with Nora; tea is #teatime. #tea', version: 3 });
    expect(await names()).toEqual([
      ['tea', 1],
      ['teatime', 1],
    ]);
  });

  it('are merged only on request, and separated again by undo', async () => {
    await write('A walk by the #lake today.');
    const both = await write('The #pond, and later the #lake.');
    const refused = await ada.request('POST', '/api/tags/rename', { from: 'pond', to: 'Lake' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    const { changed } = await change('rename', { from: 'pond', to: 'lake', merge: true });
    expect(await names()).toEqual([['lake', 2]]);
    expect(await entry(both)).toMatchObject({ content: 'The #lake, and later the #lake.', tags: ['lake'] });
    await change('undo', { changed });
    expect(await entry(both)).toMatchObject({ tags: ['pond', 'lake'] });
  });

  it('become plain words, and tags again by undo', async () => {
    const id = await write('A pot of #Tea with my sister.');
    const { changed } = await change('remove', { name: 'tea' });
    expect(await entry(id)).toMatchObject({ content: 'A pot of Tea with my sister.', tags: [] });
    await change('undo', { changed });
    expect(await entry(id)).toMatchObject({ content: 'A pot of #Tea with my sister.', tags: ['tea'] });
  });

  it('are not restored in entries that were changed since', async () => {
    const id = await write('A pot of #tea with my sister.');
    const { changed } = await change('remove', { name: 'tea' });
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { content: 'Two pots of tea, in the end.' });
    expect((await ada.request('POST', '/api/tags/undo', { changed })).json()).toEqual({ restored: 0 });
  });

  it('are not changed if the content would become too short or too long', async () => {
    const short = await write('Nice #tea.');
    const long = await write(`#tea ${'a'.repeat(9_995)}`);
    expect(await change('remove', { name: 'tea' })).toMatchObject({ passedOver: 1, changed: [{ id: long }] });
    await change('rename', { from: 'tea', to: 'green-tea' });
    expect(await entry(short)).toMatchObject({ content: 'Nice #green-tea.' });
  });

  it('of many entries are changed in batches, and open pages are notified', async () => {
    await app.database.sql`
      insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at, tags)
      select gen_random_uuid(), ${ada.user.id}, 'Cup number ' || n || ' of #tea', 'text', '2026-05-01', 'UTC', now(), '{tea}'
      from generate_series(1, 230) as n`;
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const step = await change('rename', { from: 'tea', to: 'cup', ...(after !== null && { after }) });
      sizes.push(step.changed.length);
      after = step.next;
    } while (after !== null);
    expect(sizes).toEqual([100, 100, 30]);
    expect(await names()).toEqual([['cup', 230]]);
    const [{ events } = {}] = await app.database
      .sql`select count(*)::int as events from outbox where name = 'entry.updated'`;
    expect(events).toBe(230);
  });

  it.each([
    ['rename', { from: 'tea', to: 'two words' }],
    ['rename', { from: 'tea', to: '' }],
    ['rename', { from: 'tea', to: '123' }],
    ['rename', { from: 'tea', to: '#' }],
    ['rename', { from: 'tea', to: 'x'.repeat(41) }],
    ['rename', { from: 'tea', to: 'ends-' }],
    ['rename', { from: 'tea' }],
    ['remove', { name: '<script>' }],
    ['remove', { name: 'tea', after: 'everything' }],
    ['undo', { changed: [{ id: 'x', version: 1, places: [] }] }],
    ['undo', {}],
  ])('%s with %j is refused', async (what, body) => {
    const id = await write('A pot of #tea with my sister.');
    expect((await ada.request('POST', `/api/tags/${what}`, body)).statusCode).toBe(400);
    expect(await entry(id)).toMatchObject({ version: 1 });
  });
});
