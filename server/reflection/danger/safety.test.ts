/** Signs of danger in a conversation, and how a user gets out of them. */
import { describe, expect, it } from 'vitest';
import { SAFETY_CHOICES } from '../../../contract/chat.ts';
import { type Danger, dangerIn } from '../../analysis/index.ts';
import { judgeSafety, type Safety, type SafetyRow } from './safety.ts';

type Message = readonly [content: string, found?: Danger];

/** Judges each message with the rows of those before it. */
function converse(messages: readonly Message[]): Safety[] {
  const rows: SafetyRow[] = [];
  return messages.map(([content, found], at) => {
    const position = 2 * at;
    const safety = judgeSafety({ content, position }, found, rows);
    const { help, quietHelp, reply, reminder } = safety;
    const moves = reply?.moves ?? (reminder ? [reminder.move] : []);
    rows.push({ position, role: 'user', content, help, quietHelp, moves: [] });
    rows.push({
      position: position + 1,
      role: 'assistant',
      content: reply?.content ?? '',
      help: false,
      quietHelp: null,
      moves,
    });
    return safety;
  });
}

const lastOf = (...messages: Message[]) => converse(messages).at(-1);
const isOrdinary = ({ help, quietHelp, reply, reminder }: Safety) => !help && quietHelp === null && !reply && !reminder;
const PLAIN = ['I want to die', 'sure'] as const;
const { safe, unsafe, misread } = SAFETY_CHOICES;

describe('a sure sign', () => {
  it('is answered with one question and three choices, beside the card', () => {
    const [safety] = converse([PLAIN]);
    expect(safety).toMatchObject({ help: true, quietHelp: null });
    expect(safety?.reply).toMatchObject({
      content: 'I’m glad you told me. Are you safe right now?',
      choices: [{ text: 'I’m safe' }, { text: 'I’m not safe' }, { text: 'You misread me' }],
    });
  });

  it('is asked about in other words the second time', () => {
    const [first, second] = converse([PLAIN, PLAIN]);
    expect(second?.help).toBe(true);
    expect(second?.reply?.content).not.toBe(first?.reply?.content);
    expect(second?.reply?.content).toMatch(/safe right now\?$/);
  });
});

