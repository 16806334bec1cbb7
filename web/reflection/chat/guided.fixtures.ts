/** A guided conversation, as tests need it. */
import type { ChatMessage, GuidedConversationRow } from '../../../contract/chat.ts';

export const WORRY: GuidedConversationRow = {
  id: 'worry',
  title: 'Worry: what’s in my hands',
  description: 'Sort a worry into what you can do and what you can’t.',
  group: 'ahead',
  icon: 'hand',
  steps: 6,
  minutes: 4,
  method: 'Sorting a worry by what is up to you takes it out of your head.',
  sources: ['Borkovec, T. D. (1983). Stimulus control applications to the treatment of worry.'],
};

/** Returns a message of a conversation, by default a reply. */
export const replyOf = (fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: '0190a1b2-0000-7000-8000-0000000000c1',
  role: 'assistant',
  content: 'How much of that is up to you?',
  timestamp: '2026-11-26T20:14:00.000Z',
  state: 'complete',
  source: 'local',
  sources: [],
  help: false,
  ...fields,
});
