/** Tests of what the local guide does with a message: offers, ways out, interruptions, and old or strange conversations. */
import { describe, expect, it } from 'vitest';
import { openTestEncoder } from '../../testing/encoder.ts';
import { Conversations } from '../conversations/conversations.ts';
import type { Heard, LocalReply, Said } from './guide.ts';
import { STARTED } from './guided-place.ts';
import { createLocalGuide } from './local-guide.ts';
import { EXERCISE_GONE, isQuestion } from './replies.ts';

const conversations = new Conversations();
const worry = conversations.withId('worry');
const ANSWER: LocalReply = {
  content: 'Priya is in 9 entries.',
  moves: [],
  details: { answer: { links: [] } },
  sources: [],
};
const guide = createLocalGuide({
  encoder: openTestEncoder(),
  conversations,
  findScript: async () => undefined,
  answerAboutJournal: async (_heard, message) => (message.includes('Priya') ? ANSWER : undefined),
});

function heard(said: readonly Said[], danger?: Heard['danger']): Heard {
  return {
    user: { userId: 'ada', timezone: 'UTC', dayEndsAt: 0 },
    said,
    prompt: '',
    entry: undefined,
    today: '2026-11-26',
    danger,
    safety: undefined,
    isUnanswered: false,
    seed: 'seed',
  };
}
const user = (content: string, details: Said['details'] = {}): Said => ({ role: 'user', content, moves: [], details });
const guideSaid = (reply: Partial<LocalReply>): Said => ({
  role: 'assistant',
  content: 'All right.',
  moves: [],
  details: {},
  ...reply,
});
const idsIn = ({ details }: LocalReply) => details.choices?.map(({ id }) => id) ?? [];

const WORRIED = 'Can’t stop thinking about my talk next week. What if I freeze in front of everyone again?';

describe('outside of a guided conversation', () => {
  it('offers what fits, and not again right after it', async () => {
    const said = [user(WORRIED)];
    const offer = await guide.reply(heard(said));
    expect(idsIn(offer)).toEqual(expect.arrayContaining(['worry', 'write', 'misread']));
    const next = await guide.reply(heard([...said, guideSaid(offer), user(WORRIED)]));
    expect(idsIn(next)).not.toContain('worry');
  });

  it('offers nothing after “Just let me write”, and again in a conversation from an earlier version', async () => {
    const said = [user('The kettle broke.'), guideSaid({}), user('Just let me write', { chosen: 'write' })];
    const choices = [{ id: 'write', text: 'Just let me write', kind: 'way-out' as const }];
    const quiet = await guide.reply(heard(said.with(1, guideSaid({ details: { choices } }))));
    expect(idsIn(await guide.reply(heard([...said, guideSaid(quiet), user(WORRIED)])))).not.toContain('worry');
    // An earlier guide said so of other replies.
    const old = guideSaid({ moves: ['scolded', 'quiet', 'topic:work', 'step:small-wins/2'] });
    expect(idsIn(await guide.reply(heard([user('The kettle broke.'), old, user(WORRIED)])))).toContain('worry');
  });

  it('offers nothing after an exercise', async () => {
    const done = guideSaid({ content: 'That was the last step.', moves: [STARTED] });
    expect(idsIn(await guide.reply(heard([user('Worry'), done, user(WORRIED)])))).not.toContain('worry');
  });

  it('says each of its lines before it repeats the one of longest ago', async () => {
    const said: Said[] = [];
    for (let turn = 0; turn < 5; turn++) {
      said.push(user('good night'));
      said.push(guideSaid(await guide.reply(heard(said))));
    }
    const [first, second] = said.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
    expect(first).toMatch(/^Good night\./);
    expect(said.filter(({ content }) => content === first)).toHaveLength(3);
    expect(said.filter(({ content }) => content === second)).toHaveLength(2);
  });

  it('answers a less certain sign of danger gently', async () => {
    const { content, details } = await guide.reply(heard([user('I am so tired of it all.')], 'unsure'));
    expect(content).toBe('I’m listening. Do you want to say more?');
    expect(details).toEqual({});
  });
});

