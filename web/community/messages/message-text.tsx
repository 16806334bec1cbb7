/** The text of a message: plain, with links if allowed, and shared entries as cards. */
import { useQuery } from '@tanstack/react-query';
import { Globe, PenLine, SunDim } from 'lucide-react';
import { Link } from 'react-router';
import { type FeedEntry, PRIVATE_NAME } from '../../../contract/community.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayIn, longDay } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharedEntryIdOf, splitLinks, type TextPart } from './message-links.ts';
import { sharedEntryQuery } from './queries.ts';

/** `opensLinks` makes external URLs clickable. */
export function MessageText({ parts, opensLinks }: { parts: readonly TextPart[]; opensLinks: boolean }) {
  return parts.map(({ text, href }, index) =>
    href !== undefined && opensLinks ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      text
    ),
  );
}

/** Returns the text without URLs of shared entries, and the ids of those entries. */
export function readMessage(content: string): { parts: TextPart[]; entryIds: string[] } {
  const entryIds: string[] = [];
  const parts = splitLinks(content).filter(({ href }) => {
    const entryId = href === undefined ? undefined : sharedEntryIdOf(href, window.location.origin);
    if (entryId !== undefined) entryIds.push(entryId);
    return entryId === undefined;
  });
  // Drop the whitespace left around URLs that became cards.
  const isBlank = parts.every(({ text }) => text.trim() === '');
  return { parts: isBlank ? [] : parts, entryIds: [...new Set(entryIds)] };
}

/** The current state of a shared entry. */
export function SharedEntryCard({ id }: { id: string }) {
  const { data: entry, isPending } = useQuery(sharedEntryQuery(id));
  if (isPending) return <Skeleton className="h-24 w-full max-w-[26.25rem] rounded-surface" />;
  if (!entry) {
    return (
      <p className="flex max-w-[26.25rem] items-center gap-2 rounded-surface border border-hair px-4 py-3 text-soft text-sm">
        <SunDim aria-hidden="true" className="size-4.5" />
        This entry is private again
      </p>
    );
  }
  return (
    <Link
      to={`/community?entry=${id}`}
      className="block max-w-[26.25rem] rounded-surface border border-hair bg-raised px-4 py-3 text-start hover:border-edge"
    >
      <span className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
        <PenLine aria-hidden="true" className="size-4" />
        <Caption entry={entry} />
        <span className="flex items-center gap-1 text-sage">
          <Globe aria-hidden="true" className="size-3.5" />
          Shared
        </span>
      </span>
      <span dir="auto" className="mt-1 line-clamp-4 font-serif text-base text-ink [overflow-wrap:anywhere]">
        {entry.content}
      </span>
    </Link>
  );
}

function Caption({ entry: { isMine, author, createdAt } }: { entry: FeedEntry }) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const day = longDay(dayIn(timezone, new Date(createdAt)), today)
    .split(' ')
    .slice(1)
    .join(' ');
  return <span dir="auto">{isMine ? `Your entry, ${day}` : `${author?.displayName ?? PRIVATE_NAME}, ${day}`}</span>;
}
