/** Challenges: a question for a few weeks, and a number of entries that complete it. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** For how many days ahead challenges are announced. */
export const ANNOUNCED_DAYS = 30;

export const participationSchema = z.object({
  status: z
    .enum(['active', 'completed', 'left'])
    .describe('Once completed it stays so, also where an entry goes later.'),
  progress: z.int().describe("The person's entries for it, dated to its days; more than its length are counted too."),
  joinedAt: instantOutSchema,
  completedAt: instantOutSchema.nullable(),
  lastEntryDate: dayOutSchema.nullable().describe('The latest day with one of these entries.'),
});

export const challengeSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  tags: z.array(z.string()),
  startDate: dayOutSchema.describe('Its first day, as whoever takes part counts days.'),
  endDate: dayOutSchema.describe('Its last day.'),
  length: z.int().describe('Entries that complete it.'),
  participantCount: z.int(),
  entriesCount: z.int(),
  faces: z.array(publicPersonSchema).max(3).describe('Some of those with a public profile who shared an entry for it.'),
  mine: participationSchema.nullable().describe('null where the person never took part.'),
});
export type Challenge = z.infer<typeof challengeSchema>;

const paramsSchema = z.object({ id: z.uuid('There is no such challenge.').toLowerCase() });

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges',
  summary: 'Challenges under way, those that begin soon, and past ones that the person wrote for',
  output: z.array(challengeSchema),
});

export const joinChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges/:id/join',
  summary:
    'Take part in a challenge; joining again changes nothing, and after leaving goes on with the entries written',
  params: paramsSchema,
  output: z.object({ status: z.enum(['active', 'completed']) }),
});

export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/api/challenges/:id/join',
  summary: 'Leave a challenge; the entries stay',
  status: 204,
  params: paramsSchema,
});
