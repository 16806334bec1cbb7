/** The comment field, with the comment being answered and the last send error. */
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, X } from 'lucide-react';
import type { Ref } from 'react';
import { codePoints, hasVisible } from '../../../contract/characters.ts';
import { COMMENT_COUNTER_FROM, COMMENT_MAX } from '../../../contract/comments.ts';
import { profileQuery } from '../../account/profile/queries.ts';
import { MessageField } from '../../ui/message-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';

interface CommentComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Name of the person being answered ("Ines", "this member"); undefined for a top-level comment. */
  replyingTo: string | undefined;
  onCancelReply: () => void;
  failure: { reason: string; again: boolean } | undefined;
  isOnline: boolean;
}

export function CommentComposer(props: CommentComposerProps) {
  const { ref, text, onChange, onSend, replyingTo, onCancelReply, failure, isOnline } = props;
  const { data: profile } = useQuery(profileQuery);
  const showsRetry = failure?.again && hasVisible(text) && codePoints(text.trim()) <= COMMENT_MAX;
  return (
    <>
      {failure && (
        <p role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 text-clay text-sm">
          <span>Not sent. {failure.reason}</span>
          {showsRetry && <TextButton onClick={onSend}>Try again</TextButton>}
        </p>
      )}
      {replyingTo !== undefined && (
        <p className="flex items-center gap-2 text-soft text-sm">
          <CornerDownRight aria-hidden="true" className="size-4.5 flex-none" />
          <span className="min-w-0 truncate">
            Replying to <strong className="font-semibold text-ink">{replyingTo}</strong>
          </span>
          <button
            type="button"
            aria-label="Cancel reply"
            onClick={onCancelReply}
            className="-me-2 ms-auto grid size-11 flex-none place-items-center rounded-control hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </p>
      )}
      {/* MessageField has its own padding; cancel the dialog's. */}
      <div className="-mx-3 -mt-2 -mb-[max(0.75rem,env(safe-area-inset-bottom))] lg:-mx-6">
        <MessageField
          ref={ref}
          label={replyingTo === undefined ? 'Write a comment' : `Reply to ${replyingTo}`}
          placeholder={replyingTo === undefined ? 'Write a comment…' : 'Write a reply…'}
          text={text}
          onChange={onChange}
          onSend={onSend}
          max={COMMENT_MAX}
          countedFrom={COMMENT_COUNTER_FROM}
          isOnline={isOnline}
          note={`Anyone in the community can read this${profile ? `, ${profile.isPublic ? 'with' : 'without'} your name` : ''}.`}
        />
      </div>
    </>
  );
}
