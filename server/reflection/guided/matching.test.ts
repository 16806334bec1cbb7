/** Tests of the match of messages with guided conversations and topics. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeChoiceModel, SITUATIONS } from '../../analysis/index.ts';
import { openTestEncoder } from '../../testing/encoder.ts';
import { CONVERSATIONS, Conversations } from '../conversations/conversations.ts';
import { GUIDE_WEIGHTS_FILE, Matching, TOPIC_PREFIX } from './matching.ts';
import { TOPICS } from './topics.ts';

const encoder = openTestEncoder();
const matching = new Matching(new Conversations());

async function fitting(text: string, sentiment = 3) {
  const [vector] = (await encoder.encodeAll([text], { priority: 'job' })) ?? [];
  if (!vector) throw new Error('There is no vector.');
  const { conversations, topic } = matching.fitting({ text, vector, sentiment });
  return { conversations: conversations.map(({ id }) => id), topic: topic?.id };
}

it('knows the conversations and topics that the model was trained on: run `npm run train-guide` after adding one', () => {
  const { ids } = decodeChoiceModel(readFileSync(GUIDE_WEIGHTS_FILE));
  const known = [...CONVERSATIONS.map(({ id }) => id), ...TOPICS.map(({ id }) => `${TOPIC_PREFIX}${id}`)];
  expect([...ids].filter((id) => id !== '').sort()).toEqual(known.sort());
});

it('finds for every situation the conversation that it names', () => {
  const ids = new Set(CONVERSATIONS.map(({ id }) => id));
  expect(SITUATIONS.filter(({ conversation }) => conversation !== undefined && !ids.has(conversation))).toEqual([]);
});

it.each([
  ['Can’t stop thinking about my talk next week. What if I freeze in front of everyone again?', 'worry'],
  ['had a massive fight with my mum and she’s not speaking to me', 'after-a-quarrel'],
  ['i cant sleep, its 3am and my head wont stop', 'cannot-sleep'],
])('offers a conversation that fits: %s', async (message, id) => {
  const { conversations } = await fitting(message, 2);
  expect(conversations).toContain(id);
  expect(conversations.length).toBeLessThanOrEqual(3);
});

it.each(['we had lasagne', 'ok', '😀', 'const x = 1;', 'The bus is blue.'])(
  'offers nothing for: %s',
  async (message) => {
    expect((await fitting(message)).conversations).toEqual([]);
  },
);

it.each([
  ['are you a real person?', 'person'],
  ['who can read this', 'privacy'],
  ['hello', 'greeting'],
])('knows what is about the guide: %s', async (message, topic) => {
  expect((await fitting(message)).topic).toBe(topic);
});
