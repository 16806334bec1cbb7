/**
 * What goes on behind every page of a member, once it is drawn: what changes elsewhere is heard, messages that wait are
 * sent, what is unread is counted, a new day is noticed, and what is needed without a network is fetched. Apart from the
 * frame, so that no page waits for its code.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGES, pagePath } from '../../contract/pages.ts';
import { unreadQuery, unsentKey } from '../community/messages/unread-query.ts';
import { ReportHost } from '../community/report/report-host.tsx';
import { cacheLastEntries } from '../journal/cached-entries.ts';
import { listsWithChange } from '../journal/queries.ts';
import { forgetPushHere, pushCheckedAt } from '../notifications/push-on-device.ts';
import { badgeApp, unreadNoticesQuery } from '../notifications/unread-query.ts';
import { useLocalTime } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { whenIdle } from '../platform/idle.ts';
import { followLive } from '../platform/live.ts';
import { currentUserQuery, useUser } from '../platform/session.ts';
import { readStored } from '../platform/stored.ts';
import { changed } from '../platform/topics.ts';
import { useStore } from '../platform/use-store.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { PAGE_CODE } from './pages.tsx';
import { useNotice } from './use-notice.tsx';

/**
 * A page that nobody touches begins to listen after so long, in milliseconds: a stream is a request without an end, and
 * whoever waits for the last answer of a page is not to wait for it.
 */
const LISTENS_AFTER_MS = 8_000;

interface BackgroundTasksProps {
  /** Called with how much is unread, for the navigation. */
  onUnread: (unread: { messages: number; notices: number }) => void;
  /** Called with what there is to decide above the lower edge. */
  onNotice: (notice: ReactNode) => void;
}

/** The pages that end with the footer of the public pages. */
const WITH_FOOTER: readonly string[] = [PAGES.home.path, PAGES.dashboard.path];

/** It draws the dialog of a report, and the footer. */
export function BackgroundTasks({ onUnread, onNotice }: BackgroundTasksProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (!queryClient.getQueryData(currentUserQuery.queryKey)) forgetPushHere();
    },
    [queryClient],
  );
  const isConversing = [PAGES.messages.path, PAGES.reflections.path].some((path) => pathname.startsWith(path));
  const { data: messages = 0 } = useQuery(unreadQuery);
  const { data: notices = 0 } = useQuery(unreadNoticesQuery);
  useEffect(() => onUnread({ messages, notices }), [messages, notices, onUnread]);
  useEffect(() => badgeApp(notices), [notices]);
  useEffect(() => {
    if (pushCheckedAt(user.id) === undefined) return;
    import('../notifications/push.ts').then(
      ({ renewPush }) => renewPush(user.id),
      () => undefined,
    );
  }, [user.id]);

  const listens = useWanted(isConversing);
  useEffect(
    () => (listens ? followLive((topics) => void changed(queryClient, topics, listsWithChange())) : undefined),
    [listens, queryClient],
  );

  const sends = isConversing || readStored(unsentKey(user.id)) !== undefined;
  useEffect(() => {
    if (!sends) return;
    let over = false;
    let stop: (() => void) | undefined;
    import('../community/messages/outbox.ts').then(
      ({ keepSending }) => {
        if (!over) stop = keepSending(queryClient, user.id);
      },
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [sends, user.id, queryClient]);
  const notice = useNotice(user.hasCompletedOnboarding);
  useEffect(() => onNotice(notice), [notice, onNotice]);
  useNewDay();
  usePagesAhead();
  useOfflineEntries();
  return (
    <>
      {WITH_FOOTER.includes(pagePath(pathname)) && (
        // Above it the page has left room for the bar of small screens, which lies over the footer's end instead.
        <div className="-mt-20 pb-[calc(5.5rem+env(safe-area-inset-bottom))] lg:mt-0 lg:pb-0 print:hidden">
          <SiteFooter short />
        </div>
      )}
      <ReportHost />
    </>
  );
}

/** True from the first touch or key on, after a while without one, or at once where `now` is true. */
function useWanted(now: boolean): boolean {
  const [isWanted, setWanted] = useState(now);
  if (now && !isWanted) setWanted(true);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    const timer = setTimeout(want, LISTENS_AFTER_MS);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', want);
      window.removeEventListener('keydown', want);
    };
  }, [isWanted]);
  return isWanted;
}

/** Loads the pages of the navigation once this one is idle, so that they open at once, and without a network. */
function usePagesAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const { icon, page } of Object.values(PAGE_CODE)) if (icon) void page.preload();
      }),
    [],
  );
}

/** Caches the last entries on the device: once the page is idle, and again after the server was unreachable. */
function useOfflineEntries(): void {
  const user = useUser();
  const online = useStore(connectivity) === 'online';
  useEffect(() => (online ? whenIdle(() => void cacheLastEntries(user)) : undefined), [user, online]);
}

/** Refreshes what depends on the day when a new day begins while the page is open. */
function useNewDay(): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void changed(queryClient, ['today']);
  }, [today, queryClient]);
}
