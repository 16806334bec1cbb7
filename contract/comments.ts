/** Comments on shared entries, with one level of replies. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { text } from './text.ts';
import { instantOutSchema } from './time.ts';

/** Maximum length of a comment, in code points after trimming. */
export const COMMENT_MAX = 1_000;
/** Length from which the page shows a counter. */
export const COMMENT_COUNTER_FROM = 900;
/** Number of replies returned with a comment. */
export const REPLIES_SHOWN = 3;
/** Comments per user, per minute and per day. */
export const COMMENTS_PER_MINUTE = 10;
export const COMMENTS_PER_DAY = 200;

export const commentSchema = z.object({
  id: z.string(),
  content: z.string(),
  parentCommentId: z.string().nullable().describe('Id of the parent comment. Null for top-level comments.'),
  createdAt: instantOutSchema,
  person: publicPersonSchema.nullable().describe('The author. Null if their profile is private.'),
  isMine: z.boolean(),
  byAuthor: z.boolean().describe('Whether the author of the entry wrote it.'),
  canDelete: z.boolean(),
  linksOpen: z
    .boolean()
    .describe("Whether its links are clickable, which requires that the author's account is not new."),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentThreadSchema = commentSchema.extend({
  replies: z.array(commentSchema).describe(`The first ${REPLIES_SHOWN} replies, oldest first.`),
  repliesCount: z.int().describe('Number of replies visible to the user.'),
  repliesCursor: z.string().nullable().describe('Cursor of the remaining replies. Null if there are none.'),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

export const writtenCommentSchema = z.object({
  comment: commentSchema,
  help: z.boolean().describe('True if the text may indicate a crisis. Helplines are shown to its author only.'),
});
export type WrittenComment = z.infer<typeof writtenCommentSchema>;

const entryParamsSchema = z.object({ id: z.uuid('We can’t find that entry.').toLowerCase() });
const commentParamsSchema = z.object({ id: z.uuid('We can’t find that comment.').toLowerCase() });
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
  cursor: z.string().max(400).optional().describe('Cursor from the Link header of the previous page.'),
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/entries/:id/comments',
  summary: 'List comments on a shared entry, oldest first, each with its first replies. Paginated by the Link header.',
  params: entryParamsSchema,
  query: pageSchema,
  output: z.array(commentThreadSchema),
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/comments/:id/replies',
  summary: 'List replies to a comment, oldest first. Paginated by the Link header.',
  params: commentParamsSchema,
  query: pageSchema,
  output: z.array(commentSchema),
});

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/entries/:id/comments',
  storesData: true,
  summary: 'Comment on a shared entry, or reply to a comment. Idempotent with an Idempotency-Key.',
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
    parentCommentId: z
      .uuid('We can’t find that comment.')
      .toLowerCase()
      .optional()
      .describe('The comment to reply to.'),
  }),
  output: writtenCommentSchema,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete a comment with its replies. Allowed for its author and the author of the entry.',
  status: 204,
  params: commentParamsSchema,
});

export const blockCommenter = endpoint({
  method: 'POST',
  path: '/api/comments/:id/block-author',
  summary: 'Block the author of a comment, even if anonymous',
  status: 204,
  params: commentParamsSchema,
});
