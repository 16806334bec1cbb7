/** Reflection: conversations with the guide, its memory, and the user's own prompts. */
import { z } from 'zod';
import { aiServiceSchema, quietHelpSchema } from './analysis.ts';
import { GUIDED_GROUPS, GUIDED_ICONS, type GuidedGroup } from './guided.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { storedText, text } from './text.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** Maximum length of a message, in code points after trimming. */
export const CHAT_MESSAGE_MAX = 10_000;
export const CHAT_TITLE_MAX = 80;
/** Conversations in a page that has their messages: a hundred messages in all. */
export const SESSIONS_WITH_MESSAGES_MAX = 20;
/** Messages per user and minute. */
export const CHAT_MESSAGES_PER_MINUTE = 20;
/** The limit for messages with signs of danger: higher than anyone can type, but a limit for programs. */
export const DANGER_MESSAGES_PER_MINUTE = 120;
/** The page repeats that the guide is an AI after this many messages. */
export const AI_LABEL_EVERY = 20;
/** Maximum number of choices that a message of the guide offers as buttons: five answers and three ways out. */
export const CHAT_CHOICES_MAX = 8;
/** The answers to the guide's question whether the user is safe. */
export const SAFETY_CHOICES = { safe: 'I’m safe', unsafe: 'I’m not safe', misread: 'You misread me' } as const;
/** Ways out of a step or an offer, always there. */
export const WAYS_OUT = { other: 'Something else', misread: 'You misread me', write: 'Just let me write' } as const;
export const OWN_PROMPT_MAX = 200;
export const OWN_PROMPTS_MAX = 50;

/** `entry`: started from an entry. */
export const REFLECTION_TYPES = ['free', 'guided', 'daily-prompt', 'entry'] as const;
export type ReflectionType = (typeof REFLECTION_TYPES)[number];

/** A source used in a reply. */
export const chatSourceSchema = z.object({
  kind: z.enum(['entry', 'session']),
  id: z.string(),
  date: dayOutSchema,
  excerpt: z.string().describe("The quoted text, in the user's words."),
  sentiment: z.number().min(1).max(5).nullable().optional().describe('Of an entry in an answer about the journal.'),
  at: instantOutSchema.optional().describe('When that entry was written.'),
});
export type ChatSource = z.infer<typeof chatSourceSchema>;

export const chatChoiceSchema = z.object({
  id: storedText(80),
  text: storedText(120).describe('Text of the button, and of the message that answers with it.'),
  kind: z
    .enum(['answer', 'conversation', 'way-out', 'shelf'])
    .describe(
      '`conversation` starts a guided conversation. `way-out` leaves the step. `shelf` opens the list of guided conversations and is not sent.',
    ),
  detail: storedText(120).optional().describe('A second line: number of steps and duration.'),
  icon: z.enum(GUIDED_ICONS).optional(),
});
export type ChatChoice = z.infer<typeof chatChoiceSchema>;

const countedSchema = z.object({ name: storedText(200), count: z.int().min(1) });

/** Beyond what any guided conversation has, as the page draws each step. */
const stepSchema = z.int().min(1).max(99);
/** An address on this server: `//` and a backslash would lead to another one. Words in it take nine characters each. */
const pathSchema = z
  .string()
  .max(4_000)
  .regex(/^\/(?!\/)[!-[\]-~]*$/, 'This must be an address on this server.');

