/** The format of a backup: one JSON object with lists of rows. docs/backup-format.md describes it for people. */
import { z } from 'zod';
import { AI_TONES } from './account.ts';
import { analysisSourceSchema } from './analysis.ts';
import { isWellFormed } from './characters.ts';
import { chatSourceSchema, REFLECTION_TYPES } from './chat.ts';
import { entryTypeSchema } from './journal.ts';
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN, ENTRY_CONTENT_MAX, ENTRY_PHOTOS_MAX, VIDEO_BYTES_MAX } from './limits.ts';
import { mediaKindSchema } from './media.ts';
import { notificationPreferencesSchema } from './notifications.ts';
import { yearReviewEditsSchema } from './recaps.ts';
import { daySchema, instantSchema } from './time.ts';
import { isTimeZone } from './time-zones.ts';

export const BACKUP_FORMAT = 'evenglow-backup';
/** Rises when a reader of the version before would misread a file or leave a list out. Rows may gain fields without that. */
export const BACKUP_VERSION = 1;

/** Columns of whole numbers hold no more. */
const COUNT_MAX = 2_147_483_647;

/** Words as they are stored: nothing is trimmed or cleaned, so that they come back as they were. */
const words = (max: number) =>
  z
    .string('Words are expected here.')
    // A code point takes two units at most.
    .max(max * 2, `These words are longer than ${max.toLocaleString('en')} characters.`)
    .refine((value) => isWellFormed(value) && !value.includes('\0'), { error: 'These words hold a broken character.' });

const id = z.uuid('An id is expected here.').toLowerCase();
const instant = instantSchema.describe('ISO 8601, to the microsecond.');
const count = z.int('A whole number is expected here.').min(0).max(COUNT_MAX);
const yes = z.boolean('true or false is expected here.');
/** Asking the runtime for each of many entries takes longer than all else of them. */
const knownZones = new Set<string>();
/** As it is stored: a name that became another one since is kept. */
const zone = z.string().refine(
  (name) => {
    const known = knownZones.has(name) || isTimeZone(name);
    if (known && knownZones.size < 1_000) knownZones.add(name);
    return known;
  },
  { error: 'This time zone is not known.' },
);
const names = (max: number) => z.array(words(200)).max(max);

const account = z.object({
  email: words(320).describe('For the reader; it is never restored.'),
  firstName: words(200),
  lastName: words(200).nullable(),
  picture: words(200).nullable().describe('The file in the ZIP; null without a picture.'),
  dailyGoal: z.int().min(DAILY_GOAL_MIN).max(DAILY_GOAL_MAX),
  timezone: zone,
  dayEndsAt: z.int().min(0).max(4).describe('The hour at which a day is over.'),
  aiEnabled: yes,
  dangerCheck: yes,
  aiTone: z.enum(AI_TONES),
  hasCompletedOnboarding: yes,
  createdAt: instant,
});

const profile = z.object({
  displayName: words(200).nullable(),
  bio: words(2_000),
  isPublic: yes,
  showStreak: yes,
  showStats: yes,
});

const entry = z.object({
  id,
  content: words(ENTRY_CONTENT_MAX).min(1, 'An entry without words is none.'),
  entryType: entryTypeSchema,
  entryDate: daySchema.describe("The day it belongs to, on its author's calendar."),
  timezone: zone,
  createdAt: instant,
  updatedAt: instant,
  version: z.int().min(1).max(COUNT_MAX).describe('Rises with each change.'),
  sentiment: z.number().min(1).max(5).nullable(),
  themes: names(100),
  sentimentCorrected: yes.describe('Whether its author set the sentiment right.'),
  themesCorrected: yes,
  positiveReframe: words(10_000).nullable(),
  analysisSource: analysisSourceSchema.nullable().describe('Null where nothing was analysed.'),
  people: names(10_000).describe('Whom it names.'),
  things: names(10_000),
  tags: names(10_000),
  namesVersion: z.int().min(0).max(32_767).describe('By which reading people, things and tags were found; 0: by none.'),
  help: z.enum(['shown', 'put_away']).nullable().describe('Whether help lines stand beside it.'),
  isPublic: yes.describe('Whether it is shared.'),
  sharedAt: instant.nullable(),
  challengeId: id.nullable(),
});

const mediaFile = z.object({
  id,
  entryId: id,
  place: z.int().min(0).max(ENTRY_PHOTOS_MAX),
  kind: mediaKindSchema,
  contentType: words(100),
  bytes: z.int().min(0).max(VIDEO_BYTES_MAX),
  width: count.nullable(),
  height: count.nullable(),
  hasPreview: yes,
  createdAt: instant,
  file: z
    .string()
    .regex(/^media\/[\w-]{1,64}\.[a-z0-9]{1,5}$/, 'The name of a file of this backup is expected here.')
    .describe('Its name in the ZIP.'),
  previewFile: z
    .string()
    .regex(/^media\/[\w-]{1,64}\.preview\.webp$/, 'The name of a file of this backup is expected here.')
    .nullable()
    .describe('Of a video: the picture shown for it. That of a photo is made anew.'),
});

