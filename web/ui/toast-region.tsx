/** Shows the notices of the toast store, one at a time, in the region "Notifications" that F8 reaches. */
import { X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { dismissToast, getToasts, subscribeToToasts } from './toast-store.ts';

/** Milliseconds a toast stays. */
const DURATION = 5000;
/** Pixels of a swipe to the right that dismiss it. */
const SWIPE_THRESHOLD = 50;

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  return (
    <RadixToast.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
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
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // A dialog hides from screen readers all but itself and what has this attribute; each notice is announced anyway.
        aria-live="off"
        className={classNames(
          'fixed end-0 bottom-[env(safe-area-inset-bottom)] z-70 flex w-full max-w-[26rem] flex-col gap-2 p-3 outline-none lg:p-4',
          // Clear of the bar at the lower edge and of the button to write.
          'max-lg:[body:has([data-bottom-bar]):not(:has([role=dialog]))_&]:bottom-[calc(8.25rem+env(safe-area-inset-bottom))]',
          // Below the button that closes a dialog, at the upper edge.
          'over-dialog:top-16 over-dialog:bottom-auto',
          // A dialog with buttons at its lower edge fills a phone: above those. Elsewhere across from them and from what closes it.
          'max-sm:over-buttons:top-auto max-sm:over-buttons:bottom-[calc(7.5rem+env(safe-area-inset-bottom))]',
          'sm:over-buttons:top-0 sm:max-xl:over-buttons:start-0 sm:max-xl:over-buttons:end-auto sm:short:over-buttons:top-24 xl:over-buttons:max-w-[19rem]',
        )}
      />
    </RadixToast.Provider>
  );
}
