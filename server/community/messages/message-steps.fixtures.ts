/** Steps for tests of private messages. */

import type { Conversation, Message } from '../../../contract/messages.ts';
import type { MessagesFrom } from '../../../contract/profile.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { userFollows } from '../tables.ts';

/** Makes the user's profile public or private, by default for messages without a request. */
export async function setPublic(
  person: Member,
  isPublic = true,
  messagesFrom: MessagesFrom = 'everyone',
): Promise<void> {
  const profile = {
    displayName: person.user.firstName,
    bio: '',
    isPublic,
    showStreak: true,
    showStats: true,
    messagesFrom,
  };
  expectSuccess(await person.request('PUT', '/api/profile', profile));
}

export async function follow(app: TestApp, follower: Member, followed: Member): Promise<void> {
  await app.database.orm
    .insert(userFollows)
    .values({ followerId: follower.user.id, followingId: followed.user.id, createdAt: app.clock.now() });
}

/** Creates an empty conversation of two users; the first follows the other. */
export async function beginConversation(app: TestApp, one: Member, other: Member): Promise<string> {
  await setPublic(other);
  await follow(app, one, other);
  const response = await one.request('POST', '/api/messages', { personId: other.user.id });
  expectSuccess(response);
  const { id }: Conversation = response.json();
  return id;
}

export async function send(person: Member, id: string, content: string): Promise<Message> {
  const sent = await person.request('POST', `/api/messages/${id}/messages`, { content });
  expectSuccess(sent);
  return sent.json().message;
}

function expectSuccess({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 300) throw new Error(`unexpected status ${statusCode}: ${body}`);
}
