/** Shows the toasts of the store, one at a time, in the region "Notifications", which F8 focuses. */
import { X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissToast, removeAllToasts, type Toast, toasts as toastStore } from '../platform/toast-store.ts';
import { useStore } from '../platform/use-store.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusPath, focusTarget, returnFocus } from './focus-return.ts';

/** How long a toast stays, in milliseconds during which the window has the focus. */
const DURATION_MS = 5000;
/** Interval of checking whether a toast is due or in use, in milliseconds. */
const CHECK_INTERVAL_MS = 1000;
/** Swipe to the right that dismisses a toast, in pixels. */
const SWIPE_THRESHOLD = 50;

/**
 * Dismisses the toast when its time is over and it is not in use. Radix's own timer pauses by events: a toast dismissed
 * under the pointer is removed before the event that would resume the next one's timer, which then stays forever.
 */
function useAutoDismiss({ id, open }: Toast): (element: HTMLLIElement | null) => void {
  // State instead of a ref: the first toast is mounted after its component.
  const [toastElement, setElement] = useState<HTMLLIElement | null>(null);
  useEffect(() => {
    if (!open || !toastElement) return;
    // A toast that appears under a resting mouse does not count as hovered.
    let isHovered = false;
    const onMove = ({ pointerType }: PointerEvent) => {
      isHovered ||= pointerType === 'mouse';
    };
    // A touch that is about to click or swipe.
    let pressedBy: number | undefined;
    const onPress = ({ pointerId }: PointerEvent) => {
      pressedBy = pointerId;
    };
    const onRelease = ({ pointerId }: PointerEvent) => {
      if (pressedBy === pointerId) pressedBy = undefined;
    };
    const controller = new AbortController();
    const { signal } = controller;
    toastElement.addEventListener('pointermove', onMove, { signal });
    toastElement.addEventListener('pointerdown', onPress, { signal });
    window.addEventListener('pointerup', onRelease, { signal });
    window.addEventListener('pointercancel', onRelease, { signal });
    const isInUse = () =>
      (isHovered && toastElement.matches(':hover')) ||
      pressedBy !== undefined ||
      toastElement.parentElement?.contains(document.activeElement);
    let remainingMs = DURATION_MS;
    const timer = setInterval(() => {
      // Pause the timer while the window is not focused.
      if (!document.hasFocus()) return;
      remainingMs -= CHECK_INTERVAL_MS;
      if (remainingMs <= 0 && !isInUse()) dismissToast(id);
    }, CHECK_INTERVAL_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [id, open, toastElement]);
  return setElement;
}

/**
 * Keeps the focus among the toasts while one replaces another, and returns it to its origin when the last one is gone.
 */
function useToastFocus(hasToast: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const originPath = useRef<HTMLElement[]>([]);
  const hadFocus = useRef(false);
  useEffect(() => {
    const region = list.current?.parentElement;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && region?.contains(relatedTarget)) return;
      const origin = focusTarget(relatedTarget instanceof Element ? relatedTarget : null);
      // The origin is null when the window regains the focus; keep the previous one.
      if (origin) originPath.current = focusPath(origin);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      const isStaying = relatedTarget instanceof Node && region?.contains(relatedTarget);
      // Do not reset when the window loses the focus or a focused toast is removed.
      if (!isStaying && !hadFocus.current && document.hasFocus()) originPath.current = [];
    };
    region?.addEventListener('focusin', onFocus);
    region?.addEventListener('focusout', onBlur);
    // Runs before React removes the toast and with it the focus.
    const unsubscribe = toastStore.subscribe(() => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    });
    return () => {
      region?.removeEventListener('focusin', onFocus);
      region?.removeEventListener('focusout', onBlur);
      unsubscribe();
    };
  }, []);
  // After every render, because each change of the toasts causes one.
  useEffect(() => {
    if (!hadFocus.current) return;
    const { activeElement, body } = document;
    const isInList = list.current?.contains(activeElement) ?? false;
    if (hasToast) {
      if (activeElement === body) list.current?.focus();
    } else if (isInList || activeElement === body) {
      // Do not scroll back mouse users, who may have scrolled away.
      const isKeyboardFocus = Boolean(activeElement?.matches(':focus-visible'));
      if (isInList && activeElement instanceof HTMLElement) activeElement.blur();
      returnFocus(originPath.current, !isKeyboardFocus);
      originPath.current = [];
    }
    hadFocus.current = false;
  });
  return list;
}