const conversation = z.object({
  id,
  title: words(400),
  isNamed: yes,
  sessionDate: daySchema,
  reflectionType: z.enum(REFLECTION_TYPES),
  prompt: words(2_000),
  entryId: id.nullable(),
  excerpt: words(2_000),
  createdAt: instant,
  updatedAt: instant,
});

const conversationMessage = z.object({
  id,
  sessionId: id.describe('The conversation.'),
  position: count,
  role: z.enum(['user', 'assistant']),
  content: words(100_000),
  state: z.enum(['complete', 'partial']),
  source: z.enum(['local', 'model']).nullable(),
  moves: names(1_000),
  sources: z.array(chatSourceSchema.extend({ id, date: daySchema, excerpt: words(10_000) })).max(100),
  help: yes,
  reason: z.enum(['quota_exceeded', 'service_error', 'switched_off']).nullable(),
  createdAt: instant,
});

/** The lists of a backup and what a row of each is, in the order in which they stand in the file. */
export const BACKUP_ROWS = {
  account: account.describe('One row.'),
  profile: profile.describe('One row, or none where nothing was said.'),
  notificationPreferences: notificationPreferencesSchema.omit({ timezone: true }).describe('One row or none.'),
  reflectionSettings: z.object({ remembers: yes, updatedAt: instant }).describe('One row or none.'),
  entries: entry,
  media: mediaFile,
  namedPeople: z.object({
    key: words(400),
    mergedInto: words(400).nullable(),
    shownAs: words(400).nullable(),
    isHidden: yes,
  }),
  thankYouCards: z.object({
    id,
    personKey: words(400),
    toName: words(400),
    fromName: words(400),
    content: words(10_000),
    createdAt: instant,
  }),
  yearReviews: z.object({
    year: z.int().min(1).max(9_999),
    edits: yearReviewEditsSchema,
    version: z.int().min(1).max(COUNT_MAX),
    updatedAt: instant,
  }),
  ownPrompts: z.object({ id, prompt: words(1_000), timesUsed: count, createdAt: instant }),
  promptsGiven: z.object({
    id,
    day: daySchema,
    prompt: words(10_000),
    confidence: z.number(),
    personalizedContext: words(10_000),
    category: words(200),
    createdAt: instant,
  }),
  conversations: conversation,
  conversationMessages: conversationMessage,
  reflectionNotes: z.object({
    id,
    sessionId: id,
    messageId: id,
    about: words(1_000),
    content: words(20_000),
    createdAt: instant,
  }),
  entriesLeftOut: z.object({ entryId: id, createdAt: instant }).describe('Entries that the guide leaves alone.'),
  follows: z.object({
    followingId: id,
    name: words(400).nullable().describe('How they are called, where their profile is public.'),
    createdAt: instant,
  }),
  likes: z.object({ entryId: id, createdAt: instant }),
  comments: z.object({
    id,
    entryId: id,
    parentCommentId: id.nullable(),
    content: words(10_000),
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
      to: words(400).nullable().describe('Who received it, where their profile is public.'),
      content: words(10_000),
      createdAt: instant,
    })
    .describe('Private messages that the person wrote.'),
  blocks: z.object({
    blockedId: words(100).describe('Who is blocked, readable for the server of the backup alone.'),
    createdAt: instant,
  }),
} as const;

export type BackupListName = keyof typeof BACKUP_ROWS;
export type BackupRow<Name extends BackupListName> = z.infer<(typeof BACKUP_ROWS)[Name]>;
export const BACKUP_LISTS = Object.keys(BACKUP_ROWS) as BackupListName[];

/** What stands before the lists. */
export const backupHeadSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  server: z.string().max(40).optional().describe('Version of the server that wrote the backup.'),
  exportedAt: instant,
  accountId: id.describe('Whose backup it is. In another account all ids become other ones.'),
  from: daySchema.nullable().describe('The first day of the entries; null: from the beginning.'),
  to: daySchema.nullable().describe('The last one; null: to the end.'),
});
export type BackupHead = z.infer<typeof backupHeadSchema>;

/** The schema as it is published: JSON Schema, draft 2020-12. */
export function backupJsonSchema(): object {
  const lists = Object.entries(BACKUP_ROWS).map(([name, row]) => [name, z.array(row)] as const);
  const whole = backupHeadSchema.extend(Object.fromEntries(lists));
  return { title: 'Backup of Evenglow', ...z.toJSONSchema(whole, { io: 'input' }) };
}
