/** Endpoint fixtures of conversations, memory and own prompts for the tests that run over every endpoint. */
import { newId } from '../../platform/ids.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, Maker } from '../../testing/endpoint-fixtures.ts';
import { reflectionNotes } from '../tables.ts';
import { say } from './chat-steps.fixtures.ts';

const session: Maker = async (_app, owner) => ({
  id: (await say(owner, 'The lake was still this morning.')).session.id,
});

const reply: Maker = async (_app, owner) => {
  const { messages } = (await say(owner, 'The lake was still this morning.')).session;
  return { id: messages.at(-1)?.id ?? '' };
};

const note: Maker = async (app, owner) => {
  const { id: sessionId, messages } = (await say(owner, 'My sister came by.')).session;
  const id = newId();
  await app.database.orm.insert(reflectionNotes).values({
    id,
    userId: owner.user.id,
    sessionId,
    messageId: messages[0]?.id ?? '',
    about: 'my sister',
    content: 'My sister came by.',
    createdAt: app.clock.now(),
  });
  return { id };
};

const entry: Maker = async (_app, owner) => ({ id: (await buildEntry(owner)).id });

const prompt: Maker = async (_app, owner) => {
  const response = await owner.request('POST', '/api/own-prompts', { prompt: 'What surprised me?' });
  return { id: response.json().id };
};

const OWN = { anonymous: 'unauthorized', other: 'own' } as const;
const OF_SOMEBODY = { anonymous: 'unauthorized', other: 'not_found' } as const;

export const FIXTURES: EndpointFixtures = {
  sendChat: { body: { message: 'The lake was still this morning.' }, ...OWN },
  resumeReply: { ...OF_SOMEBODY, thing: reply },
  stopReply: { ...OF_SOMEBODY, thing: reply },
  retryReply: { ...OF_SOMEBODY, thing: reply },
  listChatSessions: OWN,
  getChatSession: { ...OF_SOMEBODY, thing: session },
  listChatMessages: { ...OF_SOMEBODY, thing: session },
  renameChatSession: { body: { title: 'By the lake' }, ...OF_SOMEBODY, thing: session },
  deleteChatSession: { ...OF_SOMEBODY, thing: session },
  getDailyPrompt: OWN,
  getMemory: OWN,
  setMemory: { body: { remembers: false }, ...OWN },
  forgetNote: { ...OF_SOMEBODY, thing: note },
  forgetAllNotes: OWN,
  leaveOutEntry: { ...OF_SOMEBODY, thing: entry },
  takeInEntry: { ...OF_SOMEBODY, thing: entry },
  listOwnPrompts: OWN,
  createOwnPrompt: { body: { prompt: 'What surprised me?' }, ...OWN },
  changeOwnPrompt: { body: { prompt: 'What surprised me?' }, ...OF_SOMEBODY, thing: prompt },
  deleteOwnPrompt: { ...OF_SOMEBODY, thing: prompt },
};
