/** /messages and /messages/:id: conversations and the open one, side by side where there is room. */
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

/** Once here, it stays: the next conversation is drawn at once. */
let here: typeof import('./conversation.tsx') | undefined;

/** Apart from the list, which comes first on a phone. */
async function load() {
  here = await import('./conversation.tsx');
  return here;
}

function prefetch(): void {
  if (navigator.onLine) load().catch(() => undefined);
}

export function MessagesPage() {
  const { id } = useParams();
  const isOpen = id !== undefined;
  const part = useLazy(load, isOpen, showLoadError) ?? here;
  useEffect(() => whenIdle(prefetch), []);
  return (
    <div className="lg:grid lg:h-[max(30rem,calc(100dvh-3.5rem))] lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-surface lg:border lg:border-hair lg:bg-raised">
      <section
        aria-label="All conversations"
        className={classNames(
          'min-h-0 flex-col lg:flex lg:border-hair lg:border-e lg:bg-sunken',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        <ConversationList isOpen={isOpen} />
      </section>
      <section
        aria-label="Conversation"
        className={classNames('min-h-0 min-w-0 flex-col lg:flex lg:h-auto', isOpen ? 'flex h-dvh' : 'hidden')}
      >
        {isOpen ? (
          part ? (
            <part.Conversation key={id} id={id} />
          ) : (
            <ConversationSkeleton />
          )
        ) : (
          <div className="grid flex-1 place-items-center">
            <EmptyState title="Choose a conversation">What you write to each other stands here.</EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}
