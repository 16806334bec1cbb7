/** Button with the comment count of a shared entry; opens the comments. */
import { MessageCircle } from 'lucide-react';

interface CommentButtonProps {
  count: number;
  onOpen: () => void;
  /** Called when the button is about to be used. */
  onPrefetch?: () => void;
}

export function CommentButton({ count, onOpen, onPrefetch }: CommentButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
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
