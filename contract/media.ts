/** Photos and videos of entries: how they are sent, what they become, and where they are seen. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { mediaBytesMax, mediaTooLarge } from './limits.ts';
import { line } from './text.ts';

export const mediaKindSchema = z.enum(['photo', 'video']);
export type MediaKind = z.infer<typeof mediaKindSchema>;

/** What is taken, by the type a browser names; the bytes decide again. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

/** A photo or video where it can be seen. Paths are of this server and for its members only. */
export const mediaSchema = z.object({
  id: z.string(),
  kind: mediaKindSchema,
  url: z.string().describe('The photo in full, or the video.'),
  previewUrl: z.string().nullable().describe('A picture for lists: the photo smaller, or a frame of the video.'),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Media = z.infer<typeof mediaSchema>;

/** Where the bytes of a file are uploaded to. */
export const uploadSchema = z.object({
  uploadUrl: z.string().describe('PUT the bytes here, with their type; signed, for an hour, for this one file.'),
  mediaPath: z.string().describe('What the file is named by once it has arrived.'),
});

const NOT_TAKEN = 'Only images and videos are supported';

export const createUploadSchema = z
  .object({
    fileName: line({ max: 255 }).describe('As it is called where it comes from.'),
    fileType: z
      .string({ error: NOT_TAKEN })
      .max(255, NOT_TAKEN)
      .transform((type) => type.toLowerCase().split(';', 1)[0]?.trim() ?? '')
      .refine((type) => /^(image|video)\/[a-z0-9.+-]+$/.test(type), { error: NOT_TAKEN })
      .describe('Such as image/jpeg or video/mp4.'),
    fileSize: z.int('A file has a size.').min(1, 'This file is empty.').describe('In bytes.'),
    posterOf: z.uuid().optional().describe('For a frame of a video: the id of that video.'),
  })
  .superRefine(({ fileType, fileSize }, context) => {
    if (fileSize <= mediaBytesMax(fileType)) return;
    context.addIssue({ code: 'custom', path: ['fileSize'], message: mediaTooLarge(fileType) });
  });

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/media/upload',
  allowApiTokens: true,
  summary: 'Create an upload for a photo or video, and get the address to send it to',
  body: createUploadSchema,
  output: uploadSchema,
});

const mediaParamsSchema = z.object({ id: z.uuid('There is no such photo or video.') });

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/media/:id/bytes',
  allowApiTokens: true,
  summary: 'Upload the bytes of a file; photos are encoded anew from them, without place or camera',
  rawBody: true,
  params: mediaParamsSchema,
  query: z.object({
    expires: z.coerce.number().int().describe('As the uploadUrl has it.'),
    signature: z.string().max(100).describe('As the uploadUrl has it.'),
  }),
  output: mediaSchema,
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  allowApiTokens: true,
  kind: 'file',
  summary: "A photo or video of one's own, or of an entry that is shared; parts of it with Range",
  params: mediaParamsSchema,
  query: z.object({ size: z.enum(['full', 'preview']).default('full') }),
  headers: z.object({ range: z.string().max(200).optional(), 'if-none-match': z.string().max(200).optional() }),
});

export const discardMedia = endpoint({
  method: 'DELETE',
  path: '/api/media/:id',
  allowApiTokens: true,
  status: 204,
  summary: 'Take back a file that is in no entry yet',
  params: mediaParamsSchema,
});

export const getMediaSpace = endpoint({
  method: 'GET',
  path: '/api/media/space',
  summary: 'How much room the photos and videos of the person take, and how much they may take',
  output: z.object({ usedBytes: z.number(), maxBytes: z.number() }),
});
