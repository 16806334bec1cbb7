/** A row of the inbox: subject, sender and read state. Milestones have a sky background. */
import { BookOpen, CalendarCheck, Flag, type LucideIcon, MoonStar, Send, Sunset, Users, Webhook } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicPerson } from '../../../contract/community.ts';
import type { InboxNotice } from '../../../contract/inbox.ts';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { MemberAvatar } from '../../community/member-avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { noticeTime } from './notice-groups.ts';

const ICONS: Partial<Readonly<Record<NoticeKind, LucideIcon>>> = {
  daily_reminder: Sunset,
  weekly_reflection: BookOpen,
  streak_protection: CalendarCheck,
  challenge: Flag,
  gentle_note: MoonStar,
  webhook: Webhook,
  test: Send,
};

interface NoticeRowProps {
  notice: InboxNotice;
  timezone: string;
  today: string;
  onOpen: () => void;
}

export function NoticeRow(props: NoticeRowProps) {
  return props.notice.kind === 'milestone' ? <MilestoneRow {...props} /> : <PlainRow {...props} />;
}

function PlainRow({ notice, timezone, today, onOpen }: NoticeRowProps) {
  const { title, message, quote, path, isRead, createdAt } = notice;
  return (
    <Link
      to={path}
      viewTransition
      onClick={onOpen}
      className="-mx-2 flex gap-3.5 rounded-control px-2 py-4 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <Picture notice={notice} />
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          className={classNames(
            'block text-lg leading-snug [overflow-wrap:anywhere]',
            isRead ? 'text-soft' : 'font-medium text-ink',
          )}
        >
          {title}
          {!isRead && <span className="sr-only">, unread</span>}
        </span>
        {quote === null ? (
          message !== '' && (
            <span
              dir="auto"
              className={classNames('mt-0.5 block [overflow-wrap:anywhere]', isRead ? 'text-soft' : 'text-ink')}
            >
              {message}
            </span>
          )
        ) : (
          <span
            dir="auto"
            className={classNames(
              'mt-0.5 line-clamp-3 font-serif text-lg [overflow-wrap:anywhere]',
              isRead ? 'text-soft' : 'text-ink',
            )}
          >
            {quote}
          </span>
        )}
        <time dateTime={createdAt} className="mt-1 block text-faint text-sm">
          {noticeTime(createdAt, timezone, today)}
        </time>
      </span>
      {!isRead && <span aria-hidden="true" className="mt-2 size-2.5 flex-none rounded-full bg-ember" />}
    </Link>
  );
}

/** Avatars of up to two named people, or an icon by kind. */
function Picture({ notice: { kind, people, isRead } }: Pick<NoticeRowProps, 'notice'>) {
  const [first, second] = people;
  if (first && second) return <TwoPictures first={first} second={second} />;
  const isFromMember = kind === 'comment' || kind === 'message' || kind === 'follow';
  if (first || isFromMember) return <MemberAvatar person={first ?? null} className="size-11" />;
  const Icon = ICONS[kind] ?? Users;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-full',
        isRead ? 'bg-sunken text-soft' : 'bg-ember-wash text-ember-ink',
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}

function TwoPictures({ first, second }: { first: PublicPerson; second: PublicPerson }) {
  return (
    <span className="relative size-11 flex-none">
      <span className="absolute start-0 top-0 [&_img]:size-7 [&_span]:size-7">
        <MemberAvatar person={first} className="size-7 text-xs" />
      </span>
      <span className="absolute end-0 bottom-0 rounded-full ring-2 ring-paper [&_img]:size-7 [&_span]:size-7">
        <MemberAvatar person={second} className="size-7 text-xs" />
      </span>
    </span>
  );
}

const SKY =
  'linear-gradient(170deg, oklch(0.27 0.06 290), oklch(0.32 0.09 315) 45%, oklch(0.45 0.13 25) 85%, oklch(0.54 0.13 50))';

function MilestoneRow({
  notice: { title, message, path, isRead, createdAt },
  timezone,
  today,
  onOpen,
}: NoticeRowProps) {
  return (
    <Link
      to={path}
      viewTransition
      onClick={onOpen}
      style={{ background: SKY }}
      className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface px-4 py-4 text-on-sky sm:px-5"
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-11 flex-none">
        <circle r="50" fill="var(--sun)" opacity="0.16" />
        <circle r="37" fill="var(--sun)" opacity="0.25" />
        <circle r="25" fill="var(--sun)" />
      </svg>
      <span className="min-w-0 flex-1 basis-48">
        <span dir="auto" className="block font-serif text-on-sky text-xl leading-snug [overflow-wrap:anywhere]">
          {title}
          {!isRead && <span className="sr-only">, unread</span>}
        </span>
        <span dir="auto" className="block [overflow-wrap:anywhere]">
          {message}
        </span>
        <time dateTime={createdAt} className="mt-0.5 block text-sm">
          {noticeTime(createdAt, timezone, today)}
        </time>
      </span>
      <span className="inline-flex h-11 items-center rounded-control bg-white/15 px-4 font-medium text-on-sky">
        Read it
      </span>
      {!isRead && <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-[var(--sun)]" />}
    </Link>
  );
}
