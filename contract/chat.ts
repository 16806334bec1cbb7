/** Reflection: conversations with the guide, what it remembers, and a person's own prompts. */
import { z } from 'zod';
import { aiServiceSchema } from './analysis.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { text } from './text.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** What a person says at once, in code points after trimming. */
export const CHAT_MESSAGE_MAX = 10_000;
export const CHAT_TITLE_MAX = 80;
export const CHAT_SESSIONS_LIMIT_MAX = 100;
export const CHAT_MESSAGES_LIMIT_MAX = 100;
/** What a person may say within a minute. */
export const CHAT_MESSAGES_A_MINUTE = 20;
/** Of messages with signs of danger: nobody who writes reaches it, and a program does. */
export const DANGER_MESSAGES_A_MINUTE = 120;
/** After so many messages, the page says again that the guide is an AI. */
export const AI_LABEL_EVERY = 20;
export const OWN_PROMPT_MAX = 200;
export const OWN_PROMPTS_MAX = 50;

/** `entry`: begun from an entry. */
export const REFLECTION_TYPES = ['free', 'guided', 'daily-prompt', 'entry'] as const;
export type ReflectionType = (typeof REFLECTION_TYPES)[number];

/** A passage that a reply used. */
export const chatSourceSchema = z.object({
  kind: z.enum(['entry', 'session']),
  id: z.string(),
  date: dayOutSchema,
  excerpt: z.string().describe('The words that were used, as the person wrote them.'),
});
export type ChatSource = z.infer<typeof chatSourceSchema>;

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: instantOutSchema,
  state: z
    .enum(['complete', 'writing', 'partial'])
    .describe('`writing`: a reply on its way. `partial`: one that broke off or was stopped, with what had come.'),
  source: z.enum(['local', 'model']).nullable().describe('Who wrote a reply: the simple guide or the model.'),
  sources: z.array(chatSourceSchema),
  help: z.boolean().describe('True where help lines belong beside it.'),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSessionRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  sessionDate: dayOutSchema,
  reflectionType: z.enum(REFLECTION_TYPES),
  messagesCount: z.int(),
  excerpt: z.string().describe('The beginning of what was said last.'),
  createdAt: instantOutSchema,
  updatedAt: instantOutSchema,
});
export type ChatSessionRow = z.infer<typeof chatSessionRowSchema>;

export const chatSessionSchema = chatSessionRowSchema.extend({
  prompt: z.string().describe('The question it began with; empty where there is none.'),
  entryId: z.string().nullable(),
  messages: z.array(chatMessageSchema).describe('The last ones, in their order; those before come by page.'),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

export const chatReplySchema = z.object({
  message: z.string().describe('The text of the reply.'),
  session: chatSessionSchema,
  sources: z.array(chatSourceSchema),
  help: z.boolean().describe('True where what the person wrote, or the reply, may point to a crisis.'),
  aiService: aiServiceSchema,
});
export type ChatReply = z.infer<typeof chatReplySchema>;

/**
 * What a streamed reply consists of, in this order: `begin`, any number of `delta`, then `end` or `failed`. A resumed
 * stream begins with one `delta` of all that has come so far.
 */
export interface ChatEvents {
  begin: { session: ChatSessionRow; userMessage: ChatMessage; replyId: string; help: boolean };
  delta: { text: string };
  /** The reply as it is stored, complete or partial. */
  end: { reply: ChatMessage; session: ChatSessionRow; aiService: z.infer<typeof aiServiceSchema> };
  failed: { error: string; code: string; reply: ChatMessage | null };
}

const sessionParamsSchema = z.object({ id: z.uuid('There is no such conversation.').toLowerCase() });
const replyParamsSchema = z.object({ id: z.uuid('There is no such reply.').toLowerCase() });
const cursorSchema = z.string().max(400).optional().describe('From the Link header of the page before.');

export const sendChat = endpoint({
  method: 'POST',
  path: '/api/ai-chat',
  allowApiTokens: true,
  streams: true,
  summary: 'Say something to the guide. With `Accept: text/event-stream` its reply is streamed; both are stored alike.',
  headers: idempotencyHeadersSchema,
  body: z.object({
    message: text({
      min: 1,
      max: CHAT_MESSAGE_MAX,
      tooShort: 'There is nothing to send yet.',
      tooLong: `A message holds at most ${CHAT_MESSAGE_MAX.toLocaleString('en')} characters.`,
    }),
    sessionId: z.uuid('There is no such conversation.').toLowerCase().optional(),
    reflectionType: z.enum(REFLECTION_TYPES).optional().describe('Of a new conversation; `free` unless said.'),
    prompt: text({ max: 500 }).optional().describe('The question a new conversation begins with.'),
    entryId: z.uuid('There is no such entry.').toLowerCase().optional().describe('The entry a new one begins from.'),
  }),
  output: chatReplySchema,
});

export const resumeReply = endpoint({
  method: 'GET',
  path: '/api/ai-chat/replies/:id',
  kind: 'stream',
  summary: 'The rest of a reply that is being written, or the whole of one that is done',
  params: replyParamsSchema,
});

export const stopReply = endpoint({
  method: 'POST',
  path: '/api/ai-chat/replies/:id/stop',
  summary: 'Stop a reply; what has come is kept',
  status: 204,
  params: replyParamsSchema,
});

export const retryReply = endpoint({
  method: 'POST',
  path: '/api/ai-chat/replies/:id/retry',
  streams: true,
  summary: 'Write the last reply of a conversation anew, in place of the one there is; streamed like a new one',
  params: replyParamsSchema,
  output: chatReplySchema,
});

export const listChatSessions = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions',
  allowApiTokens: true,
  summary: 'The conversations of the person, the last one first; the next page is in the Link header',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(CHAT_SESSIONS_LIMIT_MAX).default(50),
    cursor: cursorSchema,
    search: text({ max: 200, tooLong: 'Please search for at most 200 characters.' }).optional(),
  }),
  output: z.array(chatSessionRowSchema),
});

