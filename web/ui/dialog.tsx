/** The dialog: full height on phones, at most 42rem wide elsewhere. A page to write on has that size whatever it holds. */
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useCloseRequest } from './close-request.ts';
import { useFocusReturn } from './focus-return.ts';
import { MenuContainer } from './menu-place.ts';
import { Overlay } from './overlay.tsx';

type ContentProps = ComponentProps<typeof RadixDialog.Content>;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shown below the title and read with it by screen readers. */
  description?: ReactNode;
  /** A changing line below the title, which is not part of its description. */
  note?: ReactNode;
  /** In the line of the title, at its end. */
  aside?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  /** Stays above the footer, full width. */
  dock?: ReactNode;
  /** Between title and body, full width; for instance a `TabList`, with `Tabs` around the dialog. */
  toolbar?: ReactNode;
  /** True while the content is loading; the focus moves in after that. */
  pending?: boolean;
  /**
   * `narrow` is for short questions and stays small on phones too; `page` is a page to write on, which closes at the start on
   * phones.
   */
  size?: 'wide' | 'narrow' | 'page';
  children?: ReactNode;
  /** Called before the focus moves in. Default: the first control of the body. */
  onOpenAutoFocus?: ContentProps['onOpenAutoFocus'];
  onCloseAutoFocus?: ContentProps['onCloseAutoFocus'];
  /** Called on Escape and on a click outside; prevent the default to keep the dialog open. */
  onEscapeKeyDown?: ContentProps['onEscapeKeyDown'];
  onPointerDownOutside?: ContentProps['onPointerDownOutside'];
  className?: string;
}

const SIZES = {
  wide: 'h-dvh w-full sm:h-auto sm:max-h-[min(88dvh,52rem)] sm:max-w-column sm:rounded-surface',
  narrow: 'max-h-[88dvh] w-[calc(100%-2rem)] max-w-[28rem] rounded-surface',
  page: 'h-dvh w-full sm:h-[min(88dvh,42rem)] sm:max-w-column sm:rounded-surface short:h-dvh short:rounded-none',
};

/** Focuses the first control of the body instead of the close button, which keeps the focus if there is none. */
function focusFirstControl(content: EventTarget | null): boolean {
  if (!(content instanceof HTMLElement)) return false;
  const controls = content.querySelectorAll<HTMLElement>(
    ':scope > :not([data-head]) :is(a[href], button:enabled, input:enabled, textarea:enabled)',
  );
  // Skips hidden inputs, for instance for password managers.
  const first = [...controls].find(({ hidden }) => !hidden);
  first?.focus();
  return first !== undefined;
}

function focusOnOpening(event: Event): void {
  if (focusFirstControl(event.currentTarget)) event.preventDefault();
}

/** Moves the focus into the dialog once content that is loaded after opening has arrived. */
function useFocusWhenLoaded(pending: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasPending = useRef(pending);
  useEffect(() => {
    if (!pending && wasPending.current) focusFirstControl(content.current);
    wasPending.current = pending;
  }, [pending]);
  return content;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  note,
  aside,
  footer,
  dock,
  toolbar,
  pending = false,
  size = 'wide',
  children,
  className,
  onOpenAutoFocus = focusOnOpening,
  onCloseAutoFocus,
  ...dismissal
}: DialogProps) {
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus });
  const content = useFocusWhenLoaded(pending);
  const isPage = size === 'page';
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay open={open} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center sm:p-6 short:p-0">
          <RadixDialog.Content
            {...dismissal}
            {...focus}
            ref={content}
            {...(description ? {} : { 'aria-describedby': undefined })}
            data-size={size}
            className={classNames(
              'pointer-events-auto flex flex-col overflow-hidden bg-raised shadow-glow outline-none',
              'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
              SIZES[size],
              className,
            )}
          >
            <div
              data-head=""
              className={classNames(
                'flex',
                isPage
                  ? 'items-center gap-1 px-2 pt-[env(safe-area-inset-top)] max-sm:min-h-13 max-sm:border-hair max-sm:border-b sm:gap-3 sm:px-6 sm:pt-3'
                  : 'items-start gap-4 px-5 pt-4 pb-2 sm:px-6 sm:pt-5 short:pt-1 short:pb-0',
              )}
            >
              <div className={classNames('min-w-0 flex-1', !isPage && 'pt-1.5')}>
                <RadixDialog.Title className={classNames('text-ink', isPage ? 'text-lg leading-6' : 'text-xl')}>
                  {title}
                </RadixDialog.Title>
                {note}
                {description && (
                  <RadixDialog.Description className="mt-1 text-soft">{description}</RadixDialog.Description>
                )}
              </div>
              {aside}
              <RadixDialog.Close
                aria-label="Close"
                className={classNames(
                  'grid size-11 flex-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink',
                  isPage ? 'max-sm:-order-1 sm:-me-2' : '-me-2',
                )}
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            </div>
            {toolbar}
            {/* The side padding leaves room for focus rings, which the scroll box would clip. */}
            <div
              className={classNames(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 sm:px-6',
                isPage ? 'pt-4 pb-2 sm:pt-6 short:pt-2' : 'py-3',
              )}
            >
              <MenuContainer value={content}>{children}</MenuContainer>
            </div>
            {dock}
            {footer && (
              <div
                data-foot=""
                className={classNames(
                  'flex flex-none items-center border-hair border-t bg-sunken sm:px-6',
                  isPage
                    ? 'px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] sm:pt-3 sm:pb-3 short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))]'
                    : 'flex-wrap justify-end gap-3 px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
                )}
              >
                {footer}
              </div>
            )}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
