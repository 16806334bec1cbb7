/** The public page of an entry link: text, photos and date, without other data of the author. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { OpenedEntry } from '../../../contract/entry-links.ts';
import { EntryMedia } from '../../journal/media/entry-media.tsx';
import { ApiError } from '../../platform/call.ts';
import { longDay } from '../../platform/day.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { openedEntryQuery } from './link-queries.ts';

export function SharedEntryPage() {
  const { id = '' } = useParams();
  const { data: entry, error, refetch, isFetching } = useQuery(openedEntryQuery(id));
  return (
    <div className="mx-auto min-h-[70dvh] max-w-column px-4 py-6 sm:py-10">
      <meta name="robots" content="noindex" />
      {entry ? (
        <SharedEntry entry={entry} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <LinkExpired />
      ) : error ? (
        <>
          <h1 className="sr-only">A shared entry</h1>
          <ErrorState title="We couldn’t open this entry." onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <div role="status" aria-label="The entry is loading">
          <h1 className="sr-only">A shared entry</h1>
          <PageFrame>
            <Skeleton className="h-5 w-48" />
            <Skeleton className="mt-8 h-5 w-full" />
            <Skeleton className="mt-3 h-5 w-4/5" />
          </PageFrame>
        </div>
      )}
    </div>
  );
}

/** A sheet of paper below a strip of sky. */
function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-surface border border-hair bg-raised shadow-glow">
      <div className="relative h-28 sm:h-36">
        <SkyScene phase="dusk" altitude={0.1} />
      </div>
      <div className="px-5 pt-7 pb-9 sm:px-12 sm:pt-10 sm:pb-12">{children}</div>
    </div>
  );
}

function SharedEntry({ entry: { content, date, author, media } }: { entry: OpenedEntry }) {
  const day = longDay(date, '');
  return (
    <>
      <article>
        <PageFrame>
          <h1 className="font-normal font-sans text-base text-soft">
            <span className="sr-only">A shared entry{author !== null && ` from ${author}`}, </span>
            <time dateTime={date}>{day}</time>
          </h1>
          {media.length > 0 && (
            <div className="mt-4">
              <EntryMedia media={media} text={content} />
            </div>
          )}
          <p dir="auto" className="prose-entry mt-5 whitespace-pre-wrap text-ink text-xl leading-relaxed">
            {content}
          </p>
          {author !== null && (
            <p dir="auto" className="mt-7 font-serif text-ink text-lg [overflow-wrap:anywhere]">
              {author}
            </p>
          )}
        </PageFrame>
      </article>
      <p className="mt-8 flex items-center justify-center gap-2.5 text-soft">
        <LogoMark className="text-ink" />
        <span>
          Written in <TextLink to="/">Evenglow</TextLink>, a gratitude journal
        </span>
      </p>
    </>
  );
}

function LinkExpired() {
  return (
    <div className="grid justify-items-center py-10 text-center">
      <EveningWindow className="w-44" />
      <h1 className="mt-6 text-3xl">This link has expired</h1>
      <p className="mt-2 max-w-96 text-soft">To read the entry, ask the person who sent it for a new link.</p>
      <ButtonLink variant="secondary" to="/" className="mt-6">
        What is Evenglow?
      </ButtonLink>
    </div>
  );
}