describe('the answer', () => {
  it.each([safe, misread])('“%s” ends it: nothing less than a new plain sign is flagged again', (answer) => {
    const replies = converse([PLAIN, [answer], ['So tired', 'unsure'], ['So tired', 'unsure'], ['She may', 'other']]);
    expect(replies[1]).toMatchObject({ help: false, quietHelp: null, question: 'settled' });
    expect(replies[1]?.reply?.choices).toEqual([]);
    expect(replies.slice(2).every(isOrdinary)).toBe(true);
    expect(lastOf(PLAIN, [answer], ['I have the pills here and I want to die', 'sure'])?.help).toBe(true);
  });

  it('“You misread me” also holds for the same words again, and not for new ones beside them', () => {
    expect(lastOf(PLAIN, [misread], ['i want to DIE!', 'sure'])).toSatisfy(isOrdinary);
    expect(lastOf(PLAIN, [misread], ['I want to die. I want to kill myself tonight.', 'sure'])?.help).toBe(true);
    expect(lastOf(PLAIN, [safe], PLAIN)?.help).toBe(true);
  });

  it('“You misread me” after “I’m not safe” is about the message before the question', () => {
    const NOT_SAFE = ['I’m not safe. Please come.', 'sure'] as const;
    expect(lastOf(PLAIN, [unsafe], [misread], PLAIN)).toSatisfy(isOrdinary);
    expect(lastOf(PLAIN, [unsafe], [misread], NOT_SAFE)?.help).toBe(true);
    expect(lastOf(PLAIN, [unsafe], [misread], ['I’m not safe.', 'sure'])?.help).toBe(true);
  });

  it('“I’m not safe” shows the card again and says what to do now', () => {
    const [, answer, next] = converse([PLAIN, [unsafe], ['My brother is here.']]);
    expect(answer).toMatchObject({ help: true, question: 'unsafe' });
    expect(answer?.reply?.content).toMatch(/^Please call now/);
    expect(next).toSatisfy(isOrdinary);
    expect(next?.question).toBe('unsafe');
  });

  it.each([
    ['yes', 'settled'],
    ['Yes, I am.', 'settled'],
    ["i'm okay now", 'settled'],
    ['I’m really all right, thank you!', 'settled'],
    ['Yes, I’m totally safe right now.', 'settled'],
    ['It was a joke', 'settled'],
    ['No, I was just kidding', 'settled'],
    ['I think you misunderstood', 'settled'],
    ["I didn't mean it", 'settled'],
    ['im safe', 'settled'],
    ['no', 'unsafe'],
    ['No, not really', 'unsafe'],
    ['I don’t know', 'unsafe'],
    ["I'm not okay", 'unsafe'],
    ['i dont feel safe', 'unsafe'],
    ["I'm really not safe", 'unsafe'],
    ["I'm no longer safe", 'unsafe'],
    ["I don't think I'm safe", 'unsafe'],
    ["I'm anything but safe", 'unsafe'],
    ["I'm far from okay", 'unsafe'],
    ["I'm hardly okay", 'unsafe'],
    ["I'm nowhere near fine", 'unsafe'],
    ["I didn't mean it, I'm not safe", 'unsafe'],
  ])('is understood when typed right after the question: %s', (typed, expected) => {
    // With what the check really finds, because any sign keeps the question open.
    expect(lastOf(PLAIN, [typed, dangerIn(typed)])?.question).toBe(expected);
  });

  it.each([
    'No train came today',
    'Frost is not safe for bikes',
    'ok so the exam went well',
    'I’m fond of crows',
    'im ok with dying',
    "I'm only fine on paper",
    "I'm not just joking",
    'this is not just a joke',
    'This isnt just a joke',
    'More than just a joke',
    'I wish it was a joke',
    'It was a joke but not now',
    'You didn’t misread me',
    'I didn’t mean it as a joke',
  ])('is not read from other words: %s', (typed) => {
    const safety = lastOf(PLAIN, [typed]);
    expect(safety).toMatchObject({ question: 'unanswered', reply: undefined });
  });

  it.each(['unsure', 'past', 'other'] as const)('is not read as settled beside a sign of another kind: %s', (found) => {
    expect(lastOf(PLAIN, ['I’m okay now', found])).toMatchObject({ question: 'unanswered', quietHelp: found });
    expect(lastOf(PLAIN, ['It was just a joke', found])).toMatchObject({ question: 'unanswered', quietHelp: found });
    expect(lastOf(PLAIN, ['I’m not okay', found])?.question).toBe('unsafe');
  });

  it('is not read from a new sign, from a typed word later, or before any question', () => {
    expect(lastOf(PLAIN, ["I'm fine, I just want to die", 'sure'])?.reply?.choices).toHaveLength(3);
    expect(lastOf(PLAIN, ['The crows are back.'], ['no'])?.reply).toBeUndefined();
    expect(lastOf([misread])).toSatisfy(isOrdinary);
  });

  it('may be pressed twice, in two tabs', () => {
    const replies = converse([PLAIN, [safe], [safe], ['The frost came.']]);
    expect(replies[2]).toMatchObject({ help: false, question: 'settled' });
    expect(replies[3]).toSatisfy(isOrdinary);
  });
});

