/** The AI switch: what it stops, what still works, and that nothing is sent while it is off. */

import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, NOON, setUpModelServer, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { delayed, KIND_ANSWER, respondsWithJson } from '../testing/model-server.ts';
import { ONE_PIXEL } from '../testing/one-pixel.ts';

const ENTRIES = '/api/gratitude-entries';
const TEXT = 'My sister called me from the train and we laughed all the way.';
const DANGER = 'I want to kill myself tonight. I have the pills here.';
const SWITCHED_OFF = { available: false, reason: 'switched_off' };

const local = setUpTestApp();
const server = setUpModelServer();
let app: TestApp;
let ada: Member;
beforeEach(async () => {
  app = await withModel();
  ada = await buildMember(app);
});

/** `timeoutMs`: the timeout of a model call. */
function withModel(timeoutMs = 60_000): Promise<TestApp> {
  const model = { baseUrl: server.baseUrl, model: 'small', apiKey: undefined, timeoutMs, dailyCalls: 200 };
  return createTestApp(local.database, { model });
}

async function setAiEnabled(enabled: boolean, person = ada) {
  const response = await person.request('PUT', '/api/ai-preference', { enabled });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ enabled });
}

describe('the switch', () => {
  it('requires a session, and is separate for each user', async () => {
    expect((await app.request('PUT', '/api/ai-preference', { enabled: false })).statusCode).toBe(401);
    const bob = await buildMember(app);
    await setAiEnabled(false, bob);
    expect((await ada.request('GET', '/api/user')).json().aiEnabled).toBe(true);
    expect((await bob.request('GET', '/api/user')).json().aiEnabled).toBe(false);
  });

  it.each([{}, { enabled: 'off' }, { enabled: null }, { enabled: 0 }])('refuses %j', async (body) => {
    expect((await ada.request('PUT', '/api/ai-preference', body)).statusCode).toBe(400);
  });
});

describe('with AI switched off', () => {
  beforeEach(() => setAiEnabled(false));

  it('nothing is analysed, by the model or locally', async () => {
    const entry = await buildEntry(ada, { content: TEXT });
    expect(entry).toMatchObject({
      content: TEXT,
      sentiment: null,
      themes: [],
      positiveReframe: null,
      analysisSource: null,
      aiService: SWITCHED_OFF,
    });
    expect(entry.analysis).toBeUndefined();
    expect(entry.analysisPending).toBeUndefined();
    expect(entry.crisis).toBeUndefined();
    const changed = await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { content: `${TEXT} Twice.` });
    expect(changed.json()).toMatchObject({ sentiment: null, themes: [], aiService: SWITCHED_OFF });
    const suggested = await ada.request('POST', '/api/smart-features/suggest-themes', { currentText: TEXT });
    expect(suggested.json()).toEqual([]);
    const photoThemes = await ada.request('POST', '/api/smart-features/analyze-photo', { imageBase64: ONE_PIXEL });
    expect(photoThemes.json()).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('nothing is analysed without a configured model either', async () => {
    const response = await local.request('POST', ENTRIES, { content: TEXT }, { headers: { cookie: ada.cookie } });
    expect(response.json()).toMatchObject({ sentiment: null, analysisSource: null, aiService: SWITCHED_OFF });
    expect(response.json().analysis).toBeUndefined();
  });

  it('help lines are still offered if the text may point to a crisis', async () => {
    expect(await buildEntry(ada, { content: DANGER })).toMatchObject({ crisis: true, sentiment: null });
  });

  it('the text is not checked for danger if that check is off too, until AI is switched on again', async () => {
    const off = await ada.request('PUT', '/api/danger-check', { enabled: false });
    expect(off.json()).toEqual({ enabled: false });
    const entry = await buildEntry(ada, { content: DANGER });
    expect(entry.crisis).toBeUndefined();
    expect(entry.help).toBeUndefined();
    await setAiEnabled(true);
    expect((await ada.request('GET', '/api/user')).json().dangerCheck).toBe(true);
    server.next(respondsWithJson({ ...KIND_ANSWER, crisis: false }));
    expect(await buildEntry(ada, { content: DANGER })).toMatchObject({ crisis: true, help: 'shown' });
  });

  it('the author can still set the sentiment of an entry', async () => {
    const { id } = await buildEntry(ada, { content: TEXT });
    const corrected = await ada.request('PATCH', `${ENTRIES}/${id}`, { sentiment: 4, themes: ['family'] });
    expect(corrected.json()).toMatchObject({ sentiment: 4, themes: ['family'] });
  });
});

describe('switching off', () => {
  it('drops a pending answer', async () => {
    const appWithShortTimeout = await withModel(60);
    const eve = await buildMember(appWithShortTimeout);
    const answer = delayed(respondsWithJson(KIND_ANSWER));
    server.next(answer.behaviour);
    const entry = await buildEntry(eve, { content: TEXT });
    expect(entry.analysisPending).toBe(true);
    await setAiEnabled(false, eve);
    answer.release();
    await appWithShortTimeout.analyst.whenIdle();
    expect((await eve.request('GET', `${ENTRIES}/${entry.id}`)).json()).toMatchObject({ analysisSource: 'local' });
  });

  it('takes effect at once on another server that has cached the session', async () => {
    const other = await withModel();
    const onOther = { headers: { cookie: ada.cookie } };
    expect((await other.request('GET', '/api/user', undefined, onOther)).json().aiEnabled).toBe(true);
    await setAiEnabled(false);
    const response = await other.request('POST', ENTRIES, { content: TEXT }, onOther);
    expect(response.json().aiService).toEqual(SWITCHED_OFF);
    expect(server.requests).toEqual([]);
  });

  it('stops the retries for pending entries', async () => {
    const entry = await buildEntry(ada, { content: TEXT });
    await app.database.sql`update gratitude_entries set analysis_due = ${NOON}::timestamptz`;
    await setAiEnabled(false);
    server.reset();
    await app.analyst.retryDueAnalyses();
    expect(server.requests).toEqual([]);
    expect((await ada.request('GET', `${ENTRIES}/${entry.id}`)).json()).not.toHaveProperty('analysisPending');
  });
});
