/** What surrounds every page of someone signed in: navigation, the composer, the keys, and the turn of the day. */
import { useQueryClient } from '@tanstack/react-query';
import { Keyboard, LogOut } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PAGES, type Page, type PageName } from '../contract/pages.ts';
import { useSignOut } from './account/use-sign-out.ts';
import { useConnectivityStrip } from './connectivity-strip.tsx';
import { ENTRY_SLOTS } from './entry-slots.ts';
import { PageSkeleton } from './frame-skeleton.tsx';
import { useComposer } from './journal/compose/composer-context.ts';
import { ComposerProvider } from './journal/compose/composer-provider.tsx';
import { EntrySlotsContext } from './journal/entries/entry-slots.ts';
import { cacheLastEntries } from './journal/offline/cached-entries.ts';
import { useSendQueue } from './journal/offline/use-send-queue.ts';
import { PAGE_CODE } from './pages.tsx';
import { useLocalTime } from './platform/clock.ts';
import { connectivity } from './platform/connectivity.ts';
import { useUser } from './platform/session.ts';
import { useShortcuts } from './platform/shortcuts.ts';
import { changed } from './platform/topics.ts';
import { useStore } from './platform/use-store.ts';
import { Onboarding } from './tour/onboarding.tsx';
import { AppShell, type NavItem } from './ui/app-shell.tsx';
import { whenIdle } from './ui/idle.ts';
import { lazy } from './ui/lazy.ts';
import { useNotice } from './use-notice.tsx';
import { useWriteShortcut } from './use-write-shortcut.ts';

interface PageItem extends NavItem {
  inBar: boolean;
}

const ITEMS: PageItem[] = Object.entries<Page>(PAGES).flatMap(([name, { path, navigation }]) => {
  const icon = PAGE_CODE[name as PageName].icon;
  return navigation && icon ? [{ to: path, label: navigation.label, icon, inBar: navigation.inBar ?? false }] : [];
});
const BAR_ITEMS = ITEMS.filter(({ inBar }) => inBar);

const keysDialog = lazy(() => import('./shortcuts-dialog.tsx'));
type KeysDialog = typeof import('./shortcuts-dialog.tsx').ShortcutsDialog;

export function MemberFrame() {
  return (
    <EntrySlotsContext value={ENTRY_SLOTS}>
      <ComposerProvider>
        <Frame />
      </ComposerProvider>
    </EntrySlotsContext>
  );
}

function Frame() {
  const user = useUser();
  const { pathname } = useLocation();
  const [Keys, setKeys] = useState<KeysDialog>();
  const showKeys = () => keysDialog.open((part) => setKeys(() => part.ShortcutsDialog));
  const { signOut } = useSignOut();
  const strip = useConnectivityStrip();
  const notice = useNotice(user.hasCompletedOnboarding);
  const { openComposer } = useComposer();
  useShortcuts([
    { key: 'n', run: openComposer },
    { key: '?', run: showKeys },
  ]);
  useNewDay();
  usePagesAhead();
  useOfflineEntries();
  useSendQueue();
  useWriteShortcut(openComposer);

  return (
    <>
      <AppShell
        items={ITEMS}
        bottomItems={BAR_ITEMS}
        actions={[
          { label: 'Keys', icon: Keyboard, onSelect: showKeys },
          { label: 'Sign out', icon: LogOut, onSelect: signOut },
        ]}
        person={{
          name: [user.firstName, user.lastName].filter(Boolean).join(' '),
          caption: user.subscriptionTier === 'premium' ? 'Premium, free for now' : 'Free',
          src: user.profileImageUrl,
        }}
        add={{ label: 'Write an entry', onSelect: openComposer }}
        strip={strip}
        notice={notice}
      >
        <Suspense fallback={<PageSkeleton path={pathname} />}>
          <Outlet />
        </Suspense>
      </AppShell>
      <Onboarding />
      {Keys && <Keys onClose={() => setKeys(undefined)} />}
    </>
  );
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
