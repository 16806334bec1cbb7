/** One message with what stands around it: its day, where the new ones begin, its time, and how far it has come. */
import { memo } from 'react';
import { dayLabel, longDay, timeIn } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { MessageText, MomentCard, readMessage } from './message-text.tsx';
import { ReadSign } from './read-sign.tsx';
import type { MessageRow as Row } from './rows.ts';

export interface MessageRowProps {
  row: Row;
  today: string;
  timezone: string;
  /** Who wrote it, for screen readers: "You", "Ines". */
  writer: string;
  opensLinks: boolean;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

function PlainMessageRow({ row, today, timezone, writer, opensLinks, onRetry, onRemove }: MessageRowProps) {
  const { content, isMine, at, day, newCount, endsGroup } = row;
  const { parts, moments } = readMessage(content);
  return (
    <>
      {day !== undefined && (
        <h2 className="pt-5 pb-4 text-center font-normal font-sans text-faint text-sm">
          {isNear(day, today) ? dayLabel(day, today) : longDay(day, today)}
        </h2>
      )}
      {newCount !== undefined && (
        <p className="flex items-center gap-3 pt-2 pb-4 font-semibold text-ember-ink text-sm before:h-px before:flex-1 before:bg-ember/45 after:h-px after:flex-1 after:bg-ember/45">
          {newCount} new
        </p>
      )}
      <div className={classNames('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
        <span className="sr-only">{writer}:</span>
        {moments.map((id) => (
          <MomentCard key={id} id={id} />
        ))}
        {parts.length > 0 && (
          <p
            dir="auto"
            className={classNames(
              'max-w-[85%] whitespace-pre-wrap rounded-surface px-4 py-2 font-serif text-[1.0625rem] text-ink leading-[1.625rem] [overflow-wrap:anywhere] sm:max-w-[27.5rem]',
              isMine ? 'rounded-ee-sm bg-ember-wash' : 'rounded-es-sm bg-sunken dark:bg-raised lg:dark:bg-sunken',
            )}
          >
            <MessageText parts={parts} opensLinks={isMine || opensLinks} />
          </p>
        )}
        {endsGroup && (
          <div
            className={classNames(
              'flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-faint text-sm',
              isMine && 'justify-end',
            )}
          >
            {isMine ? (
              <Progress row={row} timezone={timezone} onRetry={onRetry} onRemove={onRemove} />
            ) : (
              <time dateTime={at}>{timeIn(timezone, new Date(at))}</time>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Drawn again only when one of its own props changes. */
export const MessageRow = memo(PlainMessageRow);

const isNear = (day: string, today: string) => ['Today', 'Yesterday'].includes(dayLabel(day, today));

function Progress({
  row: { state = 'sent', at, readAt, unsent },
  timezone,
  onRetry,
  onRemove,
}: Pick<MessageRowProps, 'row' | 'timezone' | 'onRetry' | 'onRemove'>) {
  const time = (instant: string) => timeIn(timezone, new Date(instant));
  const words = {
    sent: `Sent ${time(at)}`,
    read: `Read ${readAt === null ? '' : time(readAt)}`,
    waiting: 'Goes out when you are online',
    sending: 'Sending',
    refused: `Not sent. ${unsent?.refusal ?? ''}`,
  };
  return (
    <>
      <ReadSign state={state} />
      <span className={state === 'refused' ? 'text-clay' : undefined}>{words[state]}</span>
      {unsent?.refusal !== undefined && (
        <>
          <TextButton onClick={() => onRetry(unsent.key)}>Try again</TextButton>
          <TextButton onClick={() => onRemove(unsent.key)}>Remove</TextButton>
        </>
      )}
    </>
  );
}
