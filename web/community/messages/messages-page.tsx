/**
 * The messages page (/messages and /messages/:id): the list and the open conversation, side by side on wide screens.
 */
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { whenIdle } from '../../platform/idle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

/** Kept after the first load, so that the next conversation renders synchronously. */
let loadedModule: typeof import('./conversation.tsx') | undefined;

/** Loaded separately from the list, which a phone shows first. */
async function load() {
  loadedModule = await import('./conversation.tsx');
  return loadedModule;
}

function prefetch(): void {
  if (navigator.onLine) load().catch(() => undefined);
}

export function MessagesPage() {
  const { id } = useParams();
  const isOpen = id !== undefined;
  const conversationModule = useLazy(load, isOpen, showLoadError) ?? loadedModule;
  useEffect(() => whenIdle(prefetch), []);
  return (
    <TwoPanes
      listLabel="All conversations"
      paneLabel="Conversation"
      isOpen={isOpen}
      list={<ConversationList isOpen={isOpen} />}
      pane={
        isOpen ? (
          conversationModule ? (
            <conversationModule.Conversation key={id} id={id} />
          ) : (
            <ConversationSkeleton />
          )
        ) : (
          <div className="grid flex-1 place-items-center">
            <EmptyState title="Select a conversation">Your messages will show here.</EmptyState>
          </div>
        )
      }
    />
  );
}
