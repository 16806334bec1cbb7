/** Virtualized list of shared entries. */
import { useCallback, useState } from 'react';
import type { FeedEntry } from '../../../contract/community.ts';
import { cardHeight } from '../../journal/entries/card-height.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { useComments } from '../comments/use-comments.tsx';
import { BlockDialog } from '../shared-entries/block-dialog.tsx';
import { FeedCard } from '../shared-entries/feed-card.tsx';

/** Height of the author and like rows beyond the card of an own entry, in CSS pixels. */
const EXTRA_HEIGHT = 50;

const idOf = ({ id }: FeedEntry) => id;
const versionOf = () => 0;
const heightOf = (entry: FeedEntry, width: number) =>
  cardHeight(
    { ...entry, tags: [], positiveReframe: null, sentiment: null, corrected: { sentiment: false, themes: false } },
    width,
  ) + EXTRA_HEIGHT;

interface FeedListProps {
  entries: readonly FeedEntry[];
  label: string;
  onNearEnd: () => void;
  withAuthor?: boolean;
}

export function FeedList({ entries, label, onNearEnd, withAuthor = true }: FeedListProps) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const [toBlock, setToBlock] = useState<FeedEntry>();
  const { openComments, prefetchComments, commentsDialog } = useComments();
  const renderItem = useCallback(
    (entry: FeedEntry) => (
      <FeedCard
        entry={entry}
        today={today}
        onBlock={setToBlock}
        onOpenComments={openComments}
        onPrefetchComments={prefetchComments}
        withAuthor={withAuthor}
      />
    ),
    [today, withAuthor, openComments, prefetchComments],
  );
  return (
    <>
      <VirtualList
        items={entries}
        label={label}
        keyOf={idOf}
        versionOf={versionOf}
        estimateHeight={heightOf}
        renderItem={renderItem}
        onNearEnd={onNearEnd}
      />
      {commentsDialog}
      <BlockDialog entry={toBlock} onClose={() => setToBlock(undefined)} />
    </>
  );
}