/** Beyond the text of a reply: its buttons, and the parts of guided conversations and answers about the journal. */
export const chatDetailsSchema = z.object({
  choices: z
    .array(chatChoiceSchema)
    .max(CHAT_CHOICES_MAX)
    .optional()
    .describe('Answers offered as buttons. Only those of the last reply count.'),
  guided: z
    .object({
      id: storedText(80),
      title: storedText(80),
      step: stepSchema.describe('Number of the step, from 1.'),
      steps: stepSchema.describe('Steps of the chosen path. May grow.'),
      field: storedText(80).optional().describe('Placeholder of the text field.'),
      asks: storedText(2_000)
        .optional()
        .describe('Present if the reply answers something else first: the step, with which its text ends.'),
    })
    .optional()
    .describe('The step of a guided conversation.'),
  summary: z
    .object({
      title: storedText(80),
      parts: z.array(z.object({ label: storedText(80), text: storedText(CHAT_MESSAGE_MAX) })).max(20),
      state: z.enum(['open', 'saved', 'dismissed']),
      entryId: z.uuid().toLowerCase().nullable().describe('The entry it was saved as.'),
    })
    .optional()
    .describe("The user's own words at the end of a guided conversation."),
  answer: z
    .object({
      facts: z
        .object({
          themes: z.array(countedSchema).max(6),
          people: z.array(countedSchema).max(6),
          averageMood: z.number().min(1).max(5).nullable(),
        })
        .optional(),
      links: z.array(z.object({ text: storedText(80), path: pathSchema })).max(4),
    })
    .optional()
    .describe('An answer about the journal. Its entries are the sources.'),
});
export type ChatDetails = z.infer<typeof chatDetailsSchema>;

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: instantOutSchema,
  state: z
    .enum(['complete', 'writing', 'partial'])
    .describe('`writing`: a reply in progress. `partial`: a reply that was stopped or failed, with the text so far.'),
  source: z.enum(['local', 'model']).nullable().describe('Author of a reply: the local guide or the model.'),
  sources: z.array(chatSourceSchema),
  help: z.boolean().describe('True if helplines should be shown with it.'),
  quietHelp: quietHelpSchema
    .optional()
    .describe('Present with a less certain sign of danger: the kind of line with a link to helplines.'),
  ...chatDetailsSchema.shape,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSessionRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  sessionDate: dayOutSchema,
  reflectionType: z.enum(REFLECTION_TYPES),
  messagesCount: z.int(),
  excerpt: z.string().describe('Start of the last message.'),
  createdAt: instantOutSchema,
  updatedAt: instantOutSchema,
});
export type ChatSessionRow = z.infer<typeof chatSessionRowSchema>;

