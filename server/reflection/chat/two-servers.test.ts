/** Tests of replies with two servers on one database, and of a server that shuts down. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatSession } from '../../../contract/chat.ts';
import { createTestApp, setUpModelServer, setUpTestApp, type TestAppOptions } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { ControlledStream } from '../../testing/model-server.ts';
import { beginData, openStream, textOf, toEnd } from './chat-steps.fixtures.ts';

const model = setUpModelServer();
const options: TestAppOptions = {
  model: {
    get baseUrl() {
      return model.baseUrl;
    },
    model: 'small',
    apiKey: undefined,
    timeoutMs: 60_000,
    lateMs: 60_000,
    dailyCalls: 200,
  },
};
const app = setUpTestApp(options);
let ada: Member;
let speech: ControlledStream;
beforeEach(async () => {
  ada = await buildMember(app);
  speech = new ControlledStream();
  model.next(speech.behaviour);
});
afterEach(() => vi.useRealTimers());

const lastReply = async (sessionId: string) => {
  const session: ChatSession = (await ada.request('GET', `/api/ai-chat/sessions/${sessionId}`)).json();
  return session.messages.at(-1);
};

it('can be streamed and stopped through another server, keeping its text', async () => {
  // Saving is triggered by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const second = await createTestApp(app.database, options);
  const firstStream = await openStream(app, ada, 'POST', '/api/ai-chat', { message: 'The heron came back.' });
  await speech.sendText('It came back. ', 'Then ');
  const { replyId, session } = beginData(await firstStream.until((events) => textOf(events) !== ''));
  await vi.advanceTimersByTimeAsync(2_000);
  // The save has only begun.
  await expect.poll(() => lastReply(session.id)).toMatchObject({ content: 'It came back.' });
  const secondStream = await openStream(second, ada, 'GET', `/api/ai-chat/replies/${replyId}`);
  expect(textOf(await secondStream.until((events) => textOf(events) !== ''))).toBe('It came back.');
  await speech.sendText('it flew. ', 'And ');
  await firstStream.until((events) => textOf(events).includes('flew'));

  const stop = await second.request('POST', `/api/ai-chat/replies/${replyId}/stop`, undefined, {
    headers: { cookie: ada.cookie },
  });
  expect(stop.statusCode).toBe(204);
  expect((await secondStream.until(toEnd)).at(-1)?.data.reply.state).toBe('partial');
  await vi.advanceTimersByTimeAsync(2_000);
  const end = (await firstStream.until(toEnd)).at(-1)?.data;
  expect(end.reply).toMatchObject({ content: 'It came back. Then it flew. And', state: 'partial', source: 'model' });
  expect(end.aiService).toEqual({ available: true });
  expect(await lastReply(session.id)).toEqual(end.reply);
  await speech.disconnected();
});

it('keeps its text when its server shuts down', async () => {
  const stopping = await createTestApp(app.database, options);
  const stream = await openStream(stopping, ada, 'POST', '/api/ai-chat', { message: 'The heron came back.' });
  await speech.sendText('It came back. ', 'Then ');
  const { replyId, session } = beginData(await stream.until((events) => textOf(events) !== ''));
  await stopping.stop();
  const end = (await stream.until(toEnd)).at(-1);
  expect(end).toMatchObject({ event: 'end', data: { reply: { state: 'partial' }, aiService: { available: true } } });
  expect(await lastReply(session.id)).toMatchObject({ id: replyId, content: 'It came back. Then', state: 'partial' });
  const again = await ada.request('POST', '/api/ai-chat', { message: 'Go on.', sessionId: session.id });
  expect(again.statusCode).toBe(200);
});
