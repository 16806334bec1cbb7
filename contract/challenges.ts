/** Challenges: a prompt for a few weeks and the number of entries that complete it. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** Days before its start from which a challenge is listed. */
export const ANNOUNCED_DAYS = 30;

export const participationSchema = z.object({
  status: z.enum(['active', 'completed', 'left']).describe('Stays `completed` even if entries are deleted later.'),
  progress: z.int().describe("Number of the user's entries for it within its dates. Can exceed `length`."),
  joinedAt: instantOutSchema,
  completedAt: instantOutSchema.nullable(),
  lastEntryDate: dayOutSchema.nullable().describe('Latest day with such an entry.'),
});

export const challengeSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  tags: z.array(z.string()),
  startDate: dayOutSchema.describe('First day, in the local calendar of each participant.'),
  endDate: dayOutSchema.describe('Last day.'),
  length: z.int().describe('Number of entries that complete it.'),
  participantCount: z.int(),
  entriesCount: z.int(),
  faces: z
    .array(publicPersonSchema)
    .max(3)
    .describe('Some participants with a public profile who shared an entry for it.'),
  mine: participationSchema.nullable().describe('Null if the user never joined.'),
});
export type Challenge = z.infer<typeof challengeSchema>;

const paramsSchema = z.object({ id: z.uuid('We can’t find that challenge.').toLowerCase() });

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges',
  summary: 'List current and upcoming challenges, and past ones that the user wrote for',
  query: z.object({ limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX) }),
  output: z.array(challengeSchema),
});

export const joinChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges/:id/join',
  summary: 'Join a challenge. Idempotent; rejoining keeps the progress.',
  params: paramsSchema,
  output: z.object({ status: z.enum(['active', 'completed']) }),
});

export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/api/challenges/:id/join',
  summary: 'Leave a challenge. Its entries are kept.',
  status: 204,
  params: paramsSchema,
});
