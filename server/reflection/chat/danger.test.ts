/** Danger in conversations with the local guide, from the message to what is stored. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChatMessage, type ChatSession, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { dangerIn } from '../../analysis/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { say } from './chat-steps.fixtures.ts';

const NEW_JOB =
  'I start my new job on Monday and told my mom, she cried. but what if they find out I’m not as good as they think';
const PLAIN = 'I do not want to live any more.';
const BETTER = 'I used to want to die. That was ten years ago.';
const FRIEND = 'My friend says he wants to kill himself and I do not know what to do.';
/** Signs that the check takes for possible ones; which of these depends on its weights. */
const UNSURE = [
  'I just want it all to stop and to sleep for good.',
  'I do not see the point of any of it any more.',
  'I have been giving my things away, I will not need them.',
  'Lately I catch myself hoping the bus does not brake.',
].filter((message) => dangerIn(message) === 'unsure');
const [TIRED = ''] = UNSURE;

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const ORDINARY = [
  'I slept badly, the heating was too loud.',
  'This morning there was frost on the window.',
  'Two crows sat on the fence and argued.',
  'Then the postman came with a parcel for next door.',
  'I made porridge with the last of the plums.',
  'My desk is a mess, so I cleared half of it.',
  'The frost was gone by noon.',
  'Now it is dark again and the crows are quiet.',
];

/** Sends the messages in one conversation and returns it. */
async function converse(...messages: readonly string[]): Promise<ChatSession> {
  let session: ChatSession | undefined;
  for (const message of messages) ({ session } = await say(ada, message, session && { sessionId: session.id }));
  if (!session) throw new Error('There is no message.');
  return session;
}

function expectOrdinary(messages: readonly ChatMessage[]): void {
  for (const message of messages) {
    expect(message.help).toBe(false);
    expect(message).not.toHaveProperty('quietHelp');
    expect(message.choices?.map(({ text }) => text) ?? []).not.toContain(SAFETY_CHOICES.unsafe);
    if (message.role === 'assistant')
      expect(message.content).not.toMatch(/helpline|\bsafe\b|emergency|alone|misread|danger/i);
  }
}

it('answers a first job, frost and crows without a word about danger', async () => {
  const { messages } = await converse(NEW_JOB, ...ORDINARY);
  expectOrdinary(messages.slice(2));
});

describe('a conversation that was misread', () => {
  it('goes on as usual after “You misread me”, through sleep, frost and crows', async () => {
    const asked = await converse(PLAIN);
    expect(asked.messages[0]).toMatchObject({ help: true });
    expect(asked.messages[1]).toMatchObject({
      content: 'I’m glad you told me. Are you safe right now?',
      choices: Object.values(SAFETY_CHOICES).map((text) => ({ text, kind: 'answer' })),
      source: 'local',
    });
    const { messages } = await converse(PLAIN, SAFETY_CHOICES.misread, ...ORDINARY);
    expect(messages[3]?.content).toMatch(/misread/);
    expectOrdinary(messages.slice(4));
  });

  it.each([
    ['without an answer, but for one line', []],
    ['after “I’m safe”', [SAFETY_CHOICES.safe]],
    ['after a typed answer', ['yes, it was just a joke']],
    ['after the same words again', [SAFETY_CHOICES.misread, PLAIN]],
    ['after an unsure sign', [SAFETY_CHOICES.misread, TIRED]],
    ['after worry about someone else', [SAFETY_CHOICES.safe, FRIEND]],
    ['after a press in another tab', [SAFETY_CHOICES.misread, SAFETY_CHOICES.misread]],
    ['after emoji alone', [SAFETY_CHOICES.misread, '🙂🙂']],
    ['after code', [SAFETY_CHOICES.misread, 'for (const crow of crows) kill(crow.process);']],
    ['after another language', [SAFETY_CHOICES.safe, 'Heute war ein guter Tag und ich bin müde.']],
    ['after one word', [SAFETY_CHOICES.safe, 'ok']],
    ['after ten thousand characters', [SAFETY_CHOICES.misread, 'The crows. '.repeat(909)]],
  ])('goes on as usual %s', async (_name, between) => {
    const { messages } = await converse(PLAIN, ...between, ...ORDINARY);
    const from = messages.length - 2 * ORDINARY.length;
    const [first, reply, ...later] = messages.slice(from);
    if (between.length === 0) expect(reply?.content).toMatch(/^The helplines are here if you need them\. \S/);
    expectOrdinary([...(first ? [first] : []), ...(reply && between.length > 0 ? [reply] : []), ...later]);
  });

  it('is asked again after a new plain sign', async () => {
    const { messages } = await converse(PLAIN, SAFETY_CHOICES.misread, 'I want to kill myself tonight.');
    expect(messages[4]?.help).toBe(true);
    expect(messages[5]?.choices).toHaveLength(3);
  });
});

describe('“I’m not safe”', () => {
  it('gets the card and a short reply', async () => {
    const { messages } = await converse('I want to kill myself tonight.', SAFETY_CHOICES.unsafe);
    expect(messages[2]).toMatchObject({ help: true });
    expect(messages[3]?.content).toMatch(/^Please call now/);
    expect(messages[3]).not.toHaveProperty('choices');
  });

  it('is answered even at the limit of messages a minute, unlike “I’m safe”', async () => {
    const { id } = await converse('I want to kill myself tonight.');
    for (let sent = 0; sent < 21; sent++) await ada.request('POST', '/api/ai-chat', { message: 'Crows.' });
    expect((await ada.request('POST', '/api/ai-chat', { message: 'Crows.' })).statusCode).toBe(429);
    const settled = await ada.request('POST', '/api/ai-chat', { message: SAFETY_CHOICES.safe, sessionId: id });
    expect(settled.statusCode).toBe(429);
    expect((await say(ada, SAFETY_CHOICES.unsafe, { sessionId: id })).message).toMatch(/^Please call now/);
  });
});

describe('a less certain sign', () => {
  it('is tried with one that the check takes for a possible one', () => {
    expect(UNSURE.length).toBeGreaterThan(0);
  });

  it.each([
    [TIRED, 'unsure'],
    [BETTER, 'past'],
    [FRIEND, 'other'],
  ])('has a quiet line below the message and a reply without choices: %s', async (message, quietHelp) => {
    const { messages } = await converse(message);
    expect(messages[0]).toMatchObject({ quietHelp, help: false });
    expect(messages[1]).toMatchObject({ help: false });
    expect(messages[1]).not.toHaveProperty('choices');
    expect(messages[1]?.content).not.toMatch(/are you safe/i);
  });

  it('is a sure one the second time within six messages', async () => {
    const { messages } = await converse(TIRED, ...ORDINARY.slice(0, 4), TIRED);
    expect(messages.at(-2)).toMatchObject({ help: true });
    expect(messages.at(-1)?.choices).toHaveLength(3);
  });
});

it('keeps a sure sign out of the title, until the person gives one', async () => {
  const { id, title } = await converse('I want to kill myself tonight.');
  expect(title).toBe('Conversation');
  await ada.request('PATCH', `/api/ai-chat/sessions/${id}`, { title: 'That night' });
  expect((await say(ada, 'Crows.', { sessionId: id })).session.title).toBe('That night');
});

it('regenerates the reply to a sure sign as the same question', async () => {
  const { messages } = await converse('I want to kill myself tonight.');
  const again = await ada.request('POST', `/api/ai-chat/replies/${messages[1]?.id}/retry`);
  expect(again.json().session.messages[1]).toMatchObject({
    content: messages[1]?.content,
    choices: messages[1]?.choices,
  });
});
