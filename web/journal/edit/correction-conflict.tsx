/** The dialog for a correction that conflicts with a change made elsewhere: the author chooses one. */
import type { Entry } from '../../../contract/journal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Choice } from './entry-correction.ts';

interface CorrectionConflictProps {
  open: boolean;
  mine: Choice;
  /** The entry on which the choice was made. */
  base: Entry;
  theirs: Entry;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  onClose: () => void;
}

export function CorrectionConflict(props: CorrectionConflictProps) {
  const { open, mine, base, theirs, onKeepMine, onKeepTheirs, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="This entry was changed elsewhere"
      description="Which mood and themes do you want to keep?"
      // Keep the focus on the close button: a repeated key press must not choose a version.
      onOpenAutoFocus={() => {}}
    >
      {base.content !== theirs.content && (
        <p className="mb-4 text-soft">
          The entry now says: <q className="font-serif text-ink [overflow-wrap:anywhere]">{theirs.content}</q>
        </p>
      )}
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        <Version
          title="Your version"
          sentiment={mine.mood ?? null}
          themes={mine.themes}
          action={<Button onClick={onKeepMine}>Keep this one</Button>}
        />
        <Version
          title="Saved version"
          sentiment={theirs.sentiment}
          themes={theirs.themes}
          action={
            <Button variant="secondary" onClick={onKeepTheirs}>
              Keep the saved one
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  sentiment: number | null;
  themes: readonly string[];
  action: React.ReactNode;
}

function Version({ title, sentiment, themes, action }: VersionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-surface border border-hair p-4">
      <h3 className="text-base text-ink">{title}</h3>
      <p className="mt-2 min-h-6 text-soft">
        {sentiment === null ? 'No mood' : <MoodSuns sentiment={sentiment} withWord />}
      </p>
      <p className="my-3 flex flex-1 flex-wrap content-start gap-2 text-soft">
        {themes.length === 0 ? 'No themes' : themes.map((theme) => <Tag key={theme}>{theme}</Tag>)}
      </p>
      {action}
    </section>
  );
}
