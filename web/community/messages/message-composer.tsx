/** The message field. */
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { MESSAGE_COUNTED_FROM, MESSAGE_MAX } from '../../../contract/messages.ts';
import { useDraft } from '../../journal/drafts/draft-store.ts';
import { MessageField } from '../../ui/message-field.tsx';

interface MessageComposerProps {
  userId: string;
  conversationId: string;
  /** Name of the recipient: "Ines", "this member". */
  name: string;
  isOnline: boolean;
  onSend: (content: string) => void;
}

const NOTHING = { text: '', isShared: false };

export function MessageComposer({ userId, conversationId, name, isOnline, onSend }: MessageComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, settle } = useDraft(userId, `message:${conversationId}`, NOTHING);
  return (
    <MessageField
      ref={field}
      label={`Write to ${name}`}
      placeholder={`Write to ${name}…`}
      text={draft.text}
      onChange={(text) => change({ text })}
      onSend={(content) => {
        onSend(content);
        settle(draft.text);
        field.current?.focus();
      }}
      max={MESSAGE_MAX}
      countedFrom={MESSAGE_COUNTED_FROM}
      isOnline={isOnline}
      note={
        <>
          <Lock aria-hidden="true" className="mt-0.5 size-3.5" />
          Between the two of you. Whoever runs this server could read it.
        </>
      }
    />
  );
}
