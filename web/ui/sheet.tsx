/** A sheet that slides in from the end edge, for menus on small screens. */
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useCloseRequest } from './close-request.ts';
import { useFocusReturn } from './focus-return.ts';
import { Overlay } from './overlay.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const focus = useFocusReturn();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay open={open} />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-paper px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-glow outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <header className="mb-2 flex items-center justify-between ps-3">
            <RadixDialog.Title className="text-ink text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </header>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
