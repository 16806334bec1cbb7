/** Tests of the local guide while the question whether the user is safe is open. */
import { expect, it } from 'vitest';
import { openTestEncoder } from '../../testing/encoder.ts';
import { Conversations } from '../conversations/conversations.ts';
import type { Heard } from './guide.ts';
import { createLocalGuide } from './local-guide.ts';

const guide = createLocalGuide({
  encoder: openTestEncoder(),
  conversations: new Conversations(),
  findScript: async () => undefined,
  answerAboutJournal: async () => ({ content: 'In nine entries.', moves: [], details: {}, sources: [] }),
});

async function replyTo(content: string, safety: Heard['safety']) {
  const said = [
    { role: 'user' as const, content: 'Hello', moves: [], details: {} },
    { role: 'assistant' as const, content: 'Hello.', moves: [], details: {} },
    { role: 'user' as const, content, moves: [], details: {} },
  ];
  return guide.reply({
    user: { userId: 'ada', timezone: 'UTC', dayEndsAt: 0 },
    said,
    prompt: '',
    entry: undefined,
    today: '2026-11-26',
    danger: undefined,
    safety,
    isUnanswered: false,
    seed: 'seed',
  });
}

it.each(['unanswered', 'unsafe'] as const)(
  'offers nothing and brings nothing up while the question whether the user is safe is %s',
  async (safety) => {
    const reply = await replyTo('today was a good day, lots of little things went right', safety);
    expect(reply.content).not.toContain('nine entries');
    expect(reply.details.choices ?? []).toEqual([]);
  },
);

it('answers about the journal once it is settled', async () => {
  expect((await replyTo('When did I last mention Priya?', 'settled')).content).toBe('In nine entries.');
});
