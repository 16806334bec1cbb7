/** The dialog: a sheet of paper over the page, full height on phones, at most 42 rem wide elsewhere. */
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useCloseRequest } from './close-request.ts';
import { useFocusReturn } from './focus-return.ts';
import { MenuPlace } from './menu-place.ts';
import { Overlay } from './overlay.tsx';

type ContentProps = ComponentProps<typeof RadixDialog.Content>;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Said to screen readers with the title, and shown below it. */
  description?: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
  /** Between title and body, full width, for instance a `TabList`, with `Tabs` around the whole dialog. */
  toolbar?: ReactNode;
  /** True while what it holds is on its way; focus moves in once that is there. */
  pending?: boolean;
  /** `narrow` is for short questions and stays small on phones as well. */
  size?: 'wide' | 'narrow';
  children?: ReactNode;
  /** Called before focus moves in, which without it goes to the first control below the head. */
  onOpenAutoFocus?: ContentProps['onOpenAutoFocus'];
  onCloseAutoFocus?: ContentProps['onCloseAutoFocus'];
  /** Called on Escape and on a press outside; prevent it to keep the dialog open. */
  onEscapeKeyDown?: ContentProps['onEscapeKeyDown'];
  onPointerDownOutside?: ContentProps['onPointerDownOutside'];
  className?: string;
}

/** The first thing to do, rather than the button that closes; where there is none, that button keeps the focus. */
function focusFirstControl(content: EventTarget | null): boolean {
  if (!(content instanceof HTMLElement)) return false;
  const controls = content.querySelectorAll<HTMLElement>(
    ':scope > :not([data-head]) :is(a[href], button:enabled, input:enabled, textarea:enabled)',
  );
  // A field that nobody sees, such as one for password managers, takes no focus.
  const first = [...controls].find(({ hidden }) => !hidden);
  first?.focus();
  return first !== undefined;
}

function focusOnOpening(event: Event): void {
  if (focusFirstControl(event.currentTarget)) event.preventDefault();
}

/** Moves focus in where what the dialog holds came after it had opened. */
function useFocusOnceThere(pending: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const awaited = useRef(pending);
  useEffect(() => {
    if (!pending && awaited.current) focusFirstControl(content.current);
    awaited.current = pending;
  }, [pending]);
  return content;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
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
  const content = useFocusOnceThere(pending);
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
            {/* Padding at the sides leaves room for focus rings that the scroll box would otherwise cut. */}
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 sm:px-6">
              <MenuPlace value={content}>{children}</MenuPlace>
            </div>
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
