/** Tests of guided conversations over HTTP: starting, answering, ways out, safety, versions and summaries. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, ChatReply, GuidedConversationRow } from '../../../contract/chat.ts';
import { dangerIn } from '../../analysis/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { CONVERSATIONS } from '../conversations/conversations.ts';
import { aiChatMessages, guidedScripts } from '../tables.ts';

const app = setUpTestApp({ launchPromotion: false, freeReflectionsPerDay: 2 });
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

const worry = CONVERSATIONS.find(({ id }) => id === 'worry');
const stepOf = (id: string) => worry?.steps[id]?.say ?? '';

interface Sent {
  sessionId?: string;
  guided?: string;
  choice?: { replyId: string; id: string };
  entryId?: string;
}
const send = (member: Member, message: string, options: Sent = {}) =>
  member.request('POST', '/api/ai-chat', { message, ...options });

async function say(member: Member, message: string, options: Sent = {}): Promise<ChatReply & { last: ChatMessage }> {
  const response = await send(member, message, options);
  expect(response.statusCode).toBe(200);
  const reply: ChatReply = response.json();
  const last = reply.session.messages.at(-1);
  if (!last) throw new Error('There is no reply.');
  return { ...reply, last };
}

const start = (member = ada) => say(member, 'Worry: what’s in my hands', { guided: 'worry' });

async function press(text: string, { session, last }: Awaited<ReturnType<typeof say>>) {
  const choice = last.choices?.find((one) => one.text === text);
  if (!choice) throw new Error(`There is no button “${text}”.`);
  return say(ada, text, { sessionId: session.id, choice: { replyId: last.id, id: choice.id } });
}

describe('the shelf', () => {
  it('lists every conversation with its length and sources, for members alone', async () => {
    expect((await app.request('GET', '/api/guided-conversations')).statusCode).toBe(401);
    const shelf: GuidedConversationRow[] = (await ada.request('GET', '/api/guided-conversations')).json();
    expect(shelf.map(({ id }) => id)).toEqual(CONVERSATIONS.map(({ id }) => id));
    expect(shelf.every(({ steps, sources }) => steps > 2 && sources.length > 0)).toBe(true);
  });
});

describe('a guided conversation', () => {
  it('starts from the shelf under its own title', async () => {
    const { session, last } = await start();
    expect(session.title).toBe(worry?.title);
    expect(last).toMatchObject({ content: stepOf('worry'), guided: { id: 'worry', step: 1 } });
    expect(last).not.toHaveProperty('place');
    const unknown = await send(ada, 'Hello', { guided: 'nonsense' });
    expect(unknown.statusCode).toBe(404);
  });

  it('goes on by buttons and by text, and counts once towards the daily limit', async () => {
    const first = await start();
    const second = await say(ada, 'What if I freeze again?', { sessionId: first.session.id });
    expect(second.last).toMatchObject({ content: stepOf('notice'), guided: { step: 2 } });
    const third = await press('At night', second);
    expect(third.last.content).toBe(`You wrote: “What if I freeze again?” ${stepOf('share')}`);
    const usage = (await ada.request('GET', '/api/usage/today')).json();
    expect(usage.reflectionsCount).toBe(1);
  });

  it('refuses the button of an older step, of another tab and of another user', async () => {
    const first = await start();
    const second = await say(ada, 'The exam.', { sessionId: first.session.id });
    const old = first.last.choices?.[0];
    const choice = { replyId: first.last.id, id: old?.id ?? '' };
    const refused = await send(ada, old?.text ?? '', { sessionId: first.session.id, choice });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe('You’ve already answered that step.');
    const foreign = await send(bob, 'At night', {
      sessionId: second.session.id,
      choice: { replyId: second.last.id, id: 'answer-1' },
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('takes one of several buttons that are pressed at once', async () => {
    const { session, last } = await start();
    const buttons = last.choices?.slice(0, 3) ?? [];
    const pressed = await Promise.all(
      buttons.map(({ id, text }) => send(ada, text, { sessionId: session.id, choice: { replyId: last.id, id } })),
    );
    expect(pressed.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await app.database.orm.$count(aiChatMessages)).toBe(4);
  });

  it.each([
    ['__proto__', 409, 404],
    ['constructor', 409, 404],
    ['answer-9', 409, 404],
    ['a'.repeat(80), 409, 404],
    ['a'.repeat(81), 400, 400],
  ])('has no choice and no conversation of the id “%s”', async (id, asChoice, asConversation) => {
    const { session, last } = await start();
    const choice = { replyId: last.id, id };
    expect((await send(ada, 'Hello', { sessionId: session.id, choice })).statusCode).toBe(asChoice);
    expect((await send(ada, 'Hello', { guided: id })).statusCode).toBe(asConversation);
  });

  it('takes a way out in typed words for its button', async () => {
    const first = await start();
    const quiet = await say(ada, 'just let me write!', { sessionId: first.session.id });
    expect(quiet.last).not.toHaveProperty('guided');
    expect(quiet.last).not.toHaveProperty('choices');
  });

  it('answers a question about the journal in the middle, and asks the step again', async () => {
    const first = await start();
    const answered = await say(ada, 'When did I last mention Priya?', { sessionId: first.session.id });
    expect(answered.last.answer).toBeDefined();
    expect(answered.last.guided).toMatchObject({ step: 1, asks: stepOf('worry') });
    expect(answered.last.content.endsWith(`\n\n${stepOf('worry')}`)).toBe(true);
  });

  it('has ways out: back to the last step, to something else, and to just writing', async () => {
    const first = await start();
    const second = await say(ada, 'The exam.', { sessionId: first.session.id });
    const back = await press('You misread me', second);
    expect(back.last).toMatchObject({ content: worry?.steps.worry?.again, guided: { step: 1 } });
    const other = await press('Something else', back);
    expect(other.last.choices?.map(({ kind }) => kind)).toContain('shelf');
    expect(other.last).not.toHaveProperty('guided');
    const quiet = await press('Just let me write', other);
    expect(quiet.last.content).not.toMatch(/\?/);
    const next = await say(ada, 'It rained all day.', { sessionId: first.session.id });
    expect(next.last.content).not.toMatch(/\?/);
  });

  describe('with signs of danger', () => {
    const DANGER = 'I want to kill myself.';
    // Which of these is one depends on the weights of the check.
    const UNSURE =
      [
        'I just want it all to stop and to sleep for good.',
        'I do not see the point of any of it any more.',
        'I have been giving my things away, I will not need them.',
      ].find((message) => dangerIn(message) === 'unsure') ?? '';
    const asks = (choices: ChatMessage['choices']) => choices?.map(({ text }) => text).includes('I’m safe');

    it('waits while they are answered, and then asks the step again', async () => {
      const { session } = await start();
      const asked = await say(ada, DANGER, { sessionId: session.id });
      expect(asks(asked.last.choices)).toBe(true);
      const safe = await press('I’m safe', asked);
      expect(safe.last.content).toMatch(/^I’m glad/);
      expect(safe.last.content.endsWith(stepOf('worry'))).toBe(true);
      const next = await say(ada, 'The exam.', { sessionId: session.id });
      expect(next.last.content).toBe(`The exam, then. ${stepOf('notice')}`);
      expect(JSON.stringify(next)).not.toContain('kill myself.”');
    });

    it('asks the step again after a less certain sign, which is no answer to it', async () => {
      const { session } = await start();
      const gentle = await say(ada, UNSURE, { sessionId: session.id });
      expect(gentle.session.messages.at(-2)).toMatchObject({ content: UNSURE, help: false, quietHelp: 'unsure' });
      expect(gentle.last.content).toBe(
        `Thank you for telling me. I’m here if you want to keep going.\n\n${stepOf('worry')}`,
      );
      expect(gentle.last.guided).toMatchObject({ step: 1, asks: stepOf('worry') });
      const second = await say(ada, 'What if I freeze again?', { sessionId: session.id });
      const third = await press('At night', second);
      expect(third.last.content).toBe(`You wrote: “What if I freeze again?” ${stepOf('share')}`);
    });

    it('answers a less certain sign below the question about safety too', async () => {
      const { session } = await start();
      await say(ada, DANGER, { sessionId: session.id });
      const { last } = await say(ada, UNSURE, { sessionId: session.id });
      expect(last.content).toMatch(/^Thank you for telling me/);
      expect(last.content.endsWith(stepOf('worry'))).toBe(true);
    });

    it('waits as well while the user writes on, and offers no step below “Please call now”', async () => {
      const { session } = await start();
      await say(ada, DANGER, { sessionId: session.id });
      const other = await say(ada, 'My cat sits on the radiator.', { sessionId: session.id });
      expect(other.last.content.endsWith(stepOf('worry'))).toBe(true);
      expect(other.last.guided?.step).toBe(1);
      const unsafe = await say(ada, 'I’m not safe', { sessionId: session.id });
      expect(unsafe.last.content).toMatch(/^Please call now/);
      expect(unsafe.last).not.toHaveProperty('choices');
      const later = await say(ada, 'My brother is here.', { sessionId: session.id });
      expect(later.last).toMatchObject({ content: stepOf('worry'), guided: { step: 1 } });
    });

    it('asks about a new sign after an answered one, without the step', async () => {
      const first = await start();
      const safe = await press('I’m safe', await say(ada, DANGER, { sessionId: first.session.id }));
      const again = await say(ada, 'I want to kill myself tonight.', { sessionId: safe.session.id });
      expect(again.last.content).toMatch(/safe right now\?$/);
      expect(asks(again.last.choices)).toBe(true);
    });

    it('takes “You misread me” below a step for a way out: pressed, typed and answered again', async () => {
      const first = await start();
      const safe = await press('I’m safe', await say(ada, DANGER, { sessionId: first.session.id }));
      const second = await say(ada, 'The exam.', { sessionId: safe.session.id });
      const { last } = await press('You misread me', second);
      expect(last.content).toBe(worry?.steps.worry?.again);
      const retried = await ada.request('POST', `/api/ai-chat/replies/${last.id}/retry`);
      expect(retried.json().message).toBe(last.content);
      await say(ada, 'The exam.', { sessionId: safe.session.id });
      const typed = await say(ada, 'you misread me', { sessionId: safe.session.id });
      expect(typed.last.content).toBe(last.content);
    });
  });

  it('refuses other words for a button, in which no danger is looked for', async () => {
    const { session, last } = await start();
    const second = await say(ada, 'The exam.', { sessionId: session.id });
    expect(last.guided?.step).toBe(1);
    const choice = { replyId: second.last.id, id: second.last.choices?.[0]?.id ?? '' };
    const refused = await send(ada, 'I want to kill myself.', { sessionId: session.id, choice });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ help: true });
  });

  it('answers a repeated request as the first time, after the conversation went on', async () => {
    const key = (value: string) => ({ 'idempotency-key': value });
    const begin = { message: 'Worry', guided: 'worry' };
    const started: ChatReply = (await ada.request('POST', '/api/ai-chat', begin, key('start-the-worry'))).json();
    const sessionId = started.session.id;
    const second = await say(ada, 'The exam.', { sessionId });
    const [answer] = second.last.choices ?? [];
    const pressed = { message: answer?.text, sessionId, choice: { replyId: second.last.id, id: answer?.id } };
    const third: ChatReply = (await ada.request('POST', '/api/ai-chat', pressed, key('press-an-answer'))).json();
    await say(ada, 'And more.', { sessionId });
    const again = (await ada.request('POST', '/api/ai-chat', pressed, key('press-an-answer'))).json();
    expect(again).toMatchObject({ message: third.message, session: { id: sessionId } });
    const removed = { ...begin, guided: 'removed-since' };
    expect((await ada.request('POST', '/api/ai-chat', removed, key('start-the-worry'))).json().message).toBe(
      started.message,
    );
  });

  it('counts an answer that is written again no more than the first time', async () => {
    const writeAgain = async ({ last }: Awaited<ReturnType<typeof say>>) => {
      for (let time = 0; time < 3; time++) {
        const again = await ada.request('POST', `/api/ai-chat/replies/${last.id}/retry`);
        expect(again.json().message).toBe(last.content);
      }
    };
    const { session } = await start();
    const second = await say(ada, 'The exam on Monday.', { sessionId: session.id });
    await writeAgain(second);
    await writeAgain(await press('At night', second));
    expect((await ada.request('GET', '/api/usage/today')).json().reflectionsCount).toBe(1);
  });

  it('ends on the version it began with', async () => {
    const first = await start();
    const { version, script } = (await app.database.orm.select().from(guidedScripts))[0] ?? {};
    if (!version || !script) throw new Error('The script was not kept.');
    const old = {
      ...script,
      steps: {
        ...script.steps,
        notice: { ...script.steps.notice, say: 'An older question?', again: 'An older wording?' },
      },
    };
    await app.database.orm.update(guidedScripts).set({ version: 'older', script: old as never });
    const rows = await app.database.orm.select().from(aiChatMessages).where(eq(aiChatMessages.id, first.last.id));
    const details = { ...rows[0]?.details, place: { version: 'older', step: 'worry' } };
    await app.database.orm.update(aiChatMessages).set({ details }).where(eq(aiChatMessages.id, first.last.id));
    const second = await say(ada, 'The exam.', { sessionId: first.session.id });
    expect(second.last.content).toBe('The exam, then. An older question?');
    await say(ada, 'At night.', { sessionId: first.session.id });
    const back = await press('You misread me', await say(ada, 'Yes.', { sessionId: first.session.id }));
    const further = await press('You misread me', back);
    expect(further.last.content).toBe('An older wording?');
  });

  it('goes on with the last step after a reply that failed or was stopped before its first word', async () => {
    const first = await start();
    const { last } = await say(ada, 'The exam.', { sessionId: first.session.id });
    const failed = { content: '', state: 'partial' as const, moves: [], details: {} };
    await app.database.orm.update(aiChatMessages).set(failed).where(eq(aiChatMessages.id, last.id));
    const next = await say(ada, 'The exam on Monday.', { sessionId: first.session.id });
    expect(next.last).toMatchObject({ content: `The exam on Monday. ${stepOf('notice')}`, guided: { step: 2 } });
    const third = await press('At night', next);
    expect(third.last.content).toBe(`You wrote: “The exam on Monday.” ${stepOf('share')}`);
  });

  it('starts from an entry, which its first step quotes', async () => {
    const entry = await buildEntry(ada, { content: 'The scan was not good.' });
    const { last } = await say(ada, 'A hard day', { guided: 'hard-day', entryId: entry.id });
    expect(last.content).toMatch(/^You wrote: “The scan was not good\.”/);
  });
});

describe('the summary', () => {
  it('holds the words of the user, and remembers what became of it', async () => {
    let reply = await start();
    for (let turn = 0; turn < 10 && !reply.last.summary; turn++)
      reply = await say(ada, `Answer ${turn + 1}.`, { sessionId: reply.session.id });
    const { summary, id } = reply.last;
    expect(summary).toMatchObject({ title: worry?.summaryTitle, state: 'open', entryId: null });
    expect(summary?.parts[0]).toEqual({ label: 'The worry', text: 'Answer 1.' });
    const path = `/api/ai-chat/replies/${id}/summary`;
    expect((await app.request('PUT', path, { entryId: null })).statusCode).toBe(401);
    expect((await bob.request('PUT', path, { entryId: null })).statusCode).toBe(404);
    const foreign = await buildEntry(bob);
    expect((await ada.request('PUT', path, { entryId: foreign.id })).statusCode).toBe(404);
    const entry = await buildEntry(ada);
    expect((await ada.request('PUT', path, { entryId: entry.id })).statusCode).toBe(204);
    const session = (await ada.request('GET', `/api/ai-chat/sessions/${reply.session.id}`)).json();
    expect(session.messages.at(-1).summary).toMatchObject({ state: 'saved', entryId: entry.id });
    // From another tab, which has not seen it.
    expect((await ada.request('PUT', path, { entryId: null })).statusCode).toBe(204);
    const later = (await ada.request('GET', `/api/ai-chat/sessions/${reply.session.id}`)).json();
    expect(later.messages).toEqual(session.messages);
    await ada.request('DELETE', `/api/gratitude-entries/${entry.id}`);
    await app.runPendingWork();
    const { messages } = (await ada.request('GET', `/api/ai-chat/sessions/${reply.session.id}`)).json();
    expect(messages.at(-1).summary).toEqual({ ...summary, state: 'saved', entryId: null });
  });
});
