/** A short list of entry cards, with their dialogs. */
import type { Entry } from '../../../contract/journal.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntryDialogs } from './use-entry-dialogs.tsx';

interface EntryListProps {
  entries: readonly Entry[];
  label: string;
  /** If set, each card shows its day. */
  today?: string;
}

export function EntryList({ entries, label, today }: EntryListProps) {
  const { handlers, dialog } = useEntryDialogs();
  return (
    <>
      <ul aria-label={label} tabIndex={-1} className="grid gap-4 outline-none">
        {entries.map((entry) => (
          <li key={entry.id} data-key={entry.id} tabIndex={-1} className="min-w-0 rounded-surface">
            <EntryCard entry={entry} today={today} handlers={handlers} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
