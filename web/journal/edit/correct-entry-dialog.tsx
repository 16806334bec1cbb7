/** The dialog that corrects mood and themes of an entry. The author's choices then override the AI's. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { ENTRY_THEMES_MAX } from '../../../contract/limits.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoodChoice } from '../mood-choice.tsx';
import { correctEntryMutation, currentOfConflict, updateCachedEntry } from '../queries.ts';
import { updateFailure } from '../saving/save-failure.ts';
import { CorrectionConflict } from './correction-conflict.tsx';
import { choiceOf, correctionOf, inverseOf } from './entry-correction.ts';
import { ThemeChoice } from './theme-choice.tsx';

const TITLE = 'Mood and themes';

/** Mount it to open it. */
export function CorrectEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queryClient = useQueryClient();
  // The choices are compared with the entry as it was when the dialog opened, whatever the list shows meanwhile.
  const [baseEntry, setBaseEntry] = useState(entry);
  const [choice, setChoice] = useState(() => choiceOf(entry));
  const [newer, setNewer] = useState<Entry>();
  const { mutate, mutateAsync, isPending } = useMutation(correctEntryMutation(queryClient));
  // The dialog stays mounted while it closes: a second click must not conflict with the first.
  const isSavingRef = useRef(false);
  const correction = correctionOf(baseEntry, choice);
  const before = choiceOf(baseEntry);

  function save(base: Entry) {
    if (isSavingRef.current) return;
    const change = correctionOf(base, choice);
    if (!change) {
      onClose();
      return;
    }
    isSavingRef.current = true;
    mutate(
      { entry: base, correction: change },
      {
        onSuccess: (saved) => {
          const inverse = inverseOf(base, change);
          const undo = () => {
            mutateAsync({ entry: saved, correction: inverse }).then(
              () => toast({ title: 'Change undone' }),
              (error: unknown) => isUnauthorized(error) || toast(updateFailure(error)),
            );
          };
          toast({
            title: 'Entry Updated!',
            description: 'Your changes are saved.',
            ...(Object.keys(inverse).length > 0 && {
              action: { label: 'Undo', altText: `Choose “Change mood and themes” again`, onSelect: undo },
            }),
          });
          onClose();
        },
        onError: (error) => {
          const current = currentOfConflict(error);
          if (current) setNewer(current);
          else if (!isUnauthorized(error)) toast(updateFailure(error));
        },
        onSettled: () => {
          isSavingRef.current = false;
        },
      },
    );
  }

  if (newer) {
    return (
      <CorrectionConflict
        open={!isPending}
        mine={choice}
        base={baseEntry}
        theirs={newer}
        onKeepMine={() => {
          setBaseEntry(newer);
          save(newer);
        }}
        onKeepTheirs={() => {
          updateCachedEntry(queryClient, newer);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog
      // The list already shows the change; if saving fails, the dialog opens again.
      open={!isPending}
      onOpenChange={(open) => !open && onClose()}
      title={TITLE}
      description="AI won’t change what you choose here."
      onOpenAutoFocus={(event) => {
        const content = event.currentTarget;
        if (!(content instanceof HTMLElement)) return;
        event.preventDefault();
        const radios = [...content.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
        (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
      }}
      footer={
        <>
          {correction && (
            <Button variant="quiet" className="me-auto" onClick={() => setChoice(before)}>
              Undo changes
            </Button>
          )}
          <Button onClick={() => save(baseEntry)}>Save</Button>
        </>
      }
    >
      <MoodChoice
        value={choice.mood}
        onChange={(mood) => setChoice({ ...choice, mood })}
        aside={<ValueSource entry={baseEntry} part="sentiment" changed={choice.mood !== before.mood} />}
      />
      <ThemeChoice
        value={choice.themes}
        max={ENTRY_THEMES_MAX}
        onChange={(themes) => setChoice({ ...choice, themes })}
        className="mt-6"
        aside={<ValueSource entry={baseEntry} part="themes" changed={correction?.themes !== undefined} />}
      />
    </Dialog>
  );
}

/** Shows whose value this is: the AI's, or the author's once changed. */
function ValueSource({ entry, part, changed }: { entry: Entry; part: 'sentiment' | 'themes'; changed: boolean }) {
  if (changed || entry.corrected[part]) return <span className="text-faint">Chosen by you</span>;
  if (!entry.analysisSource) return null;
  return (
    <span className="flex items-center gap-1.5 text-dusk">
      <Sparkle aria-hidden="true" className="size-4" />
      Found by AI
    </span>
  );
}
