/** Tests of replies of the local guide that are stopped. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ChatSession } from '../../../contract/chat.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders.ts';
import { beginData, openStream, toEnd } from './chat-steps.fixtures.ts';
import { ReplyStream } from './replies.ts';

const thinking = Promise.withResolvers<void>();
const app = setUpTestApp({
  localGuide: {
    reply: async () => {
      await thinking.promise;
      const choices = [{ id: 'tea', text: 'Black tea', kind: 'answer' as const }];
      return { content: 'Which tea?', moves: ['asked'], details: { choices }, sources: [] };
    },
    resume: async () => undefined,
  },
});

it('shows no buttons if it was stopped before its first word', async () => {
  const ada = await buildMember(app);
  const stream = await openStream(app, ada, 'POST', '/api/ai-chat', { message: 'The kettle is on.' });
  const { replyId, session } = beginData(await stream.until((events) => events.length > 0));
  const abort = vi.spyOn(ReplyStream.prototype, 'abort');
  onTestFinished(() => abort.mockRestore());
  const stopped = ada.request('POST', `/api/ai-chat/replies/${replyId}/stop`);
  await expect.poll(() => abort.mock.calls).toEqual([['stopped']]);
  thinking.resolve();
  expect((await stopped).statusCode).toBe(204);
  await stream.until(toEnd);
  const { messages } = (await ada.request('GET', `/api/ai-chat/sessions/${session.id}`)).json<ChatSession>();
  expect(messages[1]).toMatchObject({ content: '', state: 'partial' });
  expect(messages[1]).not.toHaveProperty('choices');
});
