/** Schema of a backup: one JSON object with lists of rows. See docs/backup-format.md. */
import { z } from 'zod';
import { AI_TONES } from './account.ts';
import { analysisSourceSchema, quietHelpSchema } from './analysis.ts';
import { chatDetailsSchema, chatSourceSchema, REFLECTION_TYPES } from './chat.ts';
import { CHECK_IN_IS_PRIVATE, isCheckIn } from './check-ins.ts';
import { entryTypeSchema } from './journal.ts';
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN, ENTRY_CONTENT_MAX, ENTRY_PHOTOS_MAX, VIDEO_BYTES_MAX } from './limits.ts';
import { mediaKindSchema } from './media.ts';
import { notificationPreferencesSchema } from './notifications.ts';
import { MESSAGES_FROM } from './profile.ts';
import { yearReviewEditsSchema } from './recaps.ts';
import { storedText } from './text.ts';
import { daySchema, instantSchema } from './time.ts';
import { isTimeZone } from './time-zones.ts';

export const BACKUP_FORMAT = 'evenglow-backup';
/** Incremented if older readers would misread a file or miss a list. Rows may gain fields without that. */
export const BACKUP_VERSION = 1;

/** Range of the integer columns. */
const COUNT_MAX = 2_147_483_647;

const id = z.uuid('An id is expected here.').toLowerCase();
const instant = instantSchema.describe('ISO 8601 with microseconds.');
const count = z.int('This must be a whole number.').min(0).max(COUNT_MAX);
const flag = z.boolean('This must be true or false.');
/** Cache: asking the runtime for each of many entries dominates the validation. */
const knownZones = new Set<string>();
/** As stored: zones that have been renamed since keep their old name. */
const zone = z.string().refine(
  (name) => {
    const known = knownZones.has(name) || isTimeZone(name);
    if (known && knownZones.size < 1_000) knownZones.add(name);
    return known;
  },
  { error: 'We don’t know this time zone.' },
);
const textList = (max: number) => z.array(storedText(200)).max(max);

const account = z.object({
  email: storedText(320).describe('Informational. Not restored.'),
  firstName: storedText(200),
  lastName: storedText(200).nullable(),
  picture: storedText(200).nullable().describe('Name of the file in the ZIP. Null without a picture.'),
  dailyGoal: z.int().min(DAILY_GOAL_MIN).max(DAILY_GOAL_MAX),
  timezone: zone,
  dayEndsAt: z.int().min(0).max(4).describe("Hour at which the user's day ends."),
  checkInsInStreak: flag.default(false).describe('Whether check-ins count in the streak. Older backups lack it.'),
  aiEnabled: flag,
  dangerCheck: flag,
  aiTone: z.enum(AI_TONES),
  hasCompletedOnboarding: flag,
  createdAt: instant,
});

const profile = z.object({
  displayName: storedText(200).nullable(),
  bio: storedText(2_000),
  isPublic: flag,
  showStreak: flag,
  showStats: flag,
  findableByEmail: flag.default(false),
  messagesFrom: z.enum(MESSAGES_FROM).default('following'),
});

const entry = z
  .object({
    id,
    content: storedText(ENTRY_CONTENT_MAX).describe('Empty, or only tags, for a check-in.'),
    entryType: entryTypeSchema.describe('`mood` for a check-in.'),
    entryDate: daySchema.describe("Day of the entry, in its author's calendar."),
    timezone: zone,
    createdAt: instant,
    updatedAt: instant,
    version: z.int().min(1).max(COUNT_MAX).describe('Increases with each change.'),
    sentiment: z.number().min(1).max(5).nullable(),
    themes: textList(100),
    sentimentCorrected: flag.describe('Whether the author corrected the sentiment.'),
    themesCorrected: flag,
    positiveReframe: storedText(10_000).nullable(),
    analysisSource: analysisSourceSchema.nullable().describe('Null if the entry is not analysed.'),
    people: textList(10_000).describe('People named in the entry.'),
    thanked: textList(10_000)
      .default([])
      .describe('Those of them who are thanked or were kind. Older backups lack it.'),
    things: textList(10_000),
    tags: textList(10_000),
    namesVersion: z
      .int()
      .min(0)
      .max(32_767)
      .describe('Version of the analysis that found people, things and tags. 0: none.'),
    help: z.enum(['shown', 'put_away']).nullable().describe('Whether helplines are shown with it.'),
    // Files of earlier versions are without it.
    quietHelp: z
      .enum([...quietHelpSchema.options, 'hidden'])
      .nullable()
      .default(null)
      .describe('The kind of line with a link to helplines, or `hidden`. Null without one.'),
    isPublic: flag.describe('Whether it is shared.'),
    sharedAt: instant.nullable(),
    challengeId: id.nullable(),
  })
  .refine((row) => isCheckIn(row) || row.content !== '', { error: 'An entry needs some text.', path: ['content'] })
  .refine((row) => !isCheckIn(row) || !row.isPublic, { error: CHECK_IN_IS_PRIVATE, path: ['isPublic'] });

const mediaFile = z.object({
  id,
  entryId: id,
  place: z.int().min(0).max(ENTRY_PHOTOS_MAX),
  kind: mediaKindSchema,
  contentType: storedText(100),
  bytes: z.int().min(0).max(VIDEO_BYTES_MAX),
  width: count.nullable(),
  height: count.nullable(),
  hasPreview: flag,
  createdAt: instant,
  file: z
    .string()
    .regex(/^media\/[\w-]{1,64}\.[a-z0-9]{1,5}$/, 'The name of a file of this backup is expected here.')
    .describe('Its file name in the ZIP.'),
  previewFile: z
    .string()
    .regex(/^media\/[\w-]{1,64}\.preview\.webp$/, 'The name of a file of this backup is expected here.')
    .nullable()
    .describe('Preview picture of a video. Previews of photos are regenerated.'),
});

