/** Comments on what members share: two levels, a reply to a reply standing on the second one. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { text } from './text.ts';
import { instantOutSchema } from './time.ts';

/** A comment, in code points after trimming. */
export const COMMENT_MAX = 1_000;
/** From this many on, the page counts. */
export const COMMENT_COUNTED_FROM = 900;
/** Comments of the first level, or replies, in one answer. */
export const COMMENTS_LIMIT_MAX = 50;
/** Replies that come with the comment they answer. */
export const REPLIES_SHOWN = 3;
/** Comments a person writes within a minute, and within a day. */
export const COMMENTS_A_MINUTE = 10;
export const COMMENTS_A_DAY = 200;

export const commentSchema = z.object({
  id: z.string(),
  content: z.string(),
  parentCommentId: z.string().nullable().describe('The comment below which it stands; null on the first level.'),
  createdAt: instantOutSchema,
  person: publicPersonSchema.nullable().describe('Who wrote it; null where their profile is private.'),
  isMine: z.boolean(),
  byAuthor: z.boolean().describe('Whether it was written by the author of the entry.'),
  canDelete: z.boolean(),
  linksOpen: z.boolean().describe('Whether links in it open: the account of its writer is not new.'),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentThreadSchema = commentSchema.extend({
  replies: z.array(commentSchema).describe(`The first ${REPLIES_SHOWN}, the oldest first.`),
  repliesCount: z.int().describe('All replies that the person sees.'),
  repliesCursor: z.string().nullable().describe('From where on the other replies are; null where there are none.'),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

export const writtenCommentSchema = z.object({
  comment: commentSchema,
  help: z.boolean().describe('True where its words may point to a crisis: help lines are shown to the writer alone.'),
});
export type WrittenComment = z.infer<typeof writtenCommentSchema>;

const entryParamsSchema = z.object({ id: z.uuid('There is no such entry.').toLowerCase() });
const commentParamsSchema = z.object({ id: z.uuid('There is no such comment.').toLowerCase() });
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(COMMENTS_LIMIT_MAX).default(COMMENTS_LIMIT_MAX),
  cursor: z.string().max(400).optional().describe('From the Link header of the page before.'),
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/entries/:id/comments',
  summary:
    'Comments on a shared entry, the oldest first, each with its first replies; the next page is in the Link header',
  params: entryParamsSchema,
  query: pageSchema,
  output: z.array(commentThreadSchema),
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/comments/:id/replies',
  summary: 'Replies to a comment, the oldest first; the next page is in the Link header',
  params: commentParamsSchema,
  query: pageSchema,
  output: z.array(commentSchema),
});

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/entries/:id/comments',
  summary: 'Comment on a shared entry, or reply to a comment on it; the same Idempotency-Key writes once',
  status: 201,
  params: entryParamsSchema,
  headers: idempotencyHeadersSchema,
  body: z.object({
    content: text({
      min: 1,
      max: COMMENT_MAX,
      tooShort: 'There is nothing to send yet.',
      tooLong: `A comment holds at most ${COMMENT_MAX.toLocaleString('en')} characters.`,
    }),
    parentCommentId: z.uuid('There is no such comment.').toLowerCase().optional().describe('The comment it answers.'),
  }),
  output: writtenCommentSchema,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete a comment, with the replies below it: by its writer, and by the author of the entry',
  status: 204,
  params: commentParamsSchema,
});

export const blockCommenter = endpoint({
  method: 'POST',
  path: '/api/comments/:id/block-author',
  summary: 'Block whoever wrote a comment, also where they are not named',
  status: 204,
  params: commentParamsSchema,
});
