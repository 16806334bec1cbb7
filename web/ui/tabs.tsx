/** Tabs: words on a hairline, the chosen one underlined in ember. */
import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = RadixTabs.Root;

export function TabList({ label, className, ...rest }: ComponentProps<typeof RadixTabs.List> & { label: string }) {
  return (
    <RadixTabs.List
      {...rest}
      aria-label={label}
      className={classNames('flex gap-1 overflow-x-auto border-hair border-b', className)}
    />
  );
}

export function Tab({
  icon,
  children,
  className,
  ...rest
}: ComponentProps<typeof RadixTabs.Trigger> & { icon?: ReactNode }) {
  return (
    <RadixTabs.Trigger
      {...rest}
      className={classNames(
        '-mb-px inline-flex h-11 items-center gap-2 rounded-t-control border-transparent border-b-2 px-3 text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2',
        'data-[state=active]:border-ember data-[state=active]:font-semibold data-[state=active]:text-ink [&_svg]:size-4.5',
        className,
      )}
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={classNames('rounded-control', className)} />;
}
