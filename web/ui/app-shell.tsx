/** The frame of all member pages: navigation for wide and small screens, the write button, and the page. */
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { whenIdle } from '../platform/idle.ts';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { closesByHistory } from './close-request.ts';
import { lazy } from './lazy.ts';
import { Logo } from './logo.tsx';
import type { Sheet } from './sheet.tsx';

const sheet = lazy(() => import('./sheet.tsx'));

export interface NavItem {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Number of unread items; 0 shows nothing. */
  badge?: number;
}

/** An action in the navigation, for instance signing out. */
interface ShellAction {
  label: string;
  icon: NavItem['icon'];
  onSelect: () => void;
}

interface AppShellProps {
  /**
   * `panel`: on wide screens the page is as high as the window and scrolls inside. `screen`: like `panel`, and on small
   * screens it hides header and bar.
   */
  layout?: 'page' | 'panel' | 'screen';
  /** Left column on wide screens, drawer on small ones. */
  items: readonly NavItem[];
  /** The bottom bar of small screens; at most four items. */
  bottomItems: readonly NavItem[];
  actions?: readonly ShellAction[];
  /** The signed-in user: last row of the column, a link to `to`. */
  person?: { to: string; label: string; name: string; caption?: string; src?: string | null };
  /** The button that rises from the bottom bar of small screens. */
  writeButton?: { label: string; onSelect: () => void };
  /** A status line at the bottom of the screen, for instance when offline. Overlays the page, so that nothing moves. */
  statusLine?: ReactNode;
  /** A non-urgent prompt above that line. */
  notice?: ReactNode;
  /** The link to the inbox, beside the logo. */
  bell?: { to: string; label: string; unread: number; icon: NavItem['icon'] };
  children: ReactNode;
}

