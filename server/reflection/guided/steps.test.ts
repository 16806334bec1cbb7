/** Tests of the engine of guided conversations: paths, quotes, taking back, summaries. */
import { describe, expect, it } from 'vitest';
import { versionOf } from '../conversations/conversations.ts';
import type { GuidedConversation } from '../conversations/format.ts';
import type { LocalReply, Said } from './guide.ts';
import { placeIn } from './guided-place.ts';
import {
  ASK_AGAIN,
  askAgain,
  nextStep,
  startConversation,
  THAT_WAS_IT,
  takeAnswer,
  takeBack,
  waitWithStep,
} from './steps.ts';

const TEA: GuidedConversation = {
  id: 'tea',
  title: 'A cup of tea',
  summaryTitle: 'My tea',
  description: 'Think about tea.',
  icon: 'leaf',
  group: 'good',
  minutes: 2,
  method: 'None.',
  sources: ['None'],
  examples: ['tea'],
  first: 'which',
  steps: {
    which: {
      say: 'Which tea?',
      again: 'What was in the cup?',
      label: 'The tea',
      answers: [
        { text: 'Black tea', next: 'why' },
        { text: 'I don’t know', next: 'end', isEmpty: true },
      ],
      next: 'why',
    },
    why: { say: 'What was good about it?', again: 'What did you like?', quote: 'which', label: 'Why', next: 'end' },
    end: { say: 'Here it is.' },
  },
};

/** With a button of as many words as are quoted. */
const LONG: GuidedConversation = {
  ...TEA,
  steps: {
    ...TEA.steps,
    which: { say: 'Which tea?', next: 'why', answers: [{ text: 'A pot of black tea', next: 'why' }] },
  },
};

type Turn = string | { press: string } | { back: true };

function converse(...answers: Turn[]): LocalReply[] {
  const said: Said[] = [];
  const replies: LocalReply[] = [];
  const add = (reply: LocalReply) => {
    replies.push(reply);
    said.push({ role: 'assistant', ...reply });
  };
  add(startConversation(TEA, undefined));
  for (const answer of answers) {
    const place = placeIn(said);
    if (!place) throw new Error('The conversation has ended.');
    const pressed = typeof answer === 'object' && 'press' in answer ? answer.press : undefined;
    const chosen = replies.at(-1)?.details.choices?.find(({ text }) => text === pressed)?.id;
    const content = typeof answer === 'string' ? answer : (pressed ?? 'You misread me');
    said.push({ role: 'user', content, moves: [], details: chosen === undefined ? {} : { chosen } });
    add(
      typeof answer === 'object' && 'back' in answer
        ? takeBack(TEA, place, undefined)
        : nextStep(TEA, place, content, chosen, undefined),
    );
  }
  return replies;
}

const last = (...answers: Turn[]) => converse(...answers).at(-1);

