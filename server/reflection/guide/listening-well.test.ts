/** What makes a conversation with the simple guide bearable: few echoes, fitting questions, and letting go of what was misread. */
import { describe, expect, it } from 'vitest';
import { whenOf } from './asking.ts';
import type { Heard, LocalReply, Said } from './guide.ts';
import { localGuide } from './local-guide.ts';
import { hasSlips, isBroken } from './slips.ts';

function converse(messages: readonly string[], seed = 'seed'): LocalReply[] {
  const said: Said[] = [];
  return messages.map((content) => {
    said.push({ role: 'user', content, moves: [] });
    const heard: Heard = {
      said,
      reflectionType: 'free',
      prompt: '',
      entry: undefined,
      passages: [],
      notes: [],
      tone: 'neutral',
      today: '2026-11-23',
      danger: undefined,
      safety: undefined,
      isUnanswered: false,
      seed,
    };
    const reply = localGuide(heard);
    said.push({ role: 'assistant', content: reply.content, moves: reply.moves });
    return reply;
  });
}

const last = (...messages: string[]) => converse(messages).at(-1);
const topicsOf = (reply: LocalReply | undefined) => reply?.moves.filter((move) => move.startsWith('topic:')) ?? [];

describe('echoes', () => {
  const STORY = [
    'it rained and our roof was open all night',
    'there was a bucket and our carpet lay in the yard',
    'a light was on and our stairs were wet',
    'there was a smell of paint and our door stood open',
    'a van stood there and our bins were full',
    'the lamp hummed and our windows were dark',
    'there was music and our fence was down',
    'the grass was long and our bench was gone',
    'a kettle whistled and our table was laid',
  ];

  it.each(['one', 'two', 'three', 'four', 'five'])(
    'come in a third of the replies at most, never twice in a row: %s',
    (seed) => {
      const isEcho = converse(STORY, seed).map(({ moves }) => moves.includes('mirror'));
      expect(isEcho.filter(Boolean).length).toBeGreaterThan(0);
      expect(isEcho.filter(Boolean).length).toBeLessThanOrEqual(STORY.length / 3);
      expect(isEcho.some((echo, at) => echo && isEcho[at + 1])).toBe(false);
    },
  );

  it('never hold a whole message', () => {
    expect(last('the sea was flat', 'our fence was blue that year')?.content).not.toMatch(/fence was blue/);
  });

  it.each([
    'she sit next to me and she ask me for a pen',
    'i am make a cake',
    'i learn since six month',
    'he not know it',
  ])('hold no slip of grammar: %s', (message) => {
    expect(hasSlips(message)).toBe(true);
    expect(last('hello', message)?.moves).not.toContain('mirror');
  });

  it.each([
    'she sits next to me and asks me for a pen',
    'I made him go home',
    'my two year old sang',
    'did she leave? I saw my mother leave',
    'six months ago I moved here',
  ])('are not kept from whole sentences: %s', (message) => {
    expect(isBroken(message)).toBe(false);
  });
});

describe('a question', () => {
  it.each([
    ['I gave my presentation today and it went really well', /went best|afraid of before|helped it|when it was over/],
    ['My sourdough finally rose today', /different this time|waited for that|when you saw it/],
    ['I do not know whether I should sell it', /decided now|year from now|surer|lose with either/],
    ["I missed my daughter's recital", /kept you|make up for it|liked to see/],
    ['Grateful for my husband today', /husband|grateful|happiest/i],
    ['today i am make new friend in the course', /start talking|talk about|like about/],
  ])('fits what was told: %s', (message, question) => {
    expect(last(message)?.content).toMatch(question);
  });

  it('goes on with what was told, where the answer tells nothing surer', () => {
    const replies = converse(['My neighbour shovelled our path', 'the path was clear and quite dry']);
    expect(replies[1]?.moves).toContain('further');
    expect(replies[1]?.content).toMatch(/neighbour/);
  });

  it.each([
    ['I went there and it was late', 'past'],
    ['I will see him tomorrow', 'ahead'],
    ['I have not told my wife', 'now'],
    ['every number has to be checked twice', 'now'],
    ['It was loud. Now the house is quiet again', 'now'],
  ] as const)('asks of the right time: %s', (message, when) => {
    expect(whenOf(message)).toBe(when);
  });

  it('late in a conversation may look back at its beginning', () => {
    const replies = converse([
      'The bank on the corner has closed',
      ...Array.from({ length: 7 }, (_, at) => `blue and ${at}`),
    ]);
    expect(replies.some(({ content }) => content.includes('“The bank on the corner has closed”'))).toBe(true);
  });
});

describe('gladness', () => {
  it('is not answered as a failure or a worry', () => {
    expect(topicsOf(last("well I've failed four times before so I was really chuffed"))).toEqual([]);
    expect(topicsOf(last('my sister passed first time'))).toEqual([]);
  });

  it('is not comforted', () => {
    expect(last('I am so happy, we won!', 'I cried too!')?.content).not.toMatch(/tears come|need a reason/);
  });
});

describe('a message of several things', () => {
  const SEVERAL =
    'Long day. The boiler man did not come, so no heating till Thursday. My daughter got the lead in the school play. And I keep thinking about what the doctor said about my blood pressure. Also we had pancakes.';

  it('is answered by the question which of them', () => {
    expect(last(SEVERAL)?.content).toMatch(/Which (?:of them|one)/);
  });

  it('is gone on with by the one that was chosen', () => {
    expect(last(SEVERAL, 'the doctor thing')?.moves.join(' ')).toMatch(/ear-keep-thinking/);
  });
});

describe('what was misread', () => {
  it('is given up when the person says so, with what they say instead', () => {
    const replies = converse([
      'my sister passed away',
      'what? my sister is alive. she passed her driving test',
      'she was so smug',
    ]);
    expect(replies[1]?.moves).toContain('topic-wrong');
    expect(replies[2]?.moves.join(' ')).not.toMatch(/death/);
  });

  it('is no complaint where nothing is said of the guide', () => {
    expect(last('I miss her', "that's the stupid thing, the one I'd call is her")?.moves).not.toContain('scolded');
    expect(last('I texted him', 'I just said happy birthday')?.moves.join(' ')).not.toMatch(/heeded/);
  });

  it.each(['I made the dress, I said. I am the maid of honour', 'for my sister. it is in the first message'])(
    'is owned where it was told before: %s',
    (message) => {
      expect(last('I made a dress for my sister', message)?.moves.join(' ')).toMatch(/heeded:unheard/);
    },
  );

  it('is not what others think of the writer', () => {
    expect(last('my sister thinks I am lazy')?.moves.join(' ')).not.toMatch(/self-critic/);
  });
});

describe('a wish', () => {
  it('to talk of something else is followed', () => {
    expect(last('it is late', 'can we talk about something normal')?.content).toMatch(/gladly|of course|let us/i);
  });

  it('to know why one would tell a computer is answered honestly', () => {
    expect(last('why would I tell a computer how I feel lol')?.content).toMatch(/program|do not have to/);
  });

  it('to know whether a fever is dangerous goes to a doctor, in an illness without its name', () => {
    expect(last('my son has a fever', 'is it dangerous if it goes over 40?')?.content).toMatch(/doctor/);
  });
});
