/** A dropdown menu. Its implementation loads when a menu is about to open. */
import type * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Slot } from 'radix-ui/slot';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { lazy } from './lazy.ts';
import { MenuContainer } from './menu-place.ts';
import { useDismissToasts } from './use-dismiss-toasts.ts';

type MenuPrimitives = typeof DropdownMenu;

const MenuPrimitivesContext = createContext<MenuPrimitives | null>(null);

interface MenuProps<Part> {
  /** The button that opens the menu; must accept a ref. */
  trigger: ReactNode;
  /** Loads code that the items need, together with the implementation. */
  load?: () => Promise<Part>;
  children: ReactNode | ((part: Part) => ReactNode);
  align?: 'start' | 'end';
}

export function Menu<Part = never>({ trigger, load, children, align = 'end' }: MenuProps<Part>) {
  const [loaded, setLoaded] = useState<{ machinery: MenuPrimitives; part: Part | undefined }>();
  const openedByKey = useRef(false);
  const container = use(MenuContainer);

  if (!loaded) {
    const parts = lazy(async () => {
      const [primitives, part] = await Promise.all([import('radix-ui/dropdown-menu'), load?.()]);
      return { machinery: primitives, part };
    });
    // The trigger is replaced by Radix's own only when the menu opens and takes the focus.
    const open = () => parts.open(setLoaded);
    return (
      <Slot
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={parts.prefetch}
        onFocus={parts.prefetch}
        onClick={(event: MouseEvent) => {
          // Enter and Space also cause click events; only pointer clicks have a count.
          openedByKey.current = event.detail === 0;
          open();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openedByKey.current = true;
          open();
        }}
      >
        {trigger}
      </Slot>
    );
  }

  const { machinery: menuPrimitives, part } = loaded;
  // Moves the focus to an item for keyboard users. Radix does not: it missed the key that opened the menu before it was
  // loaded, and later may mistake layout changes under the pointer for pointer movement.
  const focusItem = ({ target, currentTarget }: FocusEvent) => {
    if (!openedByKey.current || target !== currentTarget) return;
    const findItem = (filter: string) => currentTarget.querySelector<HTMLElement>(`[role="menuitem"]${filter}`);
    (findItem('[tabindex="0"]') ?? findItem(''))?.focus();
  };

  return (
    <MenuPrimitivesContext value={menuPrimitives}>
      <menuPrimitives.Root modal={false} defaultOpen>
        <menuPrimitives.Trigger
          asChild
          onKeyDown={({ key }) => {
            openedByKey.current = ['Enter', ' ', 'ArrowDown'].includes(key);
          }}
          onPointerDown={() => {
            openedByKey.current = false;
          }}
        >
          {trigger}
        </menuPrimitives.Trigger>
        {/* Inside the main landmark or the dialog of its trigger. */}
        <menuPrimitives.Portal container={container ? container.current : document.getElementById('main')}>
          <menuPrimitives.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            onFocus={focusItem}
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) openedByKey.current = false;
            }}
            className="z-60 min-w-44 animate-fade rounded-surface border border-hair bg-raised p-1.5 shadow-glow"
          >
            <DismissToasts />
            {/* Function children receive the loaded part. */}
            {typeof children === 'function' ? children(part as Part) : children}
          </menuPrimitives.Content>
        </menuPrimitives.Portal>
      </menuPrimitives.Root>
    </MenuPrimitivesContext>
  );
}

/** Mounted while the menu is open. */
function DismissToasts() {
  useDismissToasts(true);
  return null;
}

function useMenuPrimitives(): MenuPrimitives {
  const primitives = use(MenuPrimitivesContext);
  if (!primitives) throw new Error('MenuItem must be used inside Menu.');
  return primitives;
}

interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
}

export function MenuItem({ icon, tone = 'plain', children, className, ...rest }: MenuItemProps) {
  const { Item } = useMenuPrimitives();
  return (
    <Item
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
    </Item>
  );
}
