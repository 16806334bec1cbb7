/** The message field of a conversation with the guide, and its replacement when sending is not possible. */
import { EyeOff, Square } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { CHAT_MESSAGE_MAX } from '../../../contract/chat.ts';
import { readDraft, writeDraft } from '../../journal/drafts/draft-store.ts';
import { useDraft } from '../../journal/drafts/use-draft.ts';
import { useUser } from '../../platform/session.ts';
import { TextLink } from '../../ui/link.tsx';
import { MessageField } from '../../ui/message-field.tsx';
import { PrivateNote } from '../../ui/private-note.tsx';

/** Length from which the character count is shown. */
const COUNTED_FROM = CHAT_MESSAGE_MAX - 1000;
const EMPTY_DRAFT = { text: '', isShared: false };
const keyOf = (draftName: string) => `reflection:${draftName}`;

export interface MessageInputHandle {
  focus: () => void;
  /** True while the field has the focus and no text. */
  isIdle: () => boolean;
  /** Stores text typed while the conversation began as the draft of that conversation. */
  moveDraft: (sessionId: string) => void;
}

interface MessageInputProps {
  /** Names the draft: the id of the conversation, or how a new one starts. Does not change while mounted. */
  draftName: string;
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
  draftName,
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
  const { draft, change, clearSaved, flush, discard } = useDraft(user.id, keyOf(draftName), EMPTY_DRAFT);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    isIdle: () => field.current !== null && document.activeElement === field.current && field.current.value === '',
    moveDraft: (sessionId) => {
      flush();
      const stored = readDraft(user.id, keyOf(draftName));
      if (!stored) return;
      writeDraft(user.id, keyOf(sessionId), stored);
      discard();
    },
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
        clearSaved(draft.text);
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
      note={<PrivateNote />}
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
          Turn AI on in your profile settings
        </TextLink>
      </span>
    </p>
  );
}
