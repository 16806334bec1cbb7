/** Tabs: a line of words, of which one is underlined, and what belongs to it below. */
import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Goes around both the list and the panel, wherever they stand. */
export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    // Radix hands back one of the values that the tabs were given.
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      {children}
    </RadixTabs.Root>
  );
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixTabs.List aria-label={label} className="flex gap-3 sm:gap-6">
      {children}
    </RadixTabs.List>
  );
}

export function Tab({ value, icon, children }: { value: string; icon: ReactNode; children: ReactNode }) {
  return (
    <RadixTabs.Trigger
      value={value}
      className="-mb-px flex h-11 min-w-11 items-center justify-center gap-2 border-transparent border-b-2 text-soft transition-colors hover:text-ink data-[state=active]:border-ember data-[state=active]:font-medium data-[state=active]:text-ink [&>svg]:size-4.5"
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}

/** The one panel, for whichever tab is chosen: what stays the same in it is not drawn anew. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </RadixTabs.Content>
  );
}
