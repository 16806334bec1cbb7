/** A word beside a control, after 700 ms, or after 300 ms between neighbours. */
import * as RadixTooltip from 'radix-ui/tooltip';
import { createContext, type ReactNode, useContext } from 'react';

/** Delays in milliseconds. */
const DELAY = 700;
const SKIP_DELAY = 300;

const InsideProvider = createContext(false);

/** Lets neighbouring tooltips share their delay. A tooltip outside of any provider brings its own. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      <InsideProvider value={true}>{children}</InsideProvider>
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  words: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and focus. */
  children: ReactNode;
}

export function Tooltip({ words, side = 'top', children }: TooltipProps) {
  const provided = useContext(InsideProvider);
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-sm text-paper"
        >
          {words}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
