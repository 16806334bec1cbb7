/** Tabs with one panel. */
import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Wrap both the list and the panel in it. */
export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    // Radix returns one of the values of the tabs.
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

/** A single panel for all tabs: elements common to them keep their state. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </RadixTabs.Content>
  );
}
