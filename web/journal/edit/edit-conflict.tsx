/** The dialog for an edit that conflicts with a change made elsewhere: the author chooses one version. */
import type { Entry } from '../../../contract/journal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Draft } from '../drafts/draft-store.ts';

interface EditConflictProps {
  mine: Draft;
  theirs: Entry;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  /** Decides nothing: the edit stays stored on the device. */
  onClose: () => void;
}

export function EditConflict({ mine, theirs, saving, onKeepMine, onKeepTheirs, onClose }: EditConflictProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This entry was changed elsewhere"
      description="Two versions. Which do you want to keep?"
      // Keep the focus on the close button: a repeated key press must not choose a version.
      onOpenAutoFocus={() => {}}
    >
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        <Version
          title="Your version"
          text={mine.text}
          isShared={mine.isShared}
          action={
            <Button loading={saving} onClick={onKeepMine}>
              Keep this one
            </Button>
          }
        />
        <Version
          title="Saved version"
          text={theirs.content}
          isShared={theirs.isShared}
          action={
            <Button variant="secondary" disabled={saving} onClick={onKeepTheirs}>
              Keep the saved one
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}

function Version(props: { title: string; text: string; isShared: boolean; action: React.ReactNode }) {
  return (
    <section aria-label={props.title} className="flex min-w-0 flex-col rounded-surface border border-hair p-4">
      <h3 className="text-base text-ink">{props.title}</h3>
      <p className="text-faint text-sm">{props.isShared ? 'Shared' : 'Only you'}</p>
      <p dir="auto" className="prose-entry my-3 flex-1">
        {props.text}
      </p>
      {props.action}
    </section>
  );
}
