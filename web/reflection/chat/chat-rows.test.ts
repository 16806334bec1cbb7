import { describe, expect, it } from 'vitest';
import { AI_LABEL_EVERY, type ChatMessage, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { rowsOf } from './chat-rows.ts';

const message = (index: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${index}`,
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: `Number ${index}`,
  timestamp: new Date(Date.UTC(2026, 10, 20, 18, index)).toISOString(),
  state: 'complete',
  source: null,
  sources: [],
  help: false,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => message(index));

const options = {
  sessionId: 's',
  messages: many(4),
  before: 0,
  prompt: '',
  entryId: null,
  unsent: [],
  liveId: undefined,
  failedId: undefined,
  timezone: 'UTC',
  dismissedIds: new Set<string>(),
};
const labelled = (rows: ReturnType<typeof rowsOf>) => rows.filter((row) => row.isLabelled).map(({ key }) => key);

describe('Rows of a conversation with the guide', () => {
  it('repeat the AI label, also if older messages are not loaded', () => {
    expect(labelled(rowsOf({ ...options, messages: many(2 * AI_LABEL_EVERY + 1) }))).toEqual(['m0', 'm20', 'm40']);
    expect(labelled(rowsOf({ ...options, messages: many(10), before: AI_LABEL_EVERY - 5 }))).toEqual(['m5']);
  });

  it('start with the prompt or entry of the conversation', () => {
    const rows = rowsOf({ ...options, prompt: 'What stayed?' });
    expect(rows.map(({ kind }) => kind)).toEqual(['origin', 'message', 'message', 'message', 'message']);
    expect(labelled(rows)).toEqual(['origin']);
    expect(rowsOf({ ...options, prompt: 'What stayed?', before: 50 })[0]?.kind).toBe('message');
  });

  it('show helplines once for adjacent messages, until dismissed', () => {
    const messages = [message(0, { help: true }), message(1, { help: true })];
    const showsHelp = (dismissedIds: ReadonlySet<string>) =>
      rowsOf({ ...options, messages, dismissedIds }).map((row) => row.kind === 'message' && row.showsHelp);
    expect(showsHelp(new Set())).toEqual([false, true]);
    expect(showsHelp(new Set(['m1']))).toEqual([false, false]);
  });

  it('show helplines beside refused messages too', () => {
    const refused = { key: 'k', sessionId: 's', content: 'No.', writtenAt: '', refusal: 'Later.', help: true };
    const showsHelp = (dismissedIds: ReadonlySet<string>) =>
      rowsOf({ ...options, messages: [], unsent: [refused], dismissedIds }).map(
        (row) => 'showsHelp' in row && row.showsHelp,
      );
    expect(showsHelp(new Set())).toEqual([true]);
    expect(showsHelp(new Set(['k']))).toEqual([false]);
  });

  it('show all helplines beside the answer that one is not safe, pressed or typed', () => {
    const choices = Object.entries(SAFETY_CHOICES).map(([id, text]) => ({ id, text, kind: 'answer' as const }));
    const answered = (content: string, reply?: Partial<ChatMessage>) => {
      const asked = [message(0, { help: true }), message(1, { choices }), message(2, { help: true, content })];
      const messages = reply ? [...asked, message(3, reply)] : asked;
      return rowsOf({ ...options, messages }).map((row) => row.kind === 'message' && row.isUrgent)[2];
    };
    expect(answered(SAFETY_CHOICES.unsafe)).toBe(true);
    expect(answered('no', {})).toBe(true);
    const step = [{ id: 'a', text: 'Some of it is up to me', kind: 'answer' as const }];
    expect(answered('no', { choices: step })).toBe(true);
    expect(answered('I want to die')).toBe(false);
    expect(answered('I want to die', { choices })).toBe(false);
  });

  it('show a reply in progress once, from the streamed text', () => {
    const messages = [message(0), message(1, { state: 'writing', content: 'Num' })];
    expect(rowsOf({ ...options, messages, liveId: 'm1' }).map(({ kind }) => kind)).toEqual(['message', 'live']);
  });
});
