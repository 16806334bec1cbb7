/** Shows the notices of the toast store, one at a time, in the region "Notifications" that F8 reaches. */
import { X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast, toasts as toastStore } from '../platform/toast-store.ts';
import { useStore } from '../platform/use-store.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusPath, lastingElement, returnFocus } from './focus-return.ts';

/** Milliseconds a toast stays, of those in which the window has the focus. */
const DURATION = 5000;
/** Milliseconds between two looks at whether a toast is due, and whether somebody is at it. */
const LOOK_EVERY = 1000;
/** Pixels of a swipe to the right that dismiss it. */
const SWIPE_THRESHOLD = 50;

/**
 * Dismisses the notice when its time is over and nobody is at it. Radix's own timer is told by events when to pause: a notice
 * that is dismissed under the pointer goes before the event that would let the next one's time run, and that stays for good.
 */
function useTimeToGo({ id, open }: Toast): (notice: HTMLLIElement | null) => void {
  // Not a ref: the first notice is drawn after its component, and would not be waited for.
  const [notice, setNotice] = useState<HTMLLIElement | null>(null);
  useEffect(() => {
    if (!open || !notice) return;
    // One that comes up below a mouse that rests is not what that mouse was moved to.
    let isMouseOnIt = false;
    const onMove = ({ pointerType }: PointerEvent) => {
      isMouseOnIt ||= pointerType === 'mouse';
    };
    // A finger that is about to press or to swipe.
    let pressedBy: number | undefined;
    const onPress = ({ pointerId }: PointerEvent) => {
      pressedBy = pointerId;
    };
    const onRelease = ({ pointerId }: PointerEvent) => {
      if (pressedBy === pointerId) pressedBy = undefined;
    };
    const listening = new AbortController();
    const { signal } = listening;
    notice.addEventListener('pointermove', onMove, { signal });
    notice.addEventListener('pointerdown', onPress, { signal });
    window.addEventListener('pointerup', onRelease, { signal });
    window.addEventListener('pointercancel', onRelease, { signal });
    const isHeld = () =>
      (isMouseOnIt && notice.matches(':hover')) ||
      pressedBy !== undefined ||
      notice.parentElement?.contains(document.activeElement);
    let left = DURATION;
    const timer = setInterval(() => {
      // Whoever is elsewhere finds it when they are back.
      if (!document.hasFocus()) return;
      left -= LOOK_EVERY;
      if (left <= 0 && !isHeld()) dismissToast(id);
    }, LOOK_EVERY);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [id, open, notice]);
  return setNotice;
}

/**
 * Keeps the focus of whoever is at the notices there while one takes the place of another, and gives it back to where it came
 * from once the last of them is gone.
 */
function useFocusPath(hasNotice: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const way = useRef<HTMLElement[]>([]);
  const isThere = useRef(false);
  useEffect(() => {
    const region = list.current?.parentElement;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && region?.contains(relatedTarget)) return;
      const origin = lastingElement(relatedTarget instanceof Element ? relatedTarget : null);
      // It comes from nowhere where the window gets it back, and the way is still the one before.
      if (origin) way.current = focusPath(origin);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      const isStaying = relatedTarget instanceof Node && region?.contains(relatedTarget);
      // Neither where the window goes nor where a notice is taken away from under it.
      if (!isStaying && !isThere.current && document.hasFocus()) way.current = [];
    };
    region?.addEventListener('focusin', onFocus);
    region?.addEventListener('focusout', onBlur);
    // Asked before React takes the notice away, and the focus with it.
    const unsubscribe = toastStore.subscribe(() => {
      isThere.current = list.current?.contains(document.activeElement) ?? false;
    });
    return () => {
      region?.removeEventListener('focusin', onFocus);
      region?.removeEventListener('focusout', onBlur);
      unsubscribe();
    };
  }, []);
  // After each drawing, as each change of the notices is followed by one.
  useEffect(() => {
    if (!isThere.current) return;
    const { activeElement, body } = document;
    const isInList = list.current?.contains(activeElement) ?? false;
    if (hasNotice) {
      if (activeElement === body) list.current?.focus();
    } else if (isInList || activeElement === body) {
      // Whoever pressed it with the mouse may have read on far from there.
      const isByKey = Boolean(activeElement?.matches(':focus-visible'));
      if (isInList && activeElement instanceof HTMLElement) activeElement.blur();
      returnFocus(way.current, !isByKey);
      way.current = [];
    }
    isThere.current = false;
  });
  return list;
}

export function ToastRegion() {
  const toasts = useStore(toastStore);
  const list = useFocusPath(toasts.some(({ open }) => open));
  return (
    <RadixToast.Provider duration={Number.POSITIVE_INFINITY} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={list}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // A dialog hides from screen readers all but itself and what has this attribute; each notice is announced anyway.
        aria-live="off"
        className={classNames(
          'pointer-events-none fixed end-0 bottom-[env(safe-area-inset-bottom)] z-70 flex w-full max-w-[26rem] flex-col gap-2 p-3 outline-none lg:p-4',
          // Clear of the bar at the lower edge and of the button to write.
          'max-lg:[body:has([data-bottom-bar]):not(:has([role=dialog]))_&]:bottom-[calc(8.25rem+env(safe-area-inset-bottom))]',
          // Below the button that closes a dialog, at the upper edge.
          'over-dialog:top-16 over-dialog:bottom-auto',
          // A dialog with buttons at its lower edge fills a phone: above those. Elsewhere across from them and from what closes it.
          'max-sm:over-buttons:top-auto max-sm:over-buttons:bottom-[calc(7.5rem+env(safe-area-inset-bottom))]',
          // A narrow one stands in the middle of a phone, with its buttons anywhere below: at the upper edge.
          'max-sm:over-narrow:top-[env(safe-area-inset-top)] max-sm:over-narrow:bottom-auto',
          'sm:over-buttons:top-0 sm:max-xl:over-buttons:start-0 sm:max-xl:over-buttons:end-auto sm:short:over-buttons:top-24 xl:over-buttons:max-w-[19rem]',
        )}
      />
    </RadixToast.Provider>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const notice = useTimeToGo(toast);
  return (
    <RadixToast.Root
      ref={notice}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      // A dialog takes the pointer from whatever was there before it, by a style of its own; notices stay in reach.
      style={{ pointerEvents: 'auto' }}
      className={classNames(
        'relative flex items-start gap-3 rounded-surface border bg-raised py-3 ps-4 pe-1.5 shadow-glow',
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
        <RadixToast.Action asChild altText={toast.action.otherwise}>
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