/** The Escape key closes what is open over the page. Radix gives it to the toast, its newest layer, so the toast is removed first. */
function useEscapePastToasts(list: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || list.current?.contains(document.activeElement)) return;
      if (document.querySelector('[role$=dialog][data-state=open], [role=menu][data-state=open]'))
        flushSync(removeAllToasts);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [list]);
}

export function ToastRegion() {
  const toasts = useStore(toastStore);
  const list = useToastFocus(toasts.some(({ open }) => open));
  useEscapePastToasts(list);
  return (
    <RadixToast.Provider duration={Number.POSITIVE_INFINITY} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={list}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className={classNames(
          'pointer-events-none fixed end-0 bottom-[env(safe-area-inset-bottom)] z-70 flex w-full max-w-[26rem] flex-col gap-2 p-3 outline-none lg:p-4',
          // On small screens in the header, away from the page. A title alone leaves its buttons free.
          'over-header:top-[env(safe-area-inset-top)] over-header:bottom-auto over-header:p-1.5',
          'over-header:not-has-[[data-long]]:start-0 over-header:not-has-[[data-long]]:end-auto over-header:not-has-[[data-long]]:max-w-[calc(100%-7rem)]',
          'not-has-[[data-long]]:w-auto',
          // Below the close button of a dialog, at the top.
          'over-dialog:top-16 over-dialog:bottom-auto',
          // On phones above the buttons of a dialog's footer; elsewhere away from them and from the close button.
          'max-sm:over-buttons:top-auto max-sm:over-buttons:bottom-[calc(7.5rem+env(safe-area-inset-bottom))]',
          // On a page to write on, above its dock too.
          'max-sm:over-page:bottom-[calc(11.5rem+env(safe-area-inset-bottom))] max-sm:short:over-page:bottom-[calc(7.5rem+env(safe-area-inset-bottom))]',
          // A title alone lies over the page's own, between its buttons.
          'max-sm:over-page:not-has-[[data-long]]:start-11 max-sm:over-page:not-has-[[data-long]]:end-auto max-sm:over-page:not-has-[[data-long]]:top-[env(safe-area-inset-top)] max-sm:over-page:not-has-[[data-long]]:bottom-auto max-sm:over-page:not-has-[[data-long]]:max-w-[calc(100%-8rem)] max-sm:over-page:not-has-[[data-long]]:p-1.5',
          // A narrow dialog is centered on phones, with buttons below, so toasts are at the top.
          'max-sm:over-narrow:top-[env(safe-area-inset-top)] max-sm:over-narrow:bottom-auto',
          'sm:over-buttons:top-0 sm:max-xl:over-buttons:start-0 sm:max-xl:over-buttons:end-auto sm:short:over-buttons:top-24 xl:over-buttons:max-w-[19rem]',
        )}
      />
    </RadixToast.Provider>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const ref = useAutoDismiss(toast);
  return (
    <RadixToast.Root
      ref={ref}
      data-long={toast.description !== undefined || toast.action ? '' : undefined}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      // Dialogs disable pointer events on everything else; toasts stay clickable.
      style={{ pointerEvents: 'auto' }}
      className={classNames(
        'relative flex items-start gap-3 rounded-surface border bg-raised py-3 ps-4 pe-1.5 shadow-glow over-header:py-1',
        'data-[state=open]:animate-rise data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-fade-out',
        toast.variant === 'destructive' ? 'border-clay' : 'border-hair',
      )}
    >
      <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-0.5">
        <RadixToast.Title
          className={classNames('font-semibold', toast.variant === 'destructive' ? 'text-clay' : 'text-ink')}
        >
          {toast.title}
        </RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="mt-0.5 text-sm text-soft">{toast.description}</RadixToast.Description>
        )}
      </div>
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.altText}>
          <Button variant="secondary" onClick={toast.action.onSelect}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Dismiss"
        className="grid size-11 flex-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
