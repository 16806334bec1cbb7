/** Like button and like count of a shared entry. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { FeedEntry } from '../../../contract/community.ts';
import { classNames } from '../../ui/class-names.ts';
import { likeMutation } from './queries.ts';

type Liked = Pick<FeedEntry, 'id' | 'likes' | 'likedByMe'>;

export function LikeButton({ entry }: { entry: Liked }) {
  const { mutate, isPending } = useMutation(likeMutation(useQueryClient()));
  return (
    <button
      type="button"
      aria-pressed={entry.likedByMe}
      aria-label={`Like, ${likeLabel(entry)}`}
      onClick={() => {
        if (!isPending) mutate({ id: entry.id, likes: !entry.likedByMe });
      }}
      className={classNames(
        '-ms-2 flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken',
        entry.likedByMe ? 'text-ember-ink' : 'text-soft hover:text-ink',
      )}
    >
      <Heart aria-hidden="true" className={classNames('size-4.5 flex-none', entry.likedByMe && 'fill-current')} />
      <LikeText {...entry} />
    </button>
  );
}

/** Count without a button, for the user's own entries, which they cannot like. */
export function LikeCount({ likes }: { likes: number }) {
  return (
    <span className="flex min-h-11 items-center gap-2 text-soft">
      <Heart aria-hidden="true" className="size-4.5 flex-none" />
      <span>
        <Count of={likes} /> {likes === 1 ? 'like' : 'likes'}
      </span>
    </span>
  );
}

function LikeText({ likes, likedByMe }: Liked) {
  const others = likes - 1;
  if (likes === 0) return <span>Like</span>;
  if (!likedByMe) {
    return (
      <span>
        <Count of={likes} /> {likes === 1 ? 'like' : 'likes'}
      </span>
    );
  }
  if (others <= 0) return <span>You</span>;
  return (
    <span>
      You and <Count of={others} /> {others === 1 ? 'other' : 'others'}
    </span>
  );
}

function likeLabel({ likes, likedByMe }: Liked): string {
  if (likes === 0) return 'no one yet';
  if (!likedByMe) return `${likes} ${likes === 1 ? 'like' : 'likes'}`;
  return likes === 1 ? 'you' : `you and ${likes - 1} ${likes === 2 ? 'other' : 'others'}`;
}

function Count({ of }: { of: number }) {
  return <strong className="font-semibold tabular">{of.toLocaleString('en')}</strong>;
}
