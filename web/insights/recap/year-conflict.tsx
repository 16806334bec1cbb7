/** Conflict between two versions of a year edited on two devices; the author chooses one. */
import type { YearReviewEdits } from '../../../contract/recaps.ts';
import { monthName } from '../../../contract/words.ts';
import { yearTitle } from '../../../contract/year-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface YearConflictProps {
  year: number;
  mine: YearReviewEdits;
  theirs: YearReviewEdits;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

export function YearConflict({ year, mine, theirs, saving, onKeepMine, onKeepTheirs }: YearConflictProps) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Your year in review was changed elsewhere"
      description="Two versions. Which do you want to keep?"
      // Do not focus a button: a key pressed while typing would choose a version.
      onOpenAutoFocus={() => {}}
    >
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        <Version title="Your version" year={year} edits={mine}>
          <Button loading={saving} onClick={onKeepMine}>
            Keep this one
          </Button>
        </Version>
        <Version title="Saved version" year={year} edits={theirs}>
          <Button variant="secondary" disabled={saving} onClick={onKeepTheirs}>
            Keep the saved one
          </Button>
        </Version>
      </div>
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  year: number;
  edits: YearReviewEdits;
  children: React.ReactNode;
}

function Version({ title, year, edits, children }: VersionProps) {
  const { introduction, closing, months = [] } = edits;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-surface border border-hair p-4">
      <h3 className="text-base text-ink">{title}</h3>
      <div className="my-3 flex-1 space-y-3 [overflow-wrap:anywhere]">
        <p dir="auto" className="font-serif text-xl">
          {yearTitle(year, edits)}
        </p>
        {introduction && <Paragraphs text={introduction} />}
        {months.map(({ month, note, entryId, leftOut }) => (
          <div key={month}>
            <p className="text-soft text-sm">
              {monthName(month)}
              {leftOut ? ', hidden' : entryId ? ', with an entry you chose' : ''}
            </p>
            {note && <Paragraphs text={note} />}
          </div>
        ))}
        {closing && <Paragraphs text={closing} />}
      </div>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <p dir="auto" className="prose-entry">
      {text}
    </p>
  );
}
