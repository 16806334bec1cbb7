/** The menu items of an entry's card for its author. */
import { EyeOff, HeartHandshake, Pencil, SunMedium, Trash2 } from 'lucide-react';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { MenuItem } from '../../ui/menu.tsx';
import type { EntryAction, EntryHandlers } from './entry-slots.ts';
import { useEntryHelp } from './help-card.tsx';

interface EntryMenuProps {
  entry: Entry;
  handlers: EntryHandlers;
  /** Items of other features. */
  actions: readonly EntryAction[];
}

export function EntryMenu({ entry, handlers: { onEdit, onCorrect, onDelete, onAction }, actions }: EntryMenuProps) {
  const { show, hideLine } = useEntryHelp([entry]);
  const isBare = isCheckIn(entry);
  // Without words there is nothing to share or to talk about.
  const offered = isBare ? [] : actions.filter(({ isOffered }) => isOffered?.(entry) ?? true);
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(entry)}>
        {isBare ? 'Add words' : 'Edit'}
      </MenuItem>
      <MenuItem icon={<SunMedium aria-hidden="true" />} onSelect={() => onCorrect(entry)}>
        Change mood and themes
      </MenuItem>
      {offered.map((action) => (
        <MenuItem key={action.name} icon={<action.Icon aria-hidden={true} />} onSelect={() => onAction(entry, action)}>
          {action.label}
        </MenuItem>
      ))}
      {entry.help === 'put_away' && (
        <MenuItem icon={<HeartHandshake aria-hidden="true" />} onSelect={show}>
          Show helplines
        </MenuItem>
      )}
      {entry.quietHelp && entry.quietHelp !== 'hidden' && (
        <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={hideLine}>
          Hide helplines
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(entry)}>
        Delete
      </MenuItem>
    </>
  );
}
