/** Events of the community that cause notifications. Payloads hold ids; `userId` is the recipient. */
import type { EventType } from '../platform/events/events.ts';

export const personFollowed: EventType<{ userId: string; followerId: string }> = { name: 'community.person_followed' };

/** `answeredId`: the comment being replied to. */
export const commentWritten: EventType<{
  commentId: string;
  entryId: string;
  writerId: string;
  answeredId: string | null;
}> = { name: 'community.comment_written' };

export const messageSent: EventType<{ userId: string; senderId: string; messageId: string }> = {
  name: 'community.message_sent',
};