describe('a guided conversation', () => {
  it('asks the first step with its buttons and the ways out', () => {
    const [first] = converse();
    expect(first).toMatchObject({
      content: 'Which tea?',
      details: { guided: { id: 'tea', step: 1, steps: 3 }, place: { version: versionOf(TEA), step: 'which' } },
    });
    expect(first?.details.choices?.map(({ text }) => text)).toEqual([
      'Black tea',
      'I don’t know',
      'Something else',
      'You misread me',
      'Just let me write',
    ]);
  });

  it('quotes an answer whole, in a paragraph of its own if it is long, and never a button', () => {
    expect(last('Green, from the market.')?.content).toBe(
      'You wrote: “Green, from the market.” What was good about it?',
    );
    const long = 'Green tea. '.repeat(15).trim();
    expect(last(long)?.content).toBe(`You wrote:\n\n“${long}”\n\nWhat was good about it?`);
    expect(last('x'.repeat(700))?.content).toBe('What was good about it?');
    expect(last({ press: 'Black tea' })?.content).toBe('What was good about it?');
  });

  it('quotes without characters that would turn the direction of the words after it', () => {
    expect(last('\u202Egreen \u2066tea from Uji')?.content).toBe(
      'You wrote: “green tea from Uji” What was good about it?',
    );
  });

  it('takes a typed answer for its button, whatever its case', () => {
    expect(last("i don't know")?.content).toBe(
      'That was the last step. There’s nothing to sum up this time, and that’s fine.',
    );
  });

  it('takes a typed answer for its button also when the step after it is asked once more', () => {
    const said: Said[] = [
      { role: 'assistant', ...startConversation(LONG, undefined) },
      { role: 'user', content: 'a pot of black tea', moves: [], details: {} },
    ];
    const place = placeIn(said);
    const reply = place && nextStep(LONG, place, 'a pot of black tea', undefined, undefined);
    expect(reply?.content).toBe('What was good about it?');
    if (reply) said.push({ role: 'assistant', ...reply });
    const next = placeIn(said);
    expect(next && askAgain(LONG, next, undefined).content).toBe('What was good about it?');
  });

  it.each(['yeah', 'Of course!', 'no', 'Not really.'])('takes “%s” for the only button that begins so', (typed) => {
    const answers = [
      { text: 'Yes, black', next: 'why' },
      { text: 'No, none', next: 'cup' },
    ];
    const cup = { say: 'Was there a cup?', next: 'end' };
    const place = { id: 'tea', version: '1', step: 'which', answers: new Map() };
    const script = {
      ...TEA,
      steps: { ...TEA.steps, cup, which: { say: 'Was it tea?', answers, next: 'end' } },
    };
    const isYes = ['yeah', 'Of course!'].includes(typed);
    const reply = nextStep(script, place, typed, undefined, undefined);
    expect(reply.moves).toEqual(['guided:pressed:which']);
    expect(reply.details.place?.step).toBe(isYes ? 'why' : 'cup');
    const two = {
      ...script,
      steps: { ...script.steps, which: { ...script.steps.which, answers: [...answers, ...answers] } },
    };
    expect(nextStep(two, place, typed, undefined, undefined).moves).toEqual(['guided:answered:which']);
  });

  it('follows the button that a longer answer begins with, and keeps the words', () => {
    const [, reply] = converse('I don’t know. It was in a brown mug.');
    expect(reply).toMatchObject({ moves: ['guided:answered:which'], content: 'Here it is.' });
  });

  it('waits with a step that was not answered, and takes the message for its answer after all', () => {
    const said: Said[] = [
      { role: 'assistant', ...startConversation(TEA, undefined) },
      { role: 'user', content: 'The kettle is loud.', moves: [], details: {} },
    ];
    const place = placeIn(said);
    if (!place) throw new Error('The conversation has ended.');
    const other: LocalReply = { content: 'All right.', moves: [], details: {}, sources: [] };
    const waiting = waitWithStep(TEA, place, undefined, other, [THAT_WAS_IT, ASK_AGAIN]);
    expect(waiting).toMatchObject({
      content: 'All right.',
      details: { guided: { step: 1 }, place: { step: 'which' } },
    });
    expect(waiting.details.choices?.map(({ text }) => text)).toEqual([
      'That was my answer',
      'Back to the question',
      'Something else',
      'You misread me',
      'Just let me write',
    ]);
    said.push(
      { role: 'assistant', ...waiting },
      { role: 'user', content: 'That was my answer', moves: [], details: {} },
    );
    const taken = takeAnswer(TEA, place, 'The kettle is loud.', undefined);
    expect(taken.content).toBe('You wrote: “The kettle is loud.” What was good about it?');
    said.push({ role: 'assistant', ...taken });
    expect(placeIn(said)?.answers.get('which')).toEqual({ text: 'The kettle is loud.', isOwn: true });
  });

  it('sums up labelled answers in the user’s own words, without empty ones', () => {
    expect(last('Green.', 'It was hot.')?.details).toEqual({
      guided: { id: 'tea', title: 'A cup of tea', step: 3, steps: 3 },
      summary: {
        title: 'My tea',
        parts: [
          { label: 'The tea', text: 'Green.' },
          { label: 'Why', text: 'It was hot.' },
        ],
        state: 'open',
        entryId: null,
      },
    });
    expect(last({ press: 'Black tea' }, 'It was hot.')?.details.summary?.parts).toHaveLength(2);
  });

  it('takes the last answer back and asks for it in other words', () => {
    const replies = converse('Grene.', { back: true }, 'Green.', 'It was hot.');
    expect(replies[2]).toMatchObject({ content: 'What was in the cup?', details: { guided: { step: 1 } } });
    expect(replies.at(-1)?.details.summary?.parts[0]).toEqual({ label: 'The tea', text: 'Green.' });
    expect(last({ back: true })?.content).toBe('What was in the cup?');
  });
});
