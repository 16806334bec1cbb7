/** The hint on an entry's card that it has an unsaved edit, with a button to continue. */
import { Pencil } from 'lucide-react';
import type { Entry } from '../../../contract/journal.ts';
import { textLinkStyle } from '../../ui/link.tsx';
import { useHasDraft } from '../drafts/draft-keys.ts';
import { readDraft } from '../drafts/draft-store.ts';

/** Returns the name of the draft with an edit of this entry. */
export function editDraftName(entryId: string): string {
  return `edit:${entryId}`;
}

export function UnsavedEdit({ entry, onContinue }: { entry: Entry; onContinue: () => void }) {
  const hasDraft = useHasDraft(entry.userId, editDraftName(entry.id));
  // Few cards have one; it is read only then.
  const draft = hasDraft ? readDraft(entry.userId, editDraftName(entry.id)) : undefined;
  if (!draft || (draft.text === entry.content && draft.isShared === entry.isShared)) return null;
  return (
    <p className="-mb-1.5 mt-3 flex flex-wrap items-center gap-x-2 text-soft text-sm">
      <Pencil aria-hidden="true" className="size-4" />
      Unsaved changes
      <button type="button" onClick={onContinue} className={`${textLinkStyle} reach`}>
        Continue<span className="sr-only"> editing</span>
      </button>
    </p>
  );
}
