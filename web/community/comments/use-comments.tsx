/** Opens the comments dialog of a shared entry, loading its code on demand. */
import { type ReactNode, useCallback, useState } from 'react';
import type { FeedEntry } from '../../../contract/community.ts';
import { lazy } from '../../ui/lazy.ts';

const commentsModule = lazy(() => import('./comments-dialog.tsx'));

interface Comments {
  openComments: (entry: FeedEntry) => void;
  prefetchComments: () => void;
  commentsDialog: ReactNode;
}

export function useComments(): Comments {
  const [opened, setOpened] = useState<ReactNode>();
  const openComments = useCallback(
    (entry: FeedEntry) =>
      commentsModule.open(({ CommentsDialog }) =>
        setOpened(<CommentsDialog key={entry.id} entry={entry} onClose={() => setOpened(undefined)} />),
      ),
    [],
  );
  return { openComments, prefetchComments: commentsModule.prefetch, commentsDialog: opened };
}