export const getChatSession = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions/:id',
  allowApiTokens: true,
  summary: 'One conversation with its last messages',
  params: sessionParamsSchema,
  output: chatSessionSchema,
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions/:id/messages',
  summary: 'Messages of a conversation in their order; the page of those before is in the Link header',
  params: sessionParamsSchema,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(CHAT_MESSAGES_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(chatMessageSchema),
});

export const renameChatSession = endpoint({
  method: 'PATCH',
  path: '/api/ai-chat/sessions/:id',
  summary: 'Give a conversation another title',
  params: sessionParamsSchema,
  body: z.object({
    title: text({
      min: 1,
      max: CHAT_TITLE_MAX,
      tooShort: 'Please give it a name.',
      tooLong: `A title holds at most ${CHAT_TITLE_MAX} characters.`,
    }),
  }),
  output: chatSessionRowSchema,
});

export const deleteChatSession = endpoint({
  method: 'DELETE',
  path: '/api/ai-chat/sessions/:id',
  summary: 'Delete a conversation, and what was remembered of it',
  status: 204,
  params: sessionParamsSchema,
});

export const getDailyPrompt = endpoint({
  method: 'GET',
  path: '/api/daily-prompt',
  summary: "Today's prompt for a conversation",
  output: z.object({ prompt: z.string() }),
});

export const memoryNoteSchema = z.object({
  id: z.string(),
  about: z.string().describe('Whom or what it is about, as the person says it.'),
  content: z.string().describe("The person's own words."),
  sessionId: z.string(),
  sessionTitle: z.string(),
  createdAt: instantOutSchema,
});
export type MemoryNote = z.infer<typeof memoryNoteSchema>;

export const memorySchema = z.object({
  remembers: z.boolean().describe('Whether the guide looks at entries and earlier conversations.'),
  entriesCount: z.int().describe('Entries it may look at.'),
  sessionsCount: z.int(),
  notes: z.array(memoryNoteSchema).describe('The last 200, the newest first.'),
  leftOut: z.array(z.object({ entryId: z.string(), date: dayOutSchema, excerpt: z.string() })),
});
export type Memory = z.infer<typeof memorySchema>;

export const getMemory = endpoint({
  method: 'GET',
  path: '/api/reflection/memory',
  summary: 'What the guide remembers of the person',
  output: memorySchema,
});

export const setMemory = endpoint({
  method: 'PUT',
  path: '/api/reflection/memory',
  summary: 'Switch the memory of the guide on or off; off, it is given nothing but the conversation itself',
  status: 204,
  body: z.object({ remembers: z.boolean() }),
});

export const forgetNote = endpoint({
  method: 'DELETE',
  path: '/api/reflection/notes/:id',
  summary: 'Have the guide forget one note',
  status: 204,
  params: z.object({ id: z.uuid('There is no such note.').toLowerCase() }),
});

export const forgetAllNotes = endpoint({
  method: 'DELETE',
  path: '/api/reflection/notes',
  summary: 'Have the guide forget all notes',
  status: 204,
});

export const leaveOutEntry = endpoint({
  method: 'PUT',
  path: '/api/reflection/left-out/:id',
  summary: 'Have the guide leave an entry alone',
  status: 204,
  params: z.object({ id: z.uuid('There is no such entry.').toLowerCase() }),
});

export const takeInEntry = endpoint({
  method: 'DELETE',
  path: '/api/reflection/left-out/:id',
  summary: 'Let the guide look at an entry again',
  status: 204,
  params: z.object({ id: z.uuid('There is no such entry.').toLowerCase() }),
});

export const ownPromptSchema = z.object({
  id: z.string(),
  prompt: z.string(),
  timesUsed: z.int(),
  createdAt: instantOutSchema,
});
export type OwnPrompt = z.infer<typeof ownPromptSchema>;

const ownPromptBodySchema = z.object({
  prompt: text({
    min: 5,
    max: OWN_PROMPT_MAX,
    tooShort: 'Please write a question of at least 5 characters.',
    tooLong: `A prompt holds at most ${OWN_PROMPT_MAX} characters.`,
  }),
});
const ownPromptParamsSchema = z.object({ id: z.uuid('There is no such prompt.').toLowerCase() });

export const listOwnPrompts = endpoint({
  method: 'GET',
  path: '/api/own-prompts',
  summary: "The person's own prompts, which come in the daily rotation; the newest first",
  output: z.array(ownPromptSchema),
});

export const createOwnPrompt = endpoint({
  method: 'POST',
  path: '/api/own-prompts',
  summary: `Write a prompt of one's own; a person has at most ${OWN_PROMPTS_MAX}`,
  status: 201,
  body: ownPromptBodySchema,
  output: ownPromptSchema,
});

export const changeOwnPrompt = endpoint({
  method: 'PATCH',
  path: '/api/own-prompts/:id',
  summary: "Change a prompt of one's own",
  params: ownPromptParamsSchema,
  body: ownPromptBodySchema,
  output: ownPromptSchema,
});

export const deleteOwnPrompt = endpoint({
  method: 'DELETE',
  path: '/api/own-prompts/:id',
  summary: "Delete a prompt of one's own",
  status: 204,
  params: ownPromptParamsSchema,
});
