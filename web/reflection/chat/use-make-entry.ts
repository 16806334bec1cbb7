/** Opens the composer with the user's own messages of a conversation, to edit and save as an entry. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codePoints } from '../../../contract/characters.ts';
import { type ChatMessage, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { ENTRY_CONTENT_MAX } from '../../../contract/limits.ts';
import { useComposer } from '../../journal/composer-context.ts';
import { toast } from '../../platform/toast-store.ts';
import { loadOlder, type Thread, threadQuery } from './queries.ts';

/** Texts that were pressed and say nothing about the user's day: about safety, ways out, and titles. */
function pressedTexts(messages: readonly ChatMessage[]): ReadonlySet<string> {
  const offered = messages.flatMap(({ choices = [], guided }) => [
    ...choices.filter(({ kind }) => kind !== 'answer').map(({ text }) => text),
    ...(guided ? [guided.title] : []),
  ]);
  return new Set([...Object.values(SAFETY_CHOICES), ...offered]);
}

/**
 * Returns the user's messages, without those about their safety and those that only chose what comes next; of a long
 * conversation, the most recent ones that fit into an entry.
 */
export function ownText({ messages }: Pick<Thread, 'messages'>): string {
  const pressed = pressedTexts(messages);
  const texts: string[] = [];
  let remaining = ENTRY_CONTENT_MAX;
  for (const { role, content, help } of messages.toReversed()) {
    if (role !== 'user' || help || pressed.has(content)) continue;
    remaining -= codePoints(content) + 2;
    if (remaining < 0) break;
    texts.unshift(content);
  }
  return texts.join('\n\n');
}

export function useMakeEntry(id: string): { makeEntry: () => void; isLoading: boolean } {
  const queryClient = useQueryClient();
  const { openWithText } = useComposer();
  const [isLoading, setLoading] = useState(false);
  const cachedThread = () =>
    queryClient.getQueryData<Thread>(threadQuery(id).queryKey) ?? { messages: [], older: undefined };
  const load = async () => {
    for (let thread = cachedThread(); thread.older !== undefined; thread = cachedThread()) {
      if (codePoints(ownText(thread)) > ENTRY_CONTENT_MAX / 2) return;
      await loadOlder(queryClient, id);
    }
  };
  const makeEntry = () => {
    if (isLoading) return;
    setLoading(true);
    load()
      .then(
        () => openWithText(ownText(cachedThread())),
        () =>
          toast({
            variant: 'destructive',
            title: 'Unable to Start Entry',
            description: 'Please try again in a moment.',
          }),
      )
      .finally(() => setLoading(false));
  };
  return { makeEntry, isLoading };
}
