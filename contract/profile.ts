/** What a person says of themselves: name, words, picture, and what of it others may see. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { BIO_MAX } from './limits.ts';
import { line, text } from './text.ts';

const choice = (what: string) => z.boolean({ error: `Please say yes or no for ${what}.` });

const choicesSchema = z.object({
  isPublic: choice('the public profile').describe('Whether members can find the person.'),
  showStreak: choice('the streak').describe('Whether others see the streak.'),
  showStats: choice('the numbers').describe('Whether others see the numbers.'),
});

export const profileChangeSchema = choicesSchema.extend({
  displayName: line({ max: 80 }).describe('Empty: the first name.'),
  bio: text({ max: BIO_MAX, tooLong: `Please keep this to ${BIO_MAX} characters.` }),
});

export const profileSchema = choicesSchema.extend({
  displayName: z.string().describe('What others call the person; their first name where they chose none.'),
  bio: z.string(),
  profileImageUrl: z.string().nullable(),
  followersCount: z.int(),
  followingCount: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'What the person says of themselves, and what of it others may see',
  output: profileSchema,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change what the person says of themselves',
  body: profileChangeSchema,
  output: profileSchema,
});

export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary: 'Set the picture of the person to one that was uploaded, or remove it',
  body: z.object({
    imageUrl: z
      .string({ error: 'Please choose a picture.' })
      .max(300, 'Please choose a picture that was uploaded here.')
      .nullable()
      .describe('The address that the picture was uploaded to, without its query; null removes the picture.'),
  }),
  output: profileSchema,
});

export const createObjectUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Get an address to upload a picture of oneself to',
  output: z.object({
    uploadURL: z
      .string()
      .describe('PUT the picture here; signed, for an hour. Without its query it is the address of the picture.'),
  }),
});

const objectParamsSchema = z.object({ id: z.string().max(100) });

export const uploadObject = endpoint({
  method: 'PUT',
  path: '/api/objects/:id',
  summary: 'Upload a picture of oneself; a square is made of its middle, without place or camera',
  rawBody: true,
  params: objectParamsSchema,
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  output: z.object({ imageUrl: z.string() }),
});

export const getObject = endpoint({
  method: 'GET',
  path: '/api/objects/:id',
  kind: 'file',
  summary: 'The picture of a person: their own, or of somebody whose profile is public',
  params: objectParamsSchema,
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
});