describe('plain words of not being safe', () => {
  it('are a sure sign without a question', () => {
    expect(lastOf(['I’m not safe'])).toMatchObject({ help: true, question: undefined });
  });

  it('count at any time after one, as do means until the person says that they are safe', () => {
    const later = 'No, I’m not safe anymore';
    expect(lastOf(PLAIN, [safe], ['The frost is back.'], [later])).toMatchObject({ help: true, question: 'unsafe' });
    expect(lastOf(PLAIN, [unsafe], ['I took all of them'])).toMatchObject({ help: true, question: 'unsafe' });
    expect(lastOf(PLAIN, ['no'], ['I have the pills here', 'unsure'])?.help).toBe(true);
    expect(lastOf(PLAIN, ['I’m safe but I have the pills here', 'unsure'])?.help).toBe(true);
    expect(lastOf(PLAIN, [safe], ['I took all of them to school'])?.help).toBe(false);
  });
});

describe('writing on without an answer', () => {
  it('names the helplines once, and then goes on as usual', () => {
    const [, first, ...later] = converse([PLAIN, ['The frost came.'], ['Crows.'], PLAIN, ['Crows again.']]);
    expect(first).toMatchObject({ help: false, quietHelp: null, reply: undefined, question: 'unanswered' });
    expect(first?.reminder?.content).toBe('The helplines are here if you need them.');
    expect(later[0]).toSatisfy(isOrdinary);
    expect(later[2]).toSatisfy(isOrdinary);
  });

  it('does not name them where the message has its own quiet line', () => {
    expect(lastOf(PLAIN, ['So tired', 'unsure'])).toMatchObject({ quietHelp: 'unsure', reminder: undefined });
  });
});

describe('a less certain sign', () => {
  it.each(['unsure', 'past', 'other'] as const)('gets its quiet line and an ordinary reply: %s', (kind) => {
    expect(lastOf(['A message', kind])).toEqual({
      help: false,
      quietHelp: kind,
      reply: undefined,
      reminder: undefined,
      question: undefined,
    });
  });

  const POINTLESS = 'What is the point of going on';
  const CALM: Message[] = Array.from({ length: 4 }, () => ['The frost came.']);
  it('is sure when there are two within six messages, and not when they are further apart', () => {
    expect(lastOf([POINTLESS, 'unsure'], ...CALM, [POINTLESS, 'unsure'])?.help).toBe(true);
    expect(lastOf([POINTLESS, 'unsure'], ...CALM, ['Crows.'], [POINTLESS, 'unsure'])?.quietHelp).toBe('unsure');
    expect(lastOf(['She may', 'other'], ['It was', 'past'], [POINTLESS, 'unsure'])?.help).toBe(false);
  });

  it('stays unsure twice where only vectors found it, as in talk of too much work', () => {
    expect(lastOf(['So tired', 'unsure'], ['So tired', 'unsure'])?.quietHelp).toBe('unsure');
    expect(lastOf([POINTLESS, 'unsure'], ['So tired', 'unsure'])?.help).toBe(false);
  });

  it('starts counting again after a question', () => {
    const replies = converse([[POINTLESS, 'unsure'], [POINTLESS, 'unsure'], ['Crows.'], [POINTLESS, 'unsure']]);
    expect(replies.map(({ help }) => help)).toEqual([false, true, false, false]);
    expect(replies[3]?.quietHelp).toBe('unsure');
  });
});

it('finds nothing for a user who switched the check off', () => {
  expect(lastOf(['I want to die'])).toSatisfy(isOrdinary);
});

describe('talk of too much work', () => {
  it.each([
    'Work is eating me alive',
    'I’m drowning in emails and I can’t keep up',
    'This deadline is killing me, I’m so tired',
  ])('gets no quiet line for meaning alone: %s', (text) =>
    expect(isOrdinary(lastOf([text, 'unsure']) as Safety)).toBe(true),
  );

  it.each([
    'Work is too much and I don’t want to wake up anymore',
    'I worked late. They’d be better off without me.',
    'Too many deadlines. I keep picking which train.',
    'I am tired of being here',
  ])('keeps it beside words about oneself: %s', (text) => expect(lastOf([text, 'unsure'])?.quietHelp).toBe('unsure'));
});
