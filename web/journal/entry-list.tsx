/** Entries one below the other, with the dialogs that edit and delete them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '../../contract/journal.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { toast } from '../ui/toast-store.ts';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { deleteEntryMutation } from './queries.ts';

export interface EntryListProps {
  entries: readonly Entry[];
  label: string;
  /** Where it is given, each card names its day. */
  today?: string;
}

export function EntryList({ entries, label, today }: EntryListProps) {
  const [editing, setEditing] = useState<Entry>();
  const [deleting, setDeleting] = useState<Entry>();
  const { mutate, isPending } = useMutation(deleteEntryMutation(useQueryClient()));
  return (
    <>
      <ul aria-label={label} className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryCard entry={entry} today={today} onEdit={setEditing} onDelete={setDeleting} />
          </li>
        ))}
      </ul>
      {editing && <EditEntryDialog key={editing.id} entry={editing} onClose={() => setEditing(undefined)} />}
      <AlertDialog
        open={deleting !== undefined}
        onOpenChange={(open) => {
          if (!open) setDeleting(undefined);
        }}
        title="Delete this entry?"
        description="Are you sure you want to delete this gratitude entry? This action cannot be undone."
        confirmLabel="Delete"
        loading={isPending}
        onConfirm={() => {
          if (!deleting) return;
          mutate(deleting.id, {
            onSuccess: () => toast({ title: 'Entry deleted' }),
            onSettled: () => setDeleting(undefined),
          });
        }}
      />
    </>
  );
}
