/** The menu that drops down from a button. */
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** One element that takes a ref: the button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  /** False where opening must not stop the page from scrolling. */
  modal?: boolean;
}

export function Menu({ trigger, children, align = 'end', modal = false }: MenuProps) {
  return (
    <RadixMenu.Root modal={modal}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 min-w-44 animate-fade rounded-surface border border-hair bg-raised p-1.5 shadow-glow"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof RadixMenu.Item> {
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
}

export function MenuItem({ icon, tone = 'plain', children, className, ...rest }: MenuItemProps) {
  return (
    <RadixMenu.Item
      {...rest}
      className={classNames(
        'flex h-11 cursor-pointer select-none items-center gap-2.5 rounded-control px-3 outline-none data-[disabled]:opacity-55',
        'data-[highlighted]:bg-sunken [&_svg]:size-4.5',
        tone === 'danger' ? 'text-clay' : 'text-ink',
        className,
      )}
    >
      {icon}
      {children}
    </RadixMenu.Item>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="mx-2 my-1 h-px bg-hair" />;
}
