/** Tabs with one panel. */
import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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

interface TabListProps {
  label: string;
  children: ReactNode;
  /** Of icons alone, for small screens. */
  compact?: boolean;
}

export function TabList({ label, children, compact = false }: TabListProps) {
  return (
    <RadixTabs.List aria-label={label} className={compact ? 'flex' : 'flex gap-3 sm:gap-6'}>
      {children}
    </RadixTabs.List>
  );
}

export function Tab({ value, icon, children }: { value: string; icon: ReactNode; children: ReactNode }) {
  return (
    <RadixTabs.Trigger
      value={value}
      className="-mb-px flex h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-2 text-soft transition-colors hover:text-ink data-[state=active]:border-ember data-[state=active]:font-medium data-[state=active]:text-ink [&>svg]:size-5"
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}

/** A single panel for all tabs: elements common to them keep their state. */
interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </RadixTabs.Content>
  );
}