export function AppShell({
  layout = 'page',
  items,
  bottomItems,
  actions = [],
  person,
  writeButton,
  statusLine,
  notice,
  bell,
  children,
}: AppShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [MenuSheet, setMenuSheet] = useState<typeof Sheet>();
  useEffect(() => whenIdle(sheet.prefetch), []);
  const openMenu = () =>
    sheet.open((part) => {
      setMenuSheet(() => part.Sheet);
      setMenuOpen(true);
    });
  const closeMenu = () => setMenuOpen(false);
  const unread = items.reduce((sum, { badge = 0 }) => sum + badge, 0);
  const isScreen = layout === 'screen';
  return (
    <>
      <a
        href="#main"
        className="-translate-y-32 fixed start-4 opacity-0 top-3 z-70 rounded-control bg-ink px-4 py-3 font-medium text-paper focus:translate-y-0 focus:opacity-100 print:hidden"
      >
        Skip to content
      </a>
      <div className="mx-auto max-w-page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:px-6 print:block print:max-w-none print:p-0">
        {/* The side padding leaves room for focus rings, which the scroll box would clip. */}
        <aside className="-mx-1 sticky top-0 hidden h-dvh flex-col overflow-y-auto px-1 py-6 lg:flex print:hidden">
          <div className="mb-5 flex items-center justify-between">
            <Link to="/" aria-label="Evenglow, home" className="rounded-control px-3 py-1.5 text-ink">
              <Logo />
            </Link>
            {bell && <Bell {...bell} />}
          </div>
          <nav aria-label="Main">
            <NavRows items={items} />
          </nav>
          <div className="mt-auto flex flex-col gap-1 pt-6">
            <ActionRows actions={actions} />
            {person && <Person {...person} />}
          </div>
        </aside>

        <div className="flex min-h-dvh min-w-0 flex-col print:block print:min-h-0">
          <header
            className={classNames(
              'items-center gap-1 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 lg:hidden print:hidden',
              isScreen ? 'hidden' : 'flex',
            )}
          >
            <Link to="/" aria-label="Evenglow, home" className="me-auto rounded-control py-1.5 text-ink">
              <Logo />
            </Link>
            {bell && <Bell {...bell} />}
            <button
              type="button"
              aria-label={unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={openMenu}
              className="-me-2 relative grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
              {unread > 0 && <span className="absolute end-2 top-2 size-2.5 rounded-full bg-ember" />}
            </button>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className={classNames(
              'min-w-0 flex-1 outline-none lg:px-0 lg:pt-7 print:p-0',
              !isScreen && 'px-4 pt-2',
              // Space to scroll the end of the page above everything fixed to the bottom.
              isScreen
                ? 'lg:pb-7'
                : layout === 'panel'
                  ? 'pb-[calc(5.75rem+env(safe-area-inset-bottom))] lg:pb-7'
                  : notice
                    ? 'pb-[calc(21rem+env(safe-area-inset-bottom))] lg:pb-56'
                    : statusLine
                      ? 'pb-[calc(10.5rem+env(safe-area-inset-bottom))] lg:pb-24'
                      : 'pb-[calc(6.5rem+env(safe-area-inset-bottom))] lg:pb-16',
            )}
          >
            {children}
          </main>
        </div>
      </div>

      {/* As high as the window, so that an appearing card moves nothing else. */}
      <div data-beside-bar="" className="pointer-events-none fixed inset-0 z-30 flex flex-col print:hidden">
        <div className="mx-auto min-h-0 w-full max-w-page flex-1 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:px-6">
          <div className="flex h-full min-w-0 flex-col justify-end *:pointer-events-auto lg:col-start-2">
            <div role="status">{notice}</div>
            <div role="status">{statusLine}</div>
          </div>
        </div>
        {!isScreen && <BottomBar items={bottomItems} writeButton={writeButton} />}
      </div>

      {MenuSheet && (
        <MenuSheet open={menuOpen} onOpenChange={setMenuOpen} title="Menu">
          <nav aria-label="Menu">
            <NavRows items={items} onChoose={closeMenu} />
          </nav>
          <div className="mt-auto flex flex-col gap-1 pt-6">
            <ActionRows actions={actions} onChoose={closeMenu} />
            {person && <Person {...person} onChoose={closeMenu} />}
          </div>
        </MenuSheet>
      )}
    </>
  );
}

const upTo99 = (count: number) => (count > 99 ? '99+' : count);

function Bell({ to, label, unread, icon: Icon }: NonNullable<AppShellProps['bell']>) {
  return (
    <NavLink
      to={to}
      viewTransition
      aria-label={unread > 0 ? `${label}, ${upTo99(unread)} unread` : label}
      className={({ isActive }) =>
        classNames(
          'relative grid size-11 flex-none place-items-center rounded-control hover:bg-sunken hover:text-ink',
          isActive ? 'text-ink' : 'text-soft',
        )
      }
    >
      <Icon aria-hidden="true" className="size-6" />
      {unread > 0 && (
        <span className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-ember px-1 font-semibold text-on-ember text-xs tabular">
          {upTo99(unread)}
        </span>
      )}
    </NavLink>
  );
}

const rowStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-sunken hover:text-ink';

function NavRows({ items, onChoose }: { items: readonly NavItem[]; onChoose?: () => void }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ to, label, icon: Icon, badge = 0 }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            viewTransition
            replace={onChoose !== undefined && closesByHistory()}
            onClick={onChoose}
            className={({ isActive }) =>
              classNames(rowStyle, isActive ? 'bg-sunken font-semibold text-ink' : 'text-soft')
            }
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
            {badge > 0 && (
              <span className="ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 font-semibold text-on-ember text-xs tabular">
                {upTo99(badge)}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function ActionRows({ actions, onChoose }: { actions: readonly ShellAction[]; onChoose?: () => void }) {
  return actions.map(({ label, icon: Icon, onSelect }) => (
    <button
      key={label}
      type="button"
      onClick={() => {
        onChoose?.();
        onSelect();
      }}
      className={classNames(rowStyle, 'text-soft')}
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  ));
}

function Person({
  to,
  label,
  name,
  caption,
  src,
  onChoose,
}: NonNullable<AppShellProps['person']> & { onChoose?: () => void }) {
  return (
    <NavLink
      to={to}
      viewTransition
      replace={onChoose !== undefined && closesByHistory()}
      onClick={onChoose}
      className={({ isActive }) =>
        classNames('mt-2 flex items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken', isActive && 'bg-sunken')
      }
    >
      <Avatar name={name} src={src} />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span dir="auto" className="block truncate font-semibold text-ink text-sm">
          {name}
        </span>
        {caption && <span className="block text-faint text-xs">{caption}</span>}
      </span>
    </NavLink>
  );
}

/** Opaque, and the page ends above it, so that neither it nor the button in its middle covers a control. */
function BottomBar({ items, writeButton }: Pick<AppShellProps, 'writeButton'> & { items: readonly NavItem[] }) {
  return (
    <nav
      aria-label="Main"
      data-bottom-bar=""
      className="pointer-events-auto relative border-hair border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-column auto-cols-fr grid-flow-col">
        {items.map(({ to, label, icon: Icon }, index) => (
          <Fragment key={to}>
            {writeButton && index === items.length / 2 && (
              <li className="grid justify-center">
                <button
                  type="button"
                  aria-label={writeButton.label}
                  onClick={writeButton.onSelect}
                  className="-mt-3 grid size-14 place-items-center rounded-full bg-ember text-on-ember shadow-glow ring-4 ring-paper transition-colors hover:bg-ember-hover"
                >
                  <Plus aria-hidden="true" className="size-7" />
                </button>
              </li>
            )}
            <li className="min-w-0">
              <NavLink
                to={to}
                end={to === '/'}
                viewTransition
                className={({ isActive }) =>
                  classNames(
                    'flex h-16 flex-col items-center justify-center gap-1 text-xs focus-visible:-outline-offset-4',
                    isActive ? 'font-semibold text-ember-ink' : 'text-soft',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-6" />
                <span className="tight:sr-only max-w-full truncate">{label}</span>
              </NavLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
