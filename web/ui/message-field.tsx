/** A message field: grows with its text, Enter sends, and it reports a missing network. */
import { ArrowUp, WifiOff } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { codePoints, hasVisible } from '../../contract/characters.ts';
import { isComposing } from '../platform/composition.ts';
import { classNames } from './class-names.ts';
import { Textarea } from './textarea.tsx';

interface MessageFieldProps {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  /** Called with the trimmed text. */
  onSend: (content: string) => void;
  /** Maximum length in code points; the count is shown from `countedFrom` on. */
  max: number;
  countedFrom: number;
  isOnline: boolean;
  /** A line below the field, at its start. */
  note: ReactNode;
  /** False disables sending, whatever the text. */
  canSend?: boolean;
  /** Replaces the send button. */
  action?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** On-screen keyboards have only one key for Enter and new line. */
const hasPhysicalKeyboard = () => window.matchMedia('(pointer: fine)').matches;

export function MessageField(props: MessageFieldProps) {
  const { label, placeholder, text, onChange, onSend, max, countedFrom, isOnline, note, action, ref } = props;
  const length = codePoints(text.trim());
  const isTooLong = length > max;
  const canSend = (props.canSend ?? true) && hasVisible(text) && !isTooLong;
  const send = () => {
    if (canSend) onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts the candidate.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !hasPhysicalKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="@container flex-none">
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-2.5 border-hair border-y bg-sunken px-4 py-2.5 text-soft text-sm lg:px-6"
        >
          <WifiOff aria-hidden="true" className="size-4.5" />
          You’re offline. Your text is saved here.
        </p>
      )}
      <div className="px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
        <form
          className="flex items-end gap-1.5 rounded-surface border border-edge bg-raised p-1.5 shadow-glow focus-within:border-ring focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-0"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Textarea
            ref={ref}
            look="page"
            rows={1}
            aria-label={label}
            aria-describedby={length >= countedFrom ? 'message-count' : undefined}
            aria-invalid={isTooLong}
            placeholder={placeholder}
            enterKeyHint="send"
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
            className="max-h-44 min-w-0 flex-1 overflow-y-auto py-2 ps-2.5 pe-1 text-[1.0625rem] leading-7 placeholder:text-faint"
            style={{ minHeight: '2.75rem' }}
          />
          {action ?? (
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
          )}
        </form>
        <div className="mt-2 flex items-start justify-between gap-4 px-1 text-faint text-xs">
          <p className="flex items-start gap-1.5">{note}</p>
          {length >= countedFrom ? (
            <p
              id="message-count"
              role="status"
              className={classNames('flex-none tabular', isTooLong && 'font-semibold text-clay')}
            >
              {length.toLocaleString('en')} of {max.toLocaleString('en')}
            </p>
          ) : (
            <p className="hidden flex-none xl:@md:block">Shift + Enter: new line</p>
          )}
        </div>
      </div>
    </div>
  );
}
