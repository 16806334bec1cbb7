/** Tests of what the guide says back: the words of the user, once each, without a guess about feelings. */
import { describe, expect, it } from 'vitest';
import { isAboutLoss, remarkOf, takeUp } from './take-up.ts';

const fresh = { before: [], used: new Set<string>(), isHard: false, isAnswer: false };
const replyTo = (text: string, rest: Partial<Parameters<typeof takeUp>[0]> = {}) =>
  takeUp({ ...fresh, text, ...rest })?.content ?? '';

it.each([
  ['Finally finished the shelf with dad', 'The shelf, with your dad.'],
  ['My sister called out of the blue and we talked for an hour', 'you and your sister talked'],
  ['We had to put Biscuit to sleep this morning', 'I’m so sorry about Biscuit.'],
  ['My boss took credit for my report', 'You did your report, and your boss took the credit.'],
  [
    'Good morning at the market, then a stupid fight with Tom',
    'good morning at the market, and a stupid fight with Tom',
  ],
  ['Sold my first painting!', 'You sold your first painting!'],
  ['The rent went up and we were up until 3am', 'The rent'],
  ['I deleted his number', 'You deleted his number.'],
  ['blorb', 'Blorb.'],
])('takes up “%s”', (text, words) => expect(replyTo(text)).toContain(words));

it('reads no good news into hard messages', () => {
  for (const text of [
    'Everyone is having babies and we have been trying for three years',
    'My dad and I haven’t spoken since the wedding',
    'Mum says I never visit',
    'My ex got engaged',
  ])
    expect(replyTo(text)).not.toMatch(/!|good|nice|news for/iu);
});

describe('in a conversation', () => {
  it('says no line twice', () => {
    const used = new Set<string>();
    const said = Array.from({ length: 12 }, () => {
      const found = takeUp({ ...fresh, text: 'Work was a lot today', used });
      if (found) used.add(found.move);
      return found?.content;
    }).filter((content) => content !== undefined);
    expect(new Set(said).size).toBe(said.length);
  });

  it('knows who “she” is', () => {
    const used = new Set(['take-up:death:0']);
    const before = ['My grandma died last night'];
    expect(replyTo('She always had butterscotch in her coat', { used, before })).toMatch(
      /butterscotch.*think of her\?$/u,
    );
  });

  it('leaves the question out where none is wanted', () => {
    expect(remarkOf('The shelf, with your dad. Who did which part?')).toBe('The shelf, with your dad.');
    expect(remarkOf('What happened?')).toBeUndefined();
  });
});

it('knows a loss from a dead battery', () => {
  expect(isAboutLoss('My phone died on the way')).toBe(false);
  expect(isAboutLoss('Ruth from next door died')).toBe(true);
});

it('takes bounded time for long and strange messages', () => {
  const link = `https://evenglow.example/${'a'.repeat(200)}${' b'.repeat(12)}`;
  for (const text of [
    link,
    `${link} good day`,
    'the '.repeat(5_000),
    'a,'.repeat(5_000),
    '“'.repeat(9_999),
    'I was '.repeat(3_000),
  ])
    expect(replyTo(text).length).toBeLessThan(400);
});
