/** Entries one below the other, with the dialogs that change and delete them. */
import { useMemo, useState } from 'react';
import type { Entry } from '../../contract/journal.ts';
import { dismissAllToasts } from '../ui/toast-store.ts';
import { sayUnopened } from '../ui/unopened.ts';
import { EntryCard, type EntryHandlers } from './entry-card.tsx';

/** Not with the page: nobody changes an entry before it is drawn. A failed attempt is made anew the next time. */
const fetchDialogs = () => import('./entry-dialogs.tsx');
type Dialogs = Awaited<ReturnType<typeof fetchDialogs>>;
type EntryDialog = Dialogs[keyof Dialogs];

export interface EntryListProps {
  entries: readonly Entry[];
  label: string;
  /** Where it is given, each card names its day. */
  today?: string;
}

export function EntryList({ entries, label, today }: EntryListProps) {
  const [changing, setChanging] = useState<{ entry: Entry; Dialog: EntryDialog }>();
  const handlers = useMemo<EntryHandlers>(() => {
    const open = (entry: Entry, choose: (dialogs: Dialogs) => EntryDialog) =>
      void fetchDialogs().then((dialogs) => {
        // A notice of what went before would lie over the dialog's own head, or its buttons.
        dismissAllToasts();
        setChanging({ entry, Dialog: choose(dialogs) });
      }, sayUnopened);
    return {
      onEdit: (entry) => open(entry, ({ EditEntryDialog }) => EditEntryDialog),
      onCorrect: (entry) => open(entry, ({ CorrectEntryDialog }) => CorrectEntryDialog),
      onDelete: (entry) => open(entry, ({ DeleteEntryDialog }) => DeleteEntryDialog),
      onApproach: () => void fetchDialogs().catch(() => undefined),
    };
  }, []);
  return (
    <>
      <ul aria-label={label} tabIndex={-1} className="grid gap-4 outline-none">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryCard entry={entry} today={today} handlers={handlers} />
          </li>
        ))}
      </ul>
      {changing && (
        <changing.Dialog key={changing.entry.id} entry={changing.entry} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}
