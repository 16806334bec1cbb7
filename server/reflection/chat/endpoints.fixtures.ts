/** Endpoint fixtures of conversations, memory and own prompts for the tests that run over every endpoint. */
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { aiChatMessages, reflectionNotes } from '../tables.ts';
import { say } from './chat-steps.fixtures.ts';

const session: ItemFactory = async (_app, owner) => ({
  id: (await say(owner, 'The lake was still this morning.')).session.id,
});

const reply: ItemFactory = async (_app, owner) => {
  const { messages } = (await say(owner, 'The lake was still this morning.')).session;
  return { id: messages.at(-1)?.id ?? '' };
};

const summary: ItemFactory = async (app, owner) => {
  const { id } = await reply(app, owner);
  const details = { summary: { title: 'Small wins', parts: [], state: 'open' as const, entryId: null } };
  await app.database.orm.update(aiChatMessages).set({ details }).where(eq(aiChatMessages.id, id));
  return { id };
};

const note: ItemFactory = async (app, owner) => {
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

const entry: ItemFactory = async (_app, owner) => ({ id: (await buildEntry(owner)).id });

const prompt: ItemFactory = async (_app, owner) => {
  const response = await owner.request('POST', '/api/own-prompts', { prompt: 'What surprised me?' });
  return { id: response.json().id };
};

const OWN = { anonymous: 'unauthorized', other: 'own' } as const;
const OWNER_ONLY = { anonymous: 'unauthorized', other: 'not_found' } as const;

export const FIXTURES: EndpointFixtures = {
  sendChat: { body: { message: 'The lake was still this morning.' }, ...OWN },
  resumeReply: { ...OWNER_ONLY, thing: reply },
  stopReply: { ...OWNER_ONLY, thing: reply },
  retryReply: { ...OWNER_ONLY, thing: reply },
  settleSummary: { body: { entryId: null }, ...OWNER_ONLY, thing: summary },
  listGuidedConversations: OWN,
  listChatSessions: OWN,
  getChatSession: { ...OWNER_ONLY, thing: session },
  listChatMessages: { ...OWNER_ONLY, thing: session },
  renameChatSession: { body: { title: 'By the lake' }, ...OWNER_ONLY, thing: session },
  deleteChatSession: { ...OWNER_ONLY, thing: session },
  getDailyPrompt: OWN,
  getMemory: OWN,
  setMemory: { body: { remembers: false }, ...OWN },
  deleteNote: { ...OWNER_ONLY, thing: note },
  deleteAllNotes: OWN,
  excludeEntryFromGuide: { ...OWNER_ONLY, thing: entry },
  includeEntryInGuide: { ...OWNER_ONLY, thing: entry },
  listOwnPrompts: OWN,
  createOwnPrompt: { body: { prompt: 'What surprised me?' }, ...OWN },
  changeOwnPrompt: { body: { prompt: 'What surprised me?' }, ...OWNER_ONLY, thing: prompt },
  deleteOwnPrompt: { ...OWNER_ONLY, thing: prompt },
};
