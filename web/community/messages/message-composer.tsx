/** The field in which a message is written. */
import { ArrowUp, Lock, WifiOff } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { codePoints, hasVisible } from '../../../contract/characters.ts';
import { MESSAGE_COUNTED_FROM, MESSAGE_MAX } from '../../../contract/messages.ts';
import { useDraft } from '../../platform/draft-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Textarea } from '../../ui/textarea.tsx';

interface MessageComposerProps {
  userId: string;
  conversationId: string;
  /** Of whom it is written to: "Ines", "this member". */
  name: string;
  isOnline: boolean;
  onSend: (content: string) => void;
}

const NOTHING = { text: '', isShared: false };
/** On a phone the key for a new line is the only one there is. */
const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

export function MessageComposer({ userId, conversationId, name, isOnline, onSend }: MessageComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, settle } = useDraft(userId, `message:${conversationId}`, NOTHING);
  const { text } = draft;
  const length = codePoints(text.trim());
  const isTooLong = length > MESSAGE_MAX;
  const canSend = hasVisible(text) && !isTooLong;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    settle(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, as in Japanese, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex-none">
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-2.5 border-hair border-y bg-sunken px-4 py-2.5 text-soft text-sm lg:px-6"
        >
          <WifiOff aria-hidden="true" className="size-4.5" />
          You are offline. What you write is kept here.
        </p>
      )}
      <div className="px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
        <form
          className="flex items-end gap-2 rounded-surface border border-edge bg-raised p-1.5 shadow-glow focus-within:border-ring focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-0"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Textarea
            ref={field}
            look="page"
            rows={1}
            aria-label={`Write to ${name}`}
            aria-describedby={length >= MESSAGE_COUNTED_FROM ? 'message-count' : undefined}
            aria-invalid={isTooLong}
            placeholder={`Write to ${name}…`}
            enterKeyHint="send"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={onKeyDown}
            className="max-h-44 min-w-0 flex-1 overflow-y-auto px-2.5 py-2 text-[1.0625rem] leading-7 placeholder:text-faint"
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
        <div className="mt-2 flex items-start justify-between gap-4 px-1 text-faint text-xs">
          <p className="flex items-start gap-1.5">
            <Lock aria-hidden="true" className="mt-0.5 size-3.5" />
            Between the two of you. Whoever runs this server could read it.
          </p>
          {length >= MESSAGE_COUNTED_FROM ? (
            <p
              id="message-count"
              role="status"
              className={classNames('flex-none tabular', isTooLong && 'font-semibold text-clay')}
            >
              {length.toLocaleString('en')} of {MESSAGE_MAX.toLocaleString('en')}
            </p>
          ) : (
            <p className="hidden flex-none xl:block">Shift + Enter: new line</p>
          )}
        </div>
      </div>
    </div>
  );
}