describe('in a guided conversation', () => {
  const start = () => guide.reply(heard([user('Worry', { starts: 'worry' })]));
  const replyTo = async (message: string, change: (reply: LocalReply) => LocalReply = (reply) => reply) =>
    guide.reply(heard([user('Worry', { starts: 'worry' }), guideSaid(change(await start())), user(message)]));
  const at = (place: { version: string; step: string }) => (reply: LocalReply) => ({
    ...reply,
    details: { ...reply.details, place },
  });

  it('answers a question about the journal or itself, and asks the step again', async () => {
    const aside = await replyTo('How often do I mention Priya?');
    expect(aside).toMatchObject({ content: `Priya is in 9 entries.\n\n${worry?.steps.worry?.say}` });
    expect(aside.details).toMatchObject({ answer: { links: [] }, guided: { step: 1 }, place: { step: 'worry' } });
    expect((await replyTo('are you a real person?')).details.place?.step).toBe('worry');
    expect((await replyTo('What if I freeze?')).details.place?.step).toBe('notice');
  });

  it('answers a remark that does not answer the step, which waits', async () => {
    const started = await start();
    const remark = 'The cake was lovely.';
    const said = [user('Worry', { starts: 'worry' }), guideSaid(started), user(remark)];
    const waiting = await guide.reply(heard(said));
    expect(waiting.moves).toContain('guided:waiting');
    expect(idsIn(waiting)).toEqual(['that-was-it', 'ask-again', 'other', 'misread', 'write']);
    const press = (chosen: string) => guide.reply(heard([...said, guideSaid(waiting), user('A button', { chosen })]));
    expect(await press('ask-again')).toMatchObject({ content: worry?.steps.worry?.say });
    for (const id of ['that-was-it', 'misread'])
      expect(await press(id)).toMatchObject({ moves: ['guided:taken:worry'], details: { place: { step: 'notice' } } });
    const answered = await guide.reply(heard([...said, guideSaid(waiting), user('I’m worried I’ll fail the exam.')]));
    expect(answered.details.place?.step).toBe('notice');
  });

  it.each(['Never mind, gotta run for the bus, bye', 'night'])(
    'lets a user leave in the middle: %s',
    async (message) => {
      const left = await replyTo(message);
      expect(idsIn(left)).toEqual(['ask-again', 'other', 'misread', 'write']);
      expect(left.details.place?.step).toBe('worry');
    },
  );

  it('takes what a user says of it for no answer', async () => {
    expect(idsIn(await replyTo('did you not read what i just said'))).toEqual([
      'ask-again',
      'other',
      'misread',
      'write',
    ]);
  });

  it('takes “You misread me” with more words after it for its button', async () => {
    const back = await replyTo('You misread me. I asked about the exam.');
    expect(back.content).toBe(worry?.steps.worry?.again);
  });

  it.each(['🙂', '3', 'J’ai peur de rater mon examen la semaine prochaine.'])(
    'takes what it cannot judge for the answer: %s',
    async (message) => {
      expect((await replyTo(message)).details.place?.step).toBe('notice');
    },
  );

  it('takes the message before an offer for the answer to the first step, if it is one', async () => {
    const choices = [{ id: 'worry', text: 'Worry', kind: 'conversation' as const }];
    const offered = async (message: string) =>
      guide.reply(heard([user(message), guideSaid({ details: { choices } }), user('Worry', { chosen: 'worry' })]));
    expect(await offered(WORRIED)).toMatchObject({ details: { place: { step: 'notice' } } });
    expect((await offered('Hello there.')).content).toBe(worry?.steps.worry?.say);
  });

  it('names the person and begins gently after an entry about a loss', async () => {
    const entry = { content: 'Two years since my grandmother died. I made her soup.', date: '2026-11-26' as const };
    const start = (id: string) => guide.reply({ ...heard([user('Start', { starts: id })]), entry });
    expect(await start('missing-someone')).toMatchObject({
      content: 'I’m sorry. What do you miss most about your grandmother?',
    });
    expect(idsIn(await start('from-an-entry')).length).toBeGreaterThan(0);
    const { choices = [] } = (await start('from-an-entry')).details;
    expect(choices.map(({ text }) => text)).toContain('Something to remember');
  });

  it('goes on with the script of this version if its own is gone', async () => {
    const next = await replyTo('The exam.', at({ version: 'gone', step: 'worry' }));
    expect(next).toMatchObject({
      content: `The exam, then. ${worry?.steps.notice?.say}`,
      details: { place: { version: 'gone' } },
    });
  });

  it.each(['no-such-step', 'constructor', '__proto__', 'toString'])(
    'ends at a step that never was: %s',
    async (step) => {
      const started = await start();
      for (const version of ['gone', started.details.place?.version ?? '']) {
        const lost = at({ version, step });
        expect(await replyTo('The exam.', lost)).toMatchObject({
          content: EXERCISE_GONE,
          details: { choices: [{ id: 'shelf' }] },
        });
        expect(await guide.resume(heard([user('Worry'), guideSaid(lost(started)), user('Hello')]))).toBeUndefined();
      }
    },
  );

  it.each(['no-such-step', 'constructor', '__proto__'])(
    'takes back no answer to a step that never was: %s',
    async (step) => {
      const moves = ['guided:started', `guided:answered:${step}`];
      const back = await replyTo('You misread me', (reply) => ({ ...reply, moves }));
      expect(back.content).toBe(worry?.steps.worry?.again);
    },
  );
});

it('answers without vectors', async () => {
  const without = createLocalGuide({
    encoder: undefined,
    conversations,
    findScript: async () => undefined,
    answerAboutJournal: async () => undefined,
  });
  expect(await without.reply(heard([user('Finally finished the shelf with dad')]))).toMatchObject({
    content: 'The shelf, with your dad. Who did which part?',
  });
  expect(idsIn(await without.reply(heard([user(WORRIED)])))).toContain('worry');
});

describe('a question', () => {
  it.each([
    'Is this normal?',
    'what do I even say to him',
    'did ye see the match',
    'Long day. so how long does this take',
    'ok can you just pick for me',
    'Why is it always me',
  ])('is known without its mark: %s', (text) => expect(isQuestion(text)).toBe(true));

  it.each([
    'What a day',
    'When I got home the lights were on',
    'What I want is a nap.',
    'Do the dishes, then bed.',
    'How the time flies',
    'Who knows.',
    'Is that so? I will think about it',
  ])('is none: %s', (text) => expect(isQuestion(text)).toBe(false));
});
