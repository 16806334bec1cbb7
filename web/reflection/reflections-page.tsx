/** /reflections: its frame, which stands at once; what is in it comes apart, as it needs more than a first load may hold. */

import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { useLazy } from '../ui/lazy.ts';
import { TwoPanes } from '../ui/two-panes.tsx';
import { ChatSkeleton, SessionsSkeleton } from './chat/chat-skeleton.tsx';

/** Once here, it stays: the page is drawn at once when it is opened again. */
let here: typeof import('./chat/space.tsx') | undefined;

async function load() {
  here = await import('./chat/space.tsx');
  return here;
}

export function ReflectionsPage() {
  const { search } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const part = useLazy(load, !hasFailed, onFail) ?? here;
  if (part) return <part.Space />;
  const pane = hasFailed ? (
    <ErrorState
      title="Reflections could not be opened."
      kept="What you said is safe."
      onRetry={() => setFailed(false)}
    />
  ) : (
    <ChatSkeleton />
  );
  return (
    <TwoPanes
      listLabel="All conversations"
      paneLabel="Conversation"
      isOpen={hasFailed || search !== ''}
      list={<SessionsSkeleton />}
      pane={pane}
    />
  );
}
