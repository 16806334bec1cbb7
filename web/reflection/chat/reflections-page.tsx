/**
 * The page /reflections: renders its frame at once and loads its content separately to stay within the first-load
 * budget.
 */

import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { ChatSkeleton, SessionsSkeleton } from './chat-skeleton.tsx';

const loadSpace = () => import('./reflection-space.tsx');

export function ReflectionsPage() {
  const { search } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const part = useLazy(loadSpace, !hasFailed, onFail);
  if (part) return <part.ReflectionSpace />;
  const pane = hasFailed ? (
    <ErrorState
      title="We couldn’t open Reflections."
      note="Your conversations are safe."
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
