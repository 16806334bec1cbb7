import { expect, test } from 'vitest';
import type { Comment, CommentThread } from '../../../contract/comments.ts';
import { mergeReplies, withPosted } from './merge-comments.ts';

const comment = (id: string, parentCommentId: string | null = null): Comment => ({
  id,
  content: id,
  parentCommentId,
  createdAt: '2026-11-23T12:00:00.000Z',
  person: null,
  isMine: true,
  byAuthor: false,
  canDelete: true,
  linksOpen: false,
});
const thread = (id: string, replies: string[] = [], repliesCursor: string | null = null): CommentThread => ({
  ...comment(id),
  replies: replies.map((reply) => comment(reply, id)),
  repliesCount: replies.length,
  repliesCursor,
});
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id);

test('shows a new comment at the end until a later response includes or omits it', () => {
  const posted = [{ comment: comment('new'), at: 20 }];
  const threads = [thread('old')];
  expect(ids(withPosted({ threads, hasMore: false, cameAt: 10 }, posted))).toEqual(['old', 'new']);
  expect(ids(withPosted({ threads: [...threads, thread('new')], hasMore: false, cameAt: 30 }, posted))).toEqual([
    'old',
    'new',
  ]);
  expect(ids(withPosted({ threads, hasMore: false, cameAt: 30 }, posted))).toEqual(['old']);
  // It may be on a page that is not loaded.
  expect(ids(withPosted({ threads, hasMore: true, cameAt: 30 }, posted))).toEqual(['old', 'new']);
});

test('merges the first, the loaded and the new replies without duplicates', () => {
  const posted = [
    { comment: comment('d', 'old'), at: 20 },
    { comment: comment('elsewhere', 'other'), at: 20 },
  ];
  const loaded = [comment('b', 'old'), comment('c', 'old')];
  expect(ids(mergeReplies(thread('old', ['a', 'b'], 'cursor'), loaded, posted, 30))).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(mergeReplies(thread('old', ['a']), [], posted, 30))).toEqual(['a']);
  expect(ids(mergeReplies(thread('old', ['a']), [], posted, 10))).toEqual(['a', 'd']);
});
