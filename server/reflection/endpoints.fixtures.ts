/** Endpoint fixtures of prompts for the tests that run over every endpoint. */
import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import { buildEntry } from '../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import {
  aiChatMessages,
  aiChatSessions,
  entriesLeftOut,
  ownPrompts,
  reflectionNotes,
  reflectionSettings,
} from './tables.ts';

export const FIXTURES: EndpointFixtures = {
  getSmartPrompt: { anonymous: 'unauthorized', other: 'own' },
  generatePrompt: { anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (app, person) => {
  expect((await person.request('GET', '/api/smart-features/daily-prompt')).statusCode).toBe(200);
  const { orm } = app.database;
  const userId = person.user.id;
  const createdAt = app.clock.now();
  const [sessionId, messageId] = [newId(), newId()];
  await orm.insert(aiChatSessions).values({
    id: sessionId,
    userId,
    title: 'Waiting with Dad',
    sessionDate: '2026-03-02',
    reflectionType: 'free',
    messagesCount: 1,
    createdAt,
    updatedAt: createdAt,
  });
  await orm
    .insert(aiChatMessages)
    .values({ id: messageId, userId, sessionId, position: 0, role: 'user', content: 'She stayed with us.', createdAt });
  await orm
    .insert(reflectionNotes)
    .values({ id: newId(), userId, sessionId, messageId, about: 'Dad', content: 'She stayed with us.', createdAt });
  await orm.insert(reflectionSettings).values({ userId, remembers: true, updatedAt: createdAt });
  await orm.insert(ownPrompts).values({ id: newId(), userId, prompt: 'What made me laugh?', createdAt });
  const entry = await buildEntry(person, { content: 'Mara came over and did the dishes.' });
  await orm.insert(entriesLeftOut).values({ userId, entryId: entry.id, createdAt });
};
