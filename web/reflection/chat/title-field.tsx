/** Inline editor for a conversation's title: Enter saves, Escape cancels. */
import { useRef, useState } from 'react';
import { CHAT_TITLE_MAX } from '../../../contract/chat.ts';
import { isComposing } from '../../platform/composition.ts';
import { Input } from '../../ui/input.tsx';

/** `onDone` is called once, with the new title, or without one if it is unchanged. */
export function TitleField({ title, onDone }: { title: string; onDone: (next?: string) => void }) {
  const [text, setText] = useState(title);
  const isDone = useRef(false);
  const finish = (next?: string) => {
    if (isDone.current) return;
    isDone.current = true;
    const trimmed = next?.trim();
    onDone(trimmed && trimmed !== title ? trimmed : undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish(text);
      }}
    >
      <Input
        aria-label="Conversation name"
        // Selected, so that typing replaces the title.
        ref={(field) => {
          if (field && document.activeElement !== field) {
            field.focus();
            field.select();
          }
        }}
        value={text}
        maxLength={CHAT_TITLE_MAX}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => finish(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          finish();
        }}
      />
    </form>
  );
}
