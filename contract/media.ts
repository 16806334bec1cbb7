/** Photos and videos of entries: upload, processing and retrieval. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { mediaBytesMax, mediaTooLarge } from './limits.ts';
import { line } from './text.ts';

export const mediaKindSchema = z.enum(['photo', 'video']);
export type MediaKind = z.infer<typeof mediaKindSchema>;

/** Accepted types as declared by the browser. The bytes are checked as well. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

/** A photo or video with its URLs, which require sign-in. */
export const mediaSchema = z.object({
  id: z.string(),
  kind: mediaKindSchema,
  url: z.string().describe('Path of the full photo or the video.'),
  previewUrl: z.string().nullable().describe('Path of the preview: a smaller photo, or a frame of the video.'),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Media = z.infer<typeof mediaSchema>;

/** Target of an upload. */
export const uploadSchema = z.object({
  uploadUrl: z
    .string()
    .describe('PUT the file here with its content type. The signed URL is valid for an hour and for this file only.'),
  mediaPath: z.string().describe('Identifies the uploaded file.'),
});

const UNSUPPORTED_TYPE = 'Only images and videos are supported';

export const createUploadSchema = z
  .object({
    fileName: line({ max: 255 }).describe('Original file name.'),
    fileType: z
      .string({ error: UNSUPPORTED_TYPE })
      .max(255, UNSUPPORTED_TYPE)
      .transform((type) => type.toLowerCase().split(';', 1)[0]?.trim() ?? '')
      .refine((type) => /^(image|video)\/[a-z0-9.+-]+$/.test(type), { error: UNSUPPORTED_TYPE })
      .describe('MIME type such as image/jpeg or video/mp4.'),
    fileSize: z.int('A file has a size.').min(1, 'This file is empty.').describe('Size in bytes.'),
    posterOf: z.uuid().optional().describe('For a video frame: the id of the video.'),
  })
  .superRefine(({ fileType, fileSize }, context) => {
    if (fileSize <= mediaBytesMax(fileType)) return;
    context.addIssue({ code: 'custom', path: ['fileSize'], message: mediaTooLarge(fileType) });
  });

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/media/upload',
  allowApiTokens: true,
  summary: 'Create an upload for a photo or video',
  body: createUploadSchema,
  output: uploadSchema,
});

const mediaParamsSchema = z.object({ id: z.uuid('We can’t find that photo or video.') });

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/media/:id/bytes',
  allowApiTokens: true,
  summary: 'Upload a file. Photos are re-encoded without location and camera data.',
  rawBody: true,
  params: mediaParamsSchema,
  query: z.object({
    expires: z.coerce.number().int().describe('As in `uploadUrl`.'),
    signature: z.string().max(100).describe('As in `uploadUrl`.'),
  }),
  output: mediaSchema,
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  allowApiTokens: true,
  kind: 'file',
  summary: 'Retrieve a photo or video of the user or of a shared entry. Supports Range requests.',
  params: mediaParamsSchema,
  query: z.object({ size: z.enum(['full', 'preview']).default('full') }),
  headers: z.object({ range: z.string().max(200).optional(), 'if-none-match': z.string().max(200).optional() }),
});

export const discardMedia = endpoint({
  method: 'DELETE',
  path: '/api/media/:id',
  allowApiTokens: true,
  status: 204,
  summary: 'Delete an uploaded file that no entry uses yet',
  params: mediaParamsSchema,
});

export const getMediaUsage = endpoint({
  method: 'GET',
  path: '/api/media/space',
  summary: 'Retrieve the storage used by everything the user keeps, and the quota; 0 is no limit',
  output: z.object({ usedBytes: z.number(), maxBytes: z.number() }),
});
