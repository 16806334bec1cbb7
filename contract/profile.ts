/** Profiles: name, bio, picture, and their visibility to other users. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { BIO_MAX } from './limits.ts';
import { personName, text } from './text.ts';

const requiredBoolean = (subject: string) => z.boolean({ error: `Please choose yes or no for ${subject}.` });

const visibilitySchema = z.object({
  isPublic: requiredBoolean('the public profile').describe('Whether other users can find the profile.'),
  showStreak: requiredBoolean('the streak').describe('Whether others see the streak.'),
  showStats: requiredBoolean('the stats').describe('Whether others see the stats.'),
});

const findableSchema = requiredBoolean('being found by email').describe(
  'Whether others can find the user by the exact email address, also with a private profile.',
);

/** Whose messages arrive at once: those of people the user follows, or of everyone who may write. */
export const MESSAGES_FROM = ['following', 'everyone'] as const;
export type MessagesFrom = (typeof MESSAGES_FROM)[number];

const messagesFromSchema = z
  .enum(MESSAGES_FROM, { error: 'Please choose whose messages arrive at once.' })
  .describe('`following`: messages of people the user does not follow arrive as requests.');

export const profileChangeSchema = visibilitySchema.extend({
  findableByEmail: findableSchema.optional(),
  messagesFrom: messagesFromSchema.optional(),
  displayName: personName({ max: 80 }).describe('If empty, the first name is shown.'),
  bio: text({ max: BIO_MAX, tooLong: `Please keep this to ${BIO_MAX} characters.` }),
});

export const profileSchema = visibilitySchema.extend({
  findableByEmail: findableSchema,
  messagesFrom: messagesFromSchema,
  displayName: z.string().describe('The name shown to others: the display name, or else the first name.'),
  bio: z.string(),
  profileImageUrl: z.string().nullable(),
  followersCount: z.int(),
  followingCount: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "Retrieve the user's profile and its visibility",
  output: profileSchema,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Update the user's profile",
  body: profileChangeSchema,
  output: profileSchema,
});

export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary: 'Set or remove the profile picture',
  body: z.object({
    imageUrl: z
      .string({ error: 'Please choose a picture.' })
      .max(300, 'Please upload the picture first.')
      .nullable()
      .describe('The upload URL without its query. Null removes the picture.'),
  }),
  output: profileSchema,
});

export const createObjectUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Create an upload for a profile picture',
  output: z.object({
    uploadURL: z
      .string()
      .describe(
        'PUT the picture here. The signed URL is valid for an hour. Without its query it identifies the picture.',
      ),
  }),
});

const objectParamsSchema = z.object({ id: z.string().max(100) });

export const uploadObject = endpoint({
  method: 'PUT',
  path: '/api/objects/:id',
  summary: 'Upload a profile picture. It is cropped to a square without location and camera data.',
  rawBody: true,
  params: objectParamsSchema,
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  output: z.object({ imageUrl: z.string() }),
});

export const getObject = endpoint({
  method: 'GET',
  path: '/api/objects/:id',
  kind: 'file',
  summary: 'Retrieve a profile picture of the user or of a public profile',
  params: objectParamsSchema,
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
});
