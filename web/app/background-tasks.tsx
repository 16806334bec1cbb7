/**
 * The background work of all member pages: live updates, the message outbox, unread counts, the change of day, and
 * prefetching for offline use. Loaded after the frame, so that no page waits for it.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGES, pagePath } from '../../contract/pages.ts';
import { plansQuery } from '../billing/plan-queries.ts';
import { unreadQuery, unsentKey } from '../community/messages/unread-query.ts';
import { ReportHost } from '../community/report/report-host.tsx';
import { cacheLastEntries } from '../journal/cached-entries.ts';
import { listsWithChange } from '../journal/queries.ts';
import { clearStoredPush, pushCheckedAt } from '../notifications/push-on-device.ts';
import { ReminderQuestionHost } from '../notifications/question/reminder-question-host.tsx';
import { badgeApp, unreadNoticesQuery } from '../notifications/unread-query.ts';
import { useLocalTime } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { whenIdle } from '../platform/idle.ts';
import { followLive } from '../platform/live.ts';
import { currentUserQuery, isLeaving, useUser } from '../platform/session.ts';
import { setShareOwner } from '../platform/share-owner.ts';
import { readStored } from '../platform/stored.ts';
import { invalidateTopics } from '../platform/topics.ts';
import { useStore } from '../platform/use-store.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { PAGE_CODE } from './pages.tsx';
import { useNotice } from './use-notice.tsx';
import { useSharedContent } from './use-shared-content.ts';

/**
 * Delay of live updates on a page without interaction, in milliseconds: the stream is a request that never ends, which
 * would keep the page from network idle.
 */
const LIVE_AFTER_MS = 8_000;

/** Delay of the preloads of other pages, in milliseconds, so that they do not compete with what the current page loads. */
const PREFETCH_AFTER_MS = 4_000;

interface BackgroundTasksProps {
  /** Called with the unread counts, for the navigation. */
  onUnread: (unread: { messages: number; notices: number }) => void;
  /** Called with the card to show above the lower edge. */
  onNotice: (notice: ReactNode) => void;
}

/** Pages with the footer of the public pages. */
const WITH_FOOTER: readonly string[] = [PAGES.home.path, PAGES.dashboard.path];

/** Renders the dialogs that any page can open, and the footer. */
export function BackgroundTasks({ onUnread, onNotice }: BackgroundTasksProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (queryClient.getQueryData(currentUserQuery.queryKey)) return;
      clearStoredPush();
      // After a session has ended by itself, shared content still waits for its user.
      if (isLeaving(queryClient)) setShareOwner(undefined);
    },
    [queryClient],
  );
  const isConversing = [PAGES.messages.path, PAGES.reflections.path].some((path) => pathname.startsWith(path));
  const { data: messageCounts } = useQuery(unreadQuery);
  const messages = messageCounts?.unread ?? 0;
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

  const isLive = useLiveUpdatesWanted(isConversing);
  useEffect(
    () => (isLive ? followLive((topics) => void invalidateTopics(queryClient, topics, listsWithChange())) : undefined),
    [isLive, queryClient],
  );

  const needsOutbox = isConversing || readStored(unsentKey(user.id)) !== undefined;
  useEffect(() => {
    if (!needsOutbox) return;
    let unmounted = false;
    let stop: (() => void) | undefined;
    import('../community/messages/outbox.ts').then(
      ({ startSending }) => {
        if (!unmounted) stop = startSending(queryClient, user.id);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
      stop?.();
    };
  }, [needsOutbox, user.id, queryClient]);
  const hasFooter = WITH_FOOTER.includes(pagePath(pathname));
  const plans = useQuery({ ...plansQuery, enabled: hasFooter });
  const notice = useNotice(user.hasCompletedOnboarding);
  useEffect(() => onNotice(notice), [notice, onNotice]);
  useNewDay();
  useSharedContent();
  usePrefetchedPages();
  useOfflineEntries();
  return (
    <>
      {hasFooter && (
        // The page reserves space for the bottom bar above this footer; move it below the footer.
        <div className="-mt-20 pb-[calc(5.5rem+env(safe-area-inset-bottom))] lg:mt-0 lg:pb-0 print:hidden">
          <SiteFooter
            short
            publicSite={plans.data?.publicSite ?? 'product'}
            hasImprint={plans.data?.hasImprint ?? false}
          />
        </div>
      )}
      <ReportHost />
      <ReminderQuestionHost />
    </>
  );
}

/** Returns true after the first interaction, after a delay without one, or at once if `now` is true. */
function useLiveUpdatesWanted(now: boolean): boolean {
  const [isEnabled, setWanted] = useState(now);
  if (now && !isEnabled) setWanted(true);
  useEffect(() => {
    if (isEnabled) return;
    const enable = () => setWanted(true);
    const timer = setTimeout(enable, LIVE_AFTER_MS);
    window.addEventListener('pointerdown', enable, { once: true });
    window.addEventListener('keydown', enable, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', enable);
      window.removeEventListener('keydown', enable);
    };
  }, [isEnabled]);
  return isEnabled;
}

/** Preloads the pages of the navigation once the current page has been open for a while, so that they open at once. */
function usePrefetchedPages(): void {
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        for (const { icon, page } of Object.values(PAGE_CODE)) if (icon) void page.preload();
      });
    }, PREFETCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, []);
}

/** Caches the newest entries on the device, at idle and when the server can be reached again. */
function useOfflineEntries(): void {
  const user = useUser();
  const online = useStore(connectivity) === 'online';
  useEffect(() => (online ? whenIdle(() => void cacheLastEntries(user)) : undefined), [user, online]);
}

/** Refreshes queries that depend on the day when a new day begins. */
function useNewDay(): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    void invalidateTopics(queryClient, ['today']);
  }, [today, queryClient]);
}
