/** The frame of the admin page: its own navigation, in a column on wide screens and in a menu on others. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Lock, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useConfirmIdentity } from '../account/confirm-identity.tsx';
import { classNames } from '../ui/class-names.ts';
import { closesByHistory } from '../ui/close-request.ts';
import { Logo } from '../ui/logo.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { CurrentSection } from './current-section.tsx';
import { ConfirmedRun, overviewQuery } from './queries.ts';
import { ADMIN_PATH, SECTION_LIST } from './sections.ts';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-sunken hover:text-ink';

export function AdminFrame() {
  const [isOpen, setOpen] = useState(false);
  const { run, dialog } = useConfirmIdentity();
  return (
    <ConfirmedRun value={run}>
      <a
        href="#main"
        className="-translate-y-32 fixed start-4 top-3 z-70 rounded-control bg-ink px-4 py-3 font-medium text-paper opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        Skip to content
      </a>
      <div className="mx-auto max-w-page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:px-6">
        <aside className="-mx-1 sticky top-0 hidden h-dvh flex-col overflow-y-auto px-1 py-6 lg:flex">
          <HomeLink className="mb-5 px-3" />
          <Navigation label="Admin" />
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header className="flex items-center gap-1 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 lg:hidden">
            <HomeLink className="me-auto" />
            <button
              type="button"
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
              className="-me-2 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
            </button>
          </header>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-2 pb-12 outline-none lg:px-0 lg:pt-7">
            <CurrentSection />
          </main>
        </div>
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Admin">
        <Navigation label="Menu" onChoose={() => setOpen(false)} />
      </Sheet>
      {dialog}
    </ConfirmedRun>
  );
}

function HomeLink({ className }: { className: string }) {
  return (
    <Link
      to={ADMIN_PATH}
      aria-label="Evenglow, admin"
      className={classNames('rounded-control py-1.5 text-ink', className)}
    >
      <Logo />
    </Link>
  );
}

function Navigation({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const { data } = useQuery(overviewQuery);
  const leaves = { replace: onChoose !== undefined && closesByHistory(), onClick: onChoose, viewTransition: true };
  return (
    <>
      <nav aria-label={label}>
        {!onChoose && (
          <p aria-hidden="true" className="px-3 pb-1.5 font-medium text-soft text-xs">
            Admin
          </p>
        )}
        <ul className="flex flex-col gap-0.5">
          {SECTION_LIST.map(({ path, label: name, icon: Icon, badge }) => {
            const count = (badge && data?.[badge]) ?? 0;
            return (
              <li key={path}>
                <NavLink
                  {...leaves}
                  to={path}
                  end={path === ADMIN_PATH}
                  className={({ isActive }) =>
                    classNames(ROW, isActive ? 'bg-sunken font-semibold text-ink' : 'text-soft')
                  }
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {name}
                  {count > 0 && (
                    <span className="ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 font-semibold text-on-ember text-xs tabular">
                      {count > 99 ? '99+' : count}
                      <span className="sr-only"> to look at</span>
                    </span>
                  )}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-auto pt-6">
        <p className="flex gap-3 px-3 pb-3 text-soft text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          Private entries can’t be read here.
        </p>
        <Link {...leaves} to="/" className={classNames(ROW, 'text-soft')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to my journal
        </Link>
      </div>
    </>
  );
}
