/**
 * The dialog that edits an entry's text and sharing. Unsaved edits are stored as drafts; a newer version is never
 * overwritten without asking.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { CrisisDialog } from '../../analysis/crisis-dialog.tsx';
import { isUnauthorized } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { isSaveKey, saveKeyName } from '../../platform/shortcuts.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { SaveState } from '../compose/save-state.tsx';
import { SharingSwitch } from '../compose/sharing-switch.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { contentProblem, lengthHint } from '../entry-text.ts';
import { currentOfConflict, showsCrisis, updateCachedEntry, updateEntryMutation } from '../queries.ts';
import { updateFailure } from '../saving/save-failure.ts';
import { TagCompletion } from '../tags/tag-completion.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { editDraftName } from './unsaved-edit.tsx';

/** Mount it to open it. */
export function EditEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { draft, state, change, flush, clearSaved, discard } = useDraft(user.id, editDraftName(entry.id), {
    text: entry.content,
    isShared: entry.isShared,
    baseVersion: entry.version,
  });
  const { mutate, isPending } = useMutation(updateEntryMutation(queryClient));
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<Entry>();
  const [help, setHelp] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const counter = lengthHint(draft.text);

  function save(version: number) {
    if (isPending) return;
    const newProblem = contentProblem(draft.text);
    setProblem(newProblem);
    if (newProblem) {
      area.current?.focus();
      return;
    }
    flush();
    const { text, isShared } = draft;
    mutate(
      { id: entry.id, content: text, isShared, version },
      {
        onSuccess: (updated) => {
          clearSaved(text);
          if (showsCrisis(updated)) {
            setHelp(true);
            return;
          }
          toast({ title: 'Entry Updated!' });
          onClose();
        },
        onError: (error) => {
          const current = currentOfConflict(error);
          if (current) setNewer(current);
          else if (!isUnauthorized(error)) toast(updateFailure(error));
        },
      },
    );
  }

  if (help) return <CrisisDialog onContinue={onClose} />;
  if (newer) {
    return (
      <EditConflict
        mine={draft}
        theirs={newer}
        saving={isPending}
        onKeepMine={() => save(newer.version)}
        onKeepTheirs={() => {
          updateCachedEntry(queryClient, newer);
          discard();
          onClose();
        }}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        flush();
        if (!open) onClose();
      }}
      title={isCheckIn(entry) ? 'Add words' : 'Edit Gratitude Entry'}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const field = area.current;
        field?.focus();
        field?.setSelectionRange(field.value.length, field.value.length);
      }}
      footer={
        <>
          <div className="min-w-0 flex-1">
            <SharingSwitch
              isShared={draft.isShared}
              onChange={(isShared) => change({ isShared })}
              disabled={isPending}
              onLeave={() => {
                flush();
                onClose();
              }}
            />
          </div>
          <SaveState state={state} saving={isPending} />
          {state !== 'empty' && !isPending && (
            <Button variant="quiet" onClick={discard}>
              Undo changes
            </Button>
          )}
          <Button loading={isPending} onClick={() => save(draft.baseVersion ?? entry.version)} title={saveKeyName()}>
            Save
          </Button>
        </>
      }
    >
      <div className="relative">
        <Textarea
          ref={area}
          look="page"
          rows={7}
          aria-label="Your entry"
          aria-invalid={problem ? true : undefined}
          aria-describedby="edit-notes"
          readOnly={isPending}
          value={draft.text}
          onChange={(event) => {
            change({ text: event.target.value });
            if (problem) setProblem(contentProblem(event.target.value));
          }}
          onKeyDown={(event) => {
            if (!isSaveKey(event.nativeEvent)) return;
            event.preventDefault();
            save(draft.baseVersion ?? entry.version);
          }}
        />
        <TagCompletion area={area} />
      </div>
      <p id="edit-notes" aria-live="polite" className="min-h-6 text-sm">
        {problem ? (
          <span className="text-clay">{problem}</span>
        ) : (
          counter && <span className="text-faint">{counter}</span>
        )}
      </p>
    </Dialog>
  );
}