const conversation = z.object({
  id,
  title: storedText(400),
  isNamed: flag,
  sessionDate: daySchema,
  reflectionType: z.enum(REFLECTION_TYPES),
  prompt: storedText(2_000),
  entryId: id.nullable(),
  excerpt: storedText(2_000),
  createdAt: instant,
  updatedAt: instant,
});

const conversationMessage = z.object({
  id,
  sessionId: id.describe('The conversation.'),
  position: count,
  role: z.enum(['user', 'assistant']),
  content: storedText(100_000),
  state: z.enum(['complete', 'partial']),
  source: z.enum(['local', 'model']).nullable(),
  moves: textList(1_000),
  sources: z
    .array(chatSourceSchema.extend({ id, date: daySchema, excerpt: storedText(10_000), at: instant.optional() }))
    .max(100),
  help: flag,
  // Files of earlier versions are without these two.
  quietHelp: quietHelpSchema.nullable().default(null).describe('As for entries, without `hidden`.'),
  details: chatDetailsSchema
    .extend({
      chosen: storedText(80).optional(),
      starts: storedText(80).optional(),
      place: z.object({ version: storedText(80), step: storedText(80) }).optional(),
    })
    .default({})
    .describe('Choices, step, summary or answer of a reply.'),
  reason: z.enum(['quota_exceeded', 'service_error', 'switched_off']).nullable(),
  createdAt: instant,
});

/** Row schemas of all lists in a backup, in their order in the file. */
export const BACKUP_ROWS = {
  account: account.describe('Exactly one row.'),
  profile: profile.describe('One row, or none without preferences.'),
  notificationPreferences: notificationPreferencesSchema.omit({ timezone: true }).describe('One row or none.'),
  reflectionSettings: z.object({ remembers: flag, updatedAt: instant }).describe('One row or none.'),
  entries: entry,
  media: mediaFile,
  namedPeople: z.object({
    key: storedText(400),
    mergedInto: storedText(400).nullable(),
    shownAs: storedText(400).nullable(),
    isHidden: flag,
  }),
  thankYouCards: z.object({
    id,
    personKey: storedText(400),
    toName: storedText(400),
    fromName: storedText(400),
    content: storedText(10_000),
    createdAt: instant,
  }),
  yearReviews: z.object({
    year: z.int().min(1).max(9_999),
    edits: yearReviewEditsSchema,
    version: z.int().min(1).max(COUNT_MAX),
    updatedAt: instant,
  }),
  ownPrompts: z.object({ id, prompt: storedText(1_000), timesUsed: count, createdAt: instant }),
  promptsGiven: z.object({
    id,
    day: daySchema,
    prompt: storedText(10_000),
    confidence: z.number(),
    personalizedContext: storedText(10_000),
    category: storedText(200),
    createdAt: instant,
  }),
  conversations: conversation,
  conversationMessages: conversationMessage,
  reflectionNotes: z.object({
    id,
    sessionId: id,
    messageId: id,
    about: storedText(1_000),
    content: storedText(20_000),
    createdAt: instant,
  }),
  entriesLeftOut: z.object({ entryId: id, createdAt: instant }).describe('Entries excluded from the guide.'),
  follows: z.object({
    followingId: id,
    name: storedText(400).nullable().describe('Display name, if the profile is public.'),
    createdAt: instant,
  }),
  likes: z.object({ entryId: id, createdAt: instant }),
  comments: z.object({
    id,
    entryId: id,
    parentCommentId: id.nullable(),
    content: storedText(10_000),
    createdAt: instant,
  }),
  challenges: z.object({
    challengeId: id,
    status: z.enum(['active', 'completed', 'left']),
    completedAt: instant.nullable(),
    joinedAt: instant,
  }),
  messages: z
    .object({
      id,
      conversationId: id,
      to: storedText(400).nullable().describe('Name of the recipient, if their profile is public.'),
      content: storedText(10_000),
      createdAt: instant,
    })
    .describe('Private messages written by the user.'),
  blocks: z.object({
    blockedId: storedText(100).describe('Blocked users, readable only by the server that made the backup.'),
    createdAt: instant,
  }),
} as const;

export type BackupListName = keyof typeof BACKUP_ROWS;
export type BackupRow<Name extends BackupListName> = z.infer<(typeof BACKUP_ROWS)[Name]>;
export const BACKUP_LISTS = Object.keys(BACKUP_ROWS) as BackupListName[];

/** The fields before the lists. */
export const backupHeadSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  server: z.string().max(40).optional().describe('Version of the server that wrote the backup.'),
  exportedAt: instant,
  accountId: id.describe('Account of the backup. Restoring into another account assigns new ids.'),
  from: daySchema.nullable().describe('First day of the entries. Null: no limit.'),
  to: daySchema.nullable().describe('Last day of the entries. Null: no limit.'),
});
export type BackupHead = z.infer<typeof backupHeadSchema>;

/** The published JSON Schema, draft 2020-12. */
export function backupJsonSchema(): object {
  const lists = Object.entries(BACKUP_ROWS).map(([name, row]) => [name, z.array(row)] as const);
  const backupSchema = backupHeadSchema.extend(Object.fromEntries(lists));
  return { title: 'Evenglow backup', ...z.toJSONSchema(backupSchema, { io: 'input' }) };
}