export const chatSessionSchema = chatSessionRowSchema.extend({
  prompt: z.string().describe('The prompt it started with. Empty if there is none.'),
  entryId: z.string().nullable(),
  messages: z.array(chatMessageSchema).describe('The last messages in ascending order. Earlier ones are paginated.'),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

export const chatReplySchema = z.object({
  message: z.string().describe('Text of the reply.'),
  session: chatSessionSchema,
  sources: z.array(chatSourceSchema),
  help: z.boolean().describe('True if the message or the reply may indicate a crisis.'),
  aiService: aiServiceSchema,
});
export type ChatReply = z.infer<typeof chatReplySchema>;

/**
 * Events of a streamed reply: `begin`, any number of `delta`, then `end` or `failed`. A resumed stream starts with one
 * `delta` of all text so far.
 */
export interface ChatEvents {
  begin: { session: ChatSessionRow; userMessage: ChatMessage; replyId: string; help: boolean };
  delta: { text: string };
  /** The stored reply, complete or partial. */
  end: { reply: ChatMessage; session: ChatSessionRow; aiService: z.infer<typeof aiServiceSchema> };
  failed: { error: string; code: string; reply: ChatMessage | null };
}

const sessionParamsSchema = z.object({ id: z.uuid('We can’t find that conversation.').toLowerCase() });
const replyParamsSchema = z.object({ id: z.uuid('We can’t find that reply.').toLowerCase() });
const cursorSchema = z.string().max(400).optional().describe('Cursor from the Link header of the previous page.');

export const sendChat = endpoint({
  method: 'POST',
  path: '/api/ai-chat',
  storesData: true,
  rateLimit: 'costly',
  isDemanding: true,
  allowApiTokens: true,
  streams: true,
  summary: 'Send a message to the guide. With `Accept: text/event-stream`, the reply is streamed.',
  headers: idempotencyHeadersSchema,
  body: z.object({
    message: text({
      min: 1,
      max: CHAT_MESSAGE_MAX,
      tooShort: 'There is nothing to send yet.',
      tooLong: `A message holds at most ${CHAT_MESSAGE_MAX.toLocaleString('en')} characters.`,
    }),
    sessionId: z.uuid('We can’t find that conversation.').toLowerCase().optional(),
    reflectionType: z.enum(REFLECTION_TYPES).optional().describe('For a new conversation. Default: `free`.'),
    prompt: text({ max: 500 }).optional().describe('The prompt that starts a new conversation.'),
    entryId: z
      .uuid('We can’t find that entry.')
      .toLowerCase()
      .optional()
      .describe('The entry that starts a new conversation.'),
    choice: z
      .object({ replyId: z.uuid().toLowerCase(), id: z.string().max(80) })
      .optional()
      .describe('The choice that the message answers with, of the last reply. Other replies answer with a conflict.'),
    guided: z.string().max(80).optional().describe('Id of a guided conversation to start with this message.'),
  }),
  output: chatReplySchema,
});

export const resumeReply = endpoint({
  method: 'GET',
  path: '/api/ai-chat/replies/:id',
  kind: 'stream',
  summary: 'Resume the stream of a reply in progress, or receive a finished one',
  params: replyParamsSchema,
});

export const stopReply = endpoint({
  method: 'POST',
  path: '/api/ai-chat/replies/:id/stop',
  summary: 'Stop a reply and keep the text so far',
  status: 204,
  params: replyParamsSchema,
});

export const retryReply = endpoint({
  method: 'POST',
  path: '/api/ai-chat/replies/:id/retry',
  storesData: true,
  rateLimit: 'costly',
  isDemanding: true,
  streams: true,
  summary: 'Regenerate the last reply of a conversation. Streamed like a new one.',
  params: replyParamsSchema,
  output: chatReplySchema,
});

export const settleSummary = endpoint({
  method: 'PUT',
  path: '/api/ai-chat/replies/:id/summary',
  summary: 'Record what became of the summary of a guided conversation',
  status: 204,
  params: replyParamsSchema,
  body: z.object({
    entryId: z.uuid().toLowerCase().nullable().describe('The entry made of it; null if it was not saved.'),
  }),
});

export const guidedConversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  group: z.enum(Object.keys(GUIDED_GROUPS) as [GuidedGroup, ...GuidedGroup[]]),
  icon: z.enum(GUIDED_ICONS),
  steps: z.int().describe('Steps of the usual path.'),
  minutes: z.int(),
  method: z.string(),
  sources: z.array(z.string()),
});
export type GuidedConversationRow = z.infer<typeof guidedConversationSchema>;

export const listGuidedConversations = endpoint({
  method: 'GET',
  path: '/api/guided-conversations',
  summary: 'List the guided conversations',
  output: z.array(guidedConversationSchema),
});

export const listChatSessions = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions',
  allowApiTokens: true,
  summary: 'List conversations, most recent first. Paginated by the Link header.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
    cursor: cursorSchema,
    search: text({ max: 200, tooLong: 'Please search for at most 200 characters.' }).optional(),
    include: z
      .literal('messages')
      .optional()
      .describe(
        `\`messages\`: each with its last messages, at most ${LIST_LIMIT_MAX} in all. Pages then have at most ${SESSIONS_WITH_MESSAGES_MAX} conversations.`,
      ),
  }),
  output: z.array(chatSessionRowSchema.extend({ messages: chatSessionSchema.shape.messages.optional() })),
});

export const getChatSession = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions/:id',
  allowApiTokens: true,
  summary: 'Retrieve a conversation with its last messages',
  params: sessionParamsSchema,
  output: chatSessionSchema,
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/api/ai-chat/sessions/:id/messages',
  summary: 'List messages of a conversation in ascending order. The Link header leads to earlier ones.',
  params: sessionParamsSchema,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(chatMessageSchema),
});

