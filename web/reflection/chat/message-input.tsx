/** The message field of a conversation with the guide, and its replacement when sending is not possible. */
import { EyeOff, Lock, Square } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { CHAT_MESSAGE_MAX } from '../../../contract/chat.ts';
import { useDraft } from '../../journal/drafts/use-draft.ts';
import { useUser } from '../../platform/session.ts';
import { TextLink } from '../../ui/link.tsx';
import { MessageField } from '../../ui/message-field.tsx';

/** Length from which the character count is shown. */
const COUNTED_FROM = CHAT_MESSAGE_MAX - 1000;
const EMPTY_DRAFT = { text: '', isShared: false };

export interface MessageInputHandle {
  focus: () => void;
  /** True while the field has the focus and no text. */
  isIdle: () => boolean;
}

interface MessageInputProps {
  /** null for a new conversation. */
  sessionId: string | null;
  placeholder: string;
  isOnline: boolean;
  /** A reply is in progress: it can be stopped, and sending is disabled. */
  isWriting: boolean;
  /** An earlier message is still unsent and must be sent first. */
  isWaiting: boolean;
  onSend: (content: string) => void;
  onStop: () => void;
  ref?: Ref<MessageInputHandle>;
}

export function MessageInput({
  sessionId,
  placeholder,
  isOnline,
  isWriting,
  isWaiting,
  onSend,
  onStop,
  ref,
}: MessageInputProps) {
  const user = useUser();
  const field = useRef<HTMLTextAreaElement>(null);
  const {
    draft,
    change,
    clearSaved: deleteSavedDraft,
  } = useDraft(user.id, `reflection:${sessionId ?? 'new'}`, EMPTY_DRAFT);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    isIdle: () => field.current !== null && document.activeElement === field.current && field.current.value === '',
  }));
  if (!user.aiEnabled) return <AiOffNotice />;
  return (
    <MessageField
      ref={field}
      label="Write to the guide"
      placeholder={placeholder}
      text={draft.text}
      onChange={(text) => change({ text })}
      canSend={!isWriting && !isWaiting}
      onSend={(content) => {
        onSend(content);
        deleteSavedDraft(draft.text);
        field.current?.focus();
      }}
      max={CHAT_MESSAGE_MAX}
      countedFrom={COUNTED_FROM}
      isOnline={isOnline}
      action={
        isWriting ? (
          <button
            type="button"
            aria-label="Stop the answer"
            onClick={() => {
              onStop();
              field.current?.focus();
            }}
            className="grid size-11 flex-none place-items-center rounded-control bg-dusk text-on-dusk hover:bg-dusk-hover"
          >
            <Square aria-hidden="true" className="size-4 fill-current" />
          </button>
        ) : undefined
      }
      note={
        <>
          <Lock aria-hidden="true" className="mt-0.5 size-3.5" />
          Private to you
        </>
      }
    />
  );
}

function AiOffNotice() {
  return (
    <p className="flex flex-none items-start gap-2.5 border-hair border-t px-4 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-soft lg:px-6">
      <EyeOff aria-hidden="true" className="mt-1 size-4.5" />
      <span>
        AI is off, so the guide can’t answer. You can still read earlier messages.{' '}
        <TextLink to="/profile#ai" viewTransition>
          Turn it on in the settings
        </TextLink>
      </span>
    </p>
  );
}
