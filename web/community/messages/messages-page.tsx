/**
 * The messages page (/messages and /messages/:id): the list and the open conversation, side by side on wide screens.
 */
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { whenIdle } from '../../platform/idle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { prefetchPart, showLoadError, useLazy } from '../../ui/lazy.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { RequestList } from './request-list.tsx';

/** Loaded separately from the list, which a phone shows first. */
const loadConversation = () => import('./conversation.tsx');

export function MessagesPage() {
  const { id } = useParams();
  const isOpen = id !== undefined;
  const [search] = useSearchParams();
  const conversationModule = useLazy(loadConversation, isOpen, showLoadError);
  useEffect(() => whenIdle(() => prefetchPart(loadConversation)), []);
  return (
    <TwoPanes
      listLabel="All conversations"
      paneLabel="Conversation"
      isOpen={isOpen}
      list={search.has('requests') ? <RequestList isOpen={isOpen} /> : <ConversationList isOpen={isOpen} />}
      pane={
        isOpen ? (
          conversationModule ? (
            <conversationModule.Conversation key={id} id={id} />
          ) : (
            <ConversationSkeleton />
          )
        ) : (
          <div className="grid flex-1 place-items-center">
            <EmptyState title="Select a conversation">Your messages will show up here.</EmptyState>
          </div>
        )
      }
    />
  );
}
