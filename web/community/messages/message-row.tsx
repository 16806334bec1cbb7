/** One message with its surroundings: day heading, new-messages line, time and delivery state. */
import { Ellipsis, Flag } from 'lucide-react';
import { memo } from 'react';
import { dayLabel, longDay, timeIn } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { openReport } from '../report-store.ts';
import { DeliveryIcon } from './delivery-icon.tsx';
import type { MessageRow as Row } from './message-rows.ts';
import { MessageText, readMessage, SharedEntryCard } from './message-text.tsx';

export interface MessageRowProps {
  row: Row;
  today: string;
  timezone: string;
  /** Author for screen readers: "You", "Ines". */
  authorName: string;
  /** Name of the other person, unless private. */
  otherName: string | undefined;
  opensLinks: boolean;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

function PlainMessageRow({
  row,
  today,
  timezone,
  authorName,
  otherName,
  opensLinks,
  onRetry,
  onRemove,
}: MessageRowProps) {
  const { content, isMine, at, day, newCount, endsGroup } = row;
  const { parts, entryIds } = readMessage(content);
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
        <span className="sr-only">{authorName}:</span>
        <div className={classNames('group/message flex w-full items-center', isMine && 'justify-end')}>
          <div className="flex min-w-0 max-w-[85%] flex-col gap-1 sm:max-w-[27.5rem]">
            {entryIds.map((id) => (
              <SharedEntryCard key={id} id={id} />
            ))}
            {parts.length > 0 && (
              <p
                dir="auto"
                className={classNames(
                  'whitespace-pre-wrap rounded-surface px-4 py-2 font-serif text-[1.0625rem] text-ink leading-[1.625rem] [overflow-wrap:anywhere]',
                  isMine
                    ? 'self-end rounded-ee-sm bg-ember-wash'
                    : 'self-start rounded-es-sm bg-sunken dark:bg-raised lg:dark:bg-sunken',
                )}
              >
                <MessageText parts={parts} opensLinks={isMine || opensLinks} />
              </p>
            )}
          </div>
          {!isMine && <Actions id={row.key} name={otherName} />}
        </div>
        {endsGroup && (
          <div
            className={classNames(
              'flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-faint text-sm',
              isMine && 'justify-end',
            )}
          >
            {isMine ? (
              <DeliveryStatus row={row} timezone={timezone} onRetry={onRetry} onRemove={onRemove} />
            ) : (
              <time dateTime={at}>{timeIn(timezone, new Date(at))}</time>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Shown on hover; always shown on touch devices. */
function Actions({ id, name }: { id: string; name: string | undefined }) {
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          label="Message actions"
          className="-my-1 flex-none text-faint transition-opacity focus-visible:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        >
          <Ellipsis aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Flag aria-hidden="true" />}
        onSelect={() => openReport({ kind: 'message', subjectId: id, name })}
      >
        Report
      </MenuItem>
    </Menu>
  );
}

/** Re-renders only when its own props change. */
export const MessageRow = memo(PlainMessageRow);

const isNear = (day: string, today: string) => ['Today', 'Yesterday'].includes(dayLabel(day, today));

function DeliveryStatus({
  row: { state = 'sent', at, readAt, unsent },
  timezone,
  onRetry,
  onRemove,
}: Pick<MessageRowProps, 'row' | 'timezone' | 'onRetry' | 'onRemove'>) {
  const time = (instant: string) => timeIn(timezone, new Date(instant));
  const stateTexts = {
    sent: `Sent ${time(at)}`,
    read: `Read ${readAt === null ? '' : time(readAt)}`,
    waiting: 'Will be sent when you’re online',
    sending: 'Sending',
    refused: `Not sent. ${unsent?.refusal ?? ''}`,
  };
  return (
    <>
      <DeliveryIcon state={state} />
      <span className={state === 'refused' ? 'text-clay' : undefined}>{stateTexts[state]}</span>
      {unsent?.refusal !== undefined && (
        <>
          <TextButton onClick={() => onRetry(unsent.key)}>Try again</TextButton>
          <TextButton onClick={() => onRemove(unsent.key)}>Remove</TextButton>
        </>
      )}
    </>
  );
}
