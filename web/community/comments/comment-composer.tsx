/** The field in which a comment is written, with what it answers and why the last one did not arrive. */
import { ArrowUp, CornerDownRight, WifiOff, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { codePoints, hasVisible } from '../../../contract/characters.ts';
import { COMMENT_COUNTED_FROM, COMMENT_MAX } from '../../../contract/comments.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface CommentComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Who is answered: "Ines", "this member"; undefined for a comment on the entry. */
  answered: string | undefined;
  onLeaveReply: () => void;
  failure: { reason: string; again: boolean } | undefined;
  isOnline: boolean;
}

/** On a phone the key for a new line is the only one there is. */
const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

export function CommentComposer(props: CommentComposerProps) {
  const { ref, text, onChange, onSend, answered, onLeaveReply, failure, isOnline } = props;
  const length = codePoints(text.trim());
  const isTooLong = length > COMMENT_MAX;
  const isCounted = length >= COMMENT_COUNTED_FROM;
  const canSend = hasVisible(text) && !isTooLong;
  const send = () => {
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, as in Japanese, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return;
    event.preventDefault();
    send();
  };
  return (
    <div>
      {failure && (
        <p role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 text-clay text-sm">
          <span>Not sent. {failure.reason}</span>
          {failure.again && canSend && <TextButton onClick={send}>Try again</TextButton>}
        </p>
      )}
      {!isOnline && !failure && (
        <p role="status" className="mb-2 flex items-center gap-2.5 text-soft text-sm">
          <WifiOff aria-hidden="true" className="size-4.5 flex-none" />
          You are offline. What you write is kept here.
        </p>
      )}
      {answered !== undefined && (
        <p className="flex items-center gap-2 text-soft text-sm">
          <CornerDownRight aria-hidden="true" className="size-4.5 flex-none" />
          <span className="min-w-0 truncate">
            Replying to <strong className="font-semibold text-ink">{answered}</strong>
          </span>
          <button
            type="button"
            aria-label="Do not reply"
            onClick={onLeaveReply}
            className="-me-2 ms-auto grid size-11 flex-none place-items-center rounded-control hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </p>
      )}
      <form
        className="flex items-end gap-2 rounded-surface border border-edge bg-raised p-1.5 focus-within:border-ring focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-0"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          ref={ref}
          look="page"
          rows={1}
          aria-label={answered === undefined ? 'Write a comment' : `Reply to ${answered}`}
          aria-describedby={isCounted ? 'comment-count' : 'comment-readers'}
          aria-invalid={isTooLong}
          placeholder={answered === undefined ? 'Write a comment…' : 'Write a reply…'}
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="max-h-36 min-w-0 flex-1 overflow-y-auto px-2.5 py-2 text-[1.0625rem] leading-7 placeholder:text-faint short:max-h-20"
          style={{ minHeight: '2.75rem' }}
        />
        <button
          type="submit"
          aria-label="Send"
          aria-disabled={!canSend}
          className={classNames(
            'grid size-11 flex-none place-items-center rounded-control transition-colors',
            canSend ? 'bg-ember text-on-ember hover:bg-ember-hover' : 'bg-sunken text-soft',
          )}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      </form>
      <div className="mt-2 flex items-start justify-between gap-4 text-faint text-xs short:hidden">
        <p id="comment-readers">Anyone in the community can read this.</p>
        {isCounted ? (
          <p
            id="comment-count"
            role="status"
            className={classNames('flex-none tabular', isTooLong && 'font-semibold text-clay')}
          >
            {length.toLocaleString('en')} of {COMMENT_MAX.toLocaleString('en')}
          </p>
        ) : (
          <p className="hidden flex-none sm:pointer-fine:block">Shift + Enter: new line</p>
        )}
      </div>
    </div>
  );
}
