import { Bell, Keyboard, LogOut } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { PAGES, type Page, type PageName, pageAt } from '../../contract/pages.ts';
import { PLAN_CAPTIONS } from '../../contract/plans.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { ComposerProvider } from '../journal/compose/composer-provider.tsx';
import { useComposer } from '../journal/composer-context.ts';
import { EntryActionsContext, EntrySlotsContext } from '../journal/entries/entry-slots.ts';
import { useSendQueue } from '../journal/offline/use-send-queue.ts';
import { whenIdle } from '../platform/idle.ts';
import { useUser } from '../platform/session.ts';
import { useShortcuts } from '../platform/shortcuts.ts';
import { FOCUS_SEARCH_STATE, focusSearchField } from '../search/search-field-id.ts';
import { Onboarding } from '../tour/onboarding.tsx';
import { AppShell, type NavItem } from '../ui/app-shell.tsx';
import { lazy, useLazy } from '../ui/lazy.ts';
import { useConnectivityStrip } from './connectivity-strip.tsx';
import { ENTRY_SLOTS } from './entry-slots.ts';
import { PageSkeleton } from './frame-skeleton.tsx';
import { PAGE_CODE } from './pages.tsx';

interface PageItem extends NavItem {
  inBar: boolean;
}

const ITEMS: PageItem[] = Object.entries<Page>(PAGES).flatMap(([name, { path, navigation }]) => {
  const icon = PAGE_CODE[name as PageName].icon;
  return navigation && icon
    ? [{ to: path, label: navigation.label, icon, inBar: navigation.inBottomBar ?? false }]
    : [];
});
const BAR_ITEMS = ITEMS.filter(({ inBar }) => inBar);
/** Without the profile: the row with the user's name links to it. */
const COLUMN_ITEMS = ITEMS.filter(({ to }) => to !== PAGES.profile.path);

const shortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));
const loadEntryActions = async () => (await import('./entry-actions.ts')).ENTRY_ACTIONS;
const loadBackgroundTasks = () => import('./background-tasks.tsx');
type ShortcutsDialog = typeof import('./shortcuts-dialog.tsx').ShortcutsDialog;

export function MemberFrame() {
  return (
    <EntrySlotsContext value={ENTRY_SLOTS}>
      <EntryActionsContext value={loadEntryActions}>
        <ComposerProvider>
          <Frame />
        </ComposerProvider>
      </EntryActionsContext>
    </EntrySlotsContext>
  );
}

function Frame() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const layout = layoutOf(pathname, search);
  const [Shortcuts, setShortcuts] = useState<ShortcutsDialog>();
  const showShortcuts = () => shortcutsDialog.open((part) => setShortcuts(() => part.ShortcutsDialog));
  const navigate = useNavigate();
  const searchAnywhere = () => {
    if (pathname === PAGES.search.path) focusSearchField();
    else void navigate(PAGES.search.path, { state: FOCUS_SEARCH_STATE });
  };
  const signOut = useSignOut();
  const strip = useConnectivityStrip();
  const [notice, setNotice] = useState<ReactNode>();
  const { openComposer } = useComposer();
  const [unread, setUnread] = useState({ messages: 0, notices: 0 });
  const background = useLazy(loadBackgroundTasks, useIdle());
  useShortcuts([
    { key: 'n', run: openComposer },
    { key: '/', run: searchAnywhere },
    { key: '?', run: showShortcuts },
  ]);
  useSendQueue();
  // The "Write" shortcut of the installed app. A reload must not open the composer again.
  useEffect(() => {
    if (search !== '?write=1') return;
    void navigate(pathname, { replace: true });
    openComposer();
  }, [pathname, search, navigate, openComposer]);

  return (
    <>
      <AppShell
        items={COLUMN_ITEMS.map((item) =>
          item.to === PAGES.messages.path ? { ...item, badge: unread.messages } : item,
        )}
        bell={{ to: PAGES.inbox.path, label: PAGES.inbox.heading, unread: unread.notices, icon: Bell }}
        layout={layout}
        bottomItems={BAR_ITEMS}
        actions={[
          { label: 'Shortcuts', icon: Keyboard, onSelect: showShortcuts },
          { label: 'Sign out', icon: LogOut, onSelect: () => signOut() },
        ]}
        person={{
          to: PAGES.profile.path,
          label: PAGES.profile.navigation.label,
          name: [user.firstName, user.lastName].filter(Boolean).join(' '),
          caption: PLAN_CAPTIONS[user.plan],
          src: user.profileImageUrl,
        }}
        writeButton={{ label: 'Write an entry', onSelect: openComposer }}
        // An open conversation reports the missing network above its field and must not be covered.
        {...(layout !== 'screen' && { statusLine: strip, notice })}
      >
        <Suspense fallback={<PageSkeleton path={pathname} />}>
          <Outlet />
        </Suspense>
      </AppShell>
      {background && <background.BackgroundTasks onUnread={setUnread} onNotice={setNotice} />}
      <Onboarding />
      {Shortcuts && <Shortcuts onClose={() => setShortcuts(undefined)} />}
    </>
  );
}

/** Messages and reflections scroll inside a panel; an open conversation fills a phone's screen. */
function layoutOf(pathname: string, search: string): 'page' | 'panel' | 'screen' {
  const name = pageAt(pathname)?.name;
  if (name === 'conversation') return 'screen';
  if (name === 'reflections') return /[?&](session|entry|new)\b/.test(search) ? 'screen' : 'panel';
  return name === 'messages' ? 'panel' : 'page';
}

/** Returns true once the page has been idle. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
