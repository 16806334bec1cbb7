/** A bottom sheet for small screens, for display options. */
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useCloseRequest } from './close-request.ts';
import { useFocusReturn } from './focus-return.ts';
import { Overlay } from './overlay.tsx';

interface BottomSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer: ReactNode;
  children: ReactNode;
}

export function BottomSheet({ open, onOpenChange, title, aside, footer, children }: BottomSheetProps) {
  const focus = useFocusReturn();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay open={open} />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full max-w-column flex-col rounded-t-3xl bg-paper shadow-glow outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise"
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-edge" />
          <div className="flex items-center gap-3 px-4 pt-1.5">
            <RadixDialog.Title className="me-auto text-ink text-xl">{title}</RadixDialog.Title>
            {aside}
            <RadixDialog.Close
              aria-label="Close"
              className="-me-2 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2">{children}</div>
          <div data-foot="" className="border-hair border-t px-4 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
