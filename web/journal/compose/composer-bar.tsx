/** The buttons of the composer that open a tray: themes, exercises, and who can read the entry. */
import { ChevronDown, Lock, Sprout, Tag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export const TRAY_ID = 'composer-tray';

export type TrayName = 'themes' | 'exercises' | 'privacy';

export interface TrayControl {
  /** The open one. */
  tray: TrayName | undefined;
  onToggle: (tray: TrayName) => void;
  disabled: boolean;
}

interface TrayButtonProps extends TrayControl {
  name: TrayName;
  children: ReactNode;
  className?: string;
}

function TrayButton({ name, tray, onToggle, disabled, children, className }: TrayButtonProps) {
  return (
    <button
      type="button"
      data-tray={name}
      disabled={disabled}
      aria-expanded={tray === name}
      aria-controls={tray === name ? TRAY_ID : undefined}
      onClick={() => onToggle(name)}
      className={classNames(
        'flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control text-sm text-soft transition-colors hover:bg-hair/60 hover:text-ink disabled:opacity-55 aria-expanded:bg-hair/60 aria-expanded:text-ink [&>svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Icons with names for screen readers on small screens. `count`: themes chosen. */
export function ThemeAndExercises({ count, ...control }: TrayControl & { count: number }) {
  return (
    <>
      <TrayButton {...control} name="themes" className="sm:-ms-2.5 sm:px-2.5">
        <Tag aria-hidden="true" />
        <span className="max-sm:sr-only">Theme</span>
        {count > 0 && (
          <span className="tabular">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </TrayButton>
      <TrayButton {...control} name="exercises" className="sm:px-2.5">
        <Sprout aria-hidden="true" />
        <span className="max-sm:sr-only">Exercises</span>
      </TrayButton>
    </>
  );
}

/** `bare`: its icon alone on short screens. */
export function PrivacyButton({
  isShared,
  bare = false,
  ...control
}: TrayControl & { isShared: boolean; bare?: boolean }) {
  const Icon = isShared ? Users : Lock;
  return (
    <TrayButton {...control} name="privacy" className="px-2.5">
      <Icon aria-hidden="true" />
      <span className={bare ? 'short:sr-only' : undefined}>{isShared ? 'Shared' : 'Private to you'}</span>
      <ChevronDown aria-hidden="true" className="size-4! max-sm:hidden" />
    </TrayButton>
  );
}
