/** Shows the notices of the toast store, one at a time, in the region "Notifications" that F8 reaches. */
import { X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { dismissToast, getToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** Milliseconds a toast stays. */
const DURATION = 5000;
/** Milliseconds after which it is looked again whether somebody is still at a toast that is due to go. */
const HELD_FOR = 1000;
/** Pixels of a swipe to the right that dismiss it. */
const SWIPE_THRESHOLD = 50;

/** Whether somebody is at this notice, or away from the page. Under a finger nothing hovers, though browsers may say so. */
function isHeld(notice: HTMLElement | null): boolean {
  const hovered = window.matchMedia('(hover: hover)').matches && Boolean(notice?.matches(':hover'));
  return hovered || Boolean(notice?.parentElement?.contains(document.activeElement)) || !document.hasFocus();
}

/**
 * Dismisses the notice when its time is over and nobody is at it. Radix's own timer is told by events when to pause: a notice
 * that is dismissed under the pointer goes before the event that would let the next one's time run, and that stays for good.
 */
function useTimeToGo({ id, open }: Toast): RefObject<HTMLLIElement | null> {
  const notice = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!open) return;
    const go = () => {
      if (isHeld(notice.current)) timer = setTimeout(go, HELD_FOR);
      else dismissToast(id);
    };
    let timer = setTimeout(go, DURATION);
    return () => clearTimeout(timer);
  }, [id, open]);
  return notice;
}

/** Gives the focus back to where it was before it came to the notices, once the last of them is gone. */
function useWayBack(hasNotice: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = list.current?.parentElement;
    const come = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && region?.contains(relatedTarget)) return;
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    region?.addEventListener('focusin', come);
    return () => region?.removeEventListener('focusin', come);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    if (hasNotice || !(activeElement instanceof HTMLElement) || !list.current?.contains(activeElement)) return;
    activeElement.blur();
    origin.current?.focus({ preventScroll: true });
  }, [hasNotice]);
  return list;
}

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  const list = useWayBack(toasts.some(({ open }) => open));
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
          // A small one stands in the middle of it, and its buttons anywhere below: above it.
          'max-sm:over-question:top-[env(safe-area-inset-top)] max-sm:over-question:bottom-auto',
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
