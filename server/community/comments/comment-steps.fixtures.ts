/** Steps for tests of comments. */
import type { Comment } from '../../../contract/comments.ts';
import type { Member } from '../../testing/builders.ts';

export async function comment(
  person: Member,
  entryId: string,
  content: string,
  parentCommentId?: string,
): Promise<Comment> {
  const written = await person.request('POST', `/api/entries/${entryId}/comments`, { content, parentCommentId });
  if (written.statusCode !== 201) throw new Error(`answered ${written.statusCode}: ${written.body}`);
  return written.json().comment;
}
