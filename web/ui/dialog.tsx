/** The dialog: full height on phones, at most 42rem wide elsewhere. */
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
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  /** Stays above the footer, full width. */
  dock?: ReactNode;
  /** Between title and body, full width; for instance a `TabList`, with `Tabs` around the dialog. */
  toolbar?: ReactNode;
  /** True while the content is loading; the focus moves in after that. */
  pending?: boolean;
  /** `narrow` is for short questions and stays small on phones too. */
  size?: 'wide' | 'narrow';
  children?: ReactNode;
  /** Called before the focus moves in. Default: the first control of the body. */
  onOpenAutoFocus?: ContentProps['onOpenAutoFocus'];
  onCloseAutoFocus?: ContentProps['onCloseAutoFocus'];
  /** Called on Escape and on a click outside; prevent the default to keep the dialog open. */
  onEscapeKeyDown?: ContentProps['onEscapeKeyDown'];
  onPointerDownOutside?: ContentProps['onPointerDownOutside'];
  className?: string;
}

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
              size === 'wide'
                ? 'h-dvh w-full sm:h-auto sm:max-h-[min(88dvh,52rem)] sm:max-w-column sm:rounded-surface'
                : 'max-h-[88dvh] w-[calc(100%-2rem)] max-w-[28rem] rounded-surface',
              className,
            )}
          >
            <div data-head="" className="flex items-start gap-4 px-5 pt-4 pb-2 sm:px-6 sm:pt-5 short:pt-1 short:pb-0">
              <div className="min-w-0 flex-1 pt-1.5">
                <RadixDialog.Title className="text-ink text-xl">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="mt-1 text-soft">{description}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close
                aria-label="Close"
                className="-me-2 grid size-11 flex-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            </div>
            {toolbar}
            {/* The side padding leaves room for focus rings, which the scroll box would clip. */}
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 sm:px-6">
              <MenuContainer value={content}>{children}</MenuContainer>
            </div>
            {dock}
            {footer && (
              <div
                data-foot=""
                className="flex flex-wrap items-center justify-end gap-3 border-hair border-t bg-sunken px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6 short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
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
