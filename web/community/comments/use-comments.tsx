/** Opens the comments dialog of a shared entry, loading its code on demand. */
import { type ReactNode, useCallback, useState } from 'react';
import type { FeedEntry } from '../../../contract/community.ts';
import { commentsCode } from './comment-button.tsx';

export function useComments(): { openComments: (entry: FeedEntry) => void; commentsDialog: ReactNode } {
  const [opened, setOpened] = useState<ReactNode>();
  const openComments = useCallback(
    (entry: FeedEntry) =>
      commentsCode.open(({ CommentsDialog }) =>
        setOpened(<CommentsDialog key={entry.id} entry={entry} onClose={() => setOpened(undefined)} />),
      ),
    [],
  );
  return { openComments, commentsDialog: opened };
}
