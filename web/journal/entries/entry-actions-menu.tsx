/** The menu of an entry, loaded when it is about to open. */
import { type ReactNode, useContext } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { Menu } from '../../ui/menu.tsx';
import { EntryActionsContext, type EntryHandlers } from './entry-slots.ts';

interface EntryActionsMenuProps {
  entry: Entry;
  handlers: EntryHandlers;
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
}

export function EntryActionsMenu({ entry, handlers, trigger, align = 'end' }: EntryActionsMenuProps) {
  const loadActions = useContext(EntryActionsContext);
  return (
    <Menu
      trigger={trigger}
      align={align}
      load={async () => {
        const [{ EntryMenu }, actions] = await Promise.all([import('./entry-menu.tsx'), loadActions()]);
        return { EntryMenu, actions };
      }}
    >
      {({ EntryMenu, actions }) => <EntryMenu entry={entry} handlers={handlers} actions={actions} />}
    </Menu>
  );
}
