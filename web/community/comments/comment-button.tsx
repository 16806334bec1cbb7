/** Button with the comment count of a shared entry; opens the comments. */
import { MessageCircle } from 'lucide-react';
import { lazy } from '../../ui/lazy.ts';

export const commentsCode = lazy(() => import('./comments-dialog.tsx'));

export function CommentButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={commentsCode.prefetch}
      onFocus={commentsCode.prefetch}
      onClick={onOpen}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-soft hover:bg-sunken hover:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-4.5 flex-none" />
      {count === 0 ? (
        'Comment'
      ) : (
        <span>
          <strong className="font-semibold tabular">{count.toLocaleString('en')}</strong>{' '}
          {count === 1 ? 'comment' : 'comments'}
        </span>
      )}
    </button>
  );
}