export const renameChatSession = endpoint({
  method: 'PATCH',
  path: '/api/ai-chat/sessions/:id',
  summary: 'Rename a conversation',
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
  summary: 'Delete a conversation with its notes',
  status: 204,
  params: sessionParamsSchema,
});

export const getDailyPrompt = endpoint({
  method: 'GET',
  path: '/api/daily-prompt',
  summary: "Retrieve today's prompt for a conversation",
  output: z.object({ prompt: z.string() }),
});

export const memoryNoteSchema = z.object({
  id: z.string(),
  about: z.string().describe("The person or thing it is about, in the user's words."),
  content: z.string().describe("The note, in the user's words."),
  sessionId: z.string(),
  sessionTitle: z.string(),
  createdAt: instantOutSchema,
});
export type MemoryNote = z.infer<typeof memoryNoteSchema>;

export const memorySchema = z.object({
  remembers: z.boolean().describe('Whether the guide may use entries and earlier conversations.'),
  entriesCount: z.int().describe('Number of entries it may use.'),
  sessionsCount: z.int(),
  notes: z.array(memoryNoteSchema).describe('The last 200, newest first.'),
  leftOut: z.array(z.object({ entryId: z.string(), date: dayOutSchema, excerpt: z.string() })),
});
export type Memory = z.infer<typeof memorySchema>;

export const getMemory = endpoint({
  method: 'GET',
  path: '/api/reflection/memory',
  summary: 'Retrieve what the guide remembers',
  output: memorySchema,
});

export const setMemory = endpoint({
  method: 'PUT',
  path: '/api/reflection/memory',
  summary: "Switch the guide's memory on or off. When off, it sees only the current conversation.",
  status: 204,
  body: z.object({ remembers: z.boolean() }),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/reflection/notes/:id',
  summary: 'Delete a note of the guide',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that note.').toLowerCase() }),
});

export const deleteAllNotes = endpoint({
  method: 'DELETE',
  path: '/api/reflection/notes',
  summary: 'Delete all notes of the guide',
  status: 204,
});

export const excludeEntryFromGuide = endpoint({
  method: 'PUT',
  path: '/api/reflection/left-out/:id',
  summary: 'Exclude an entry from the guide',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that entry.').toLowerCase() }),
});

export const includeEntryInGuide = endpoint({
  method: 'DELETE',
  path: '/api/reflection/left-out/:id',
  summary: 'Include an entry for the guide again',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that entry.').toLowerCase() }),
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
    tooShort: 'A prompt needs at least 5 characters.',
    tooLong: `A prompt can have at most ${OWN_PROMPT_MAX} characters.`,
  }),
});
const ownPromptParamsSchema = z.object({ id: z.uuid('We can’t find that prompt.').toLowerCase() });

export const listOwnPrompts = endpoint({
  method: 'GET',
  path: '/api/own-prompts',
  summary: "List the user's own prompts for the daily rotation, newest first",
  output: z.array(ownPromptSchema),
});

export const createOwnPrompt = endpoint({
  method: 'POST',
  path: '/api/own-prompts',
  storesData: true,
  summary: `Create a custom prompt. A user can have at most ${OWN_PROMPTS_MAX}.`,
  status: 201,
  body: ownPromptBodySchema,
  output: ownPromptSchema,
});

export const changeOwnPrompt = endpoint({
  method: 'PATCH',
  path: '/api/own-prompts/:id',
  summary: 'Update a custom prompt',
  params: ownPromptParamsSchema,
  body: ownPromptBodySchema,
  output: ownPromptSchema,
});

export const deleteOwnPrompt = endpoint({
  method: 'DELETE',
  path: '/api/own-prompts/:id',
  summary: 'Delete a custom prompt',
  status: 204,
  params: ownPromptParamsSchema,
});
