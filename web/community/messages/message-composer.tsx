/** The message field. */
import { useEffect, useRef } from 'react';
import { MESSAGE_COUNTER_FROM, MESSAGE_MAX } from '../../../contract/messages.ts';
import { useDraft } from '../../journal/drafts/use-draft.ts';
import { MessageField } from '../../ui/message-field.tsx';
import { PrivateNote } from '../../ui/private-note.tsx';

interface MessageComposerProps {
  userId: string;
  conversationId: string;
  /** Name of the recipient: "Ines", "this member". */
  name: string;
  isOnline: boolean;
  /** Focus the field when it appears. */
  takesFocus: boolean;
  onSend: (content: string) => void;
}

const EMPTY_DRAFT = { text: '', isShared: false };

export function MessageComposer({ userId, conversationId, name, isOnline, takesFocus, onSend }: MessageComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { draft, change, clearSaved } = useDraft(userId, `message:${conversationId}`, EMPTY_DRAFT);
  return (
    <MessageField
      ref={field}
      label={`Write to ${name}`}
      placeholder={`Write to ${name}…`}
      text={draft.text}
      onChange={(text) => change({ text })}
      onSend={(content) => {
        onSend(content);
        clearSaved(draft.text);
        field.current?.focus();
      }}
      max={MESSAGE_MAX}
      countedFrom={MESSAGE_COUNTER_FROM}
      isOnline={isOnline}
      note={<PrivateNote label="Private between the two of you" />}
    />
  );
}
