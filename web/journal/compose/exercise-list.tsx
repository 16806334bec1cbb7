/** Exercises as templates: each appends text to continue from. Existing text is kept. */
import { EXERCISES } from '../../../contract/exercises.ts';
import { toast } from '../../platform/toast-store.ts';
import { appendText } from './append-text.ts';

interface ExerciseListProps {
  text: string;
  onChange: (text: string) => void;
  /** Called after an exercise was chosen; the writer continues in the text. */
  onChosen: () => void;
}

export function ExerciseList({ text, onChange, onChosen }: ExerciseListProps) {
  const insert = (name: string, startingText: string) => {
    onChange(appendText(text, startingText));
    onChosen();
    if (text.trim() === '') return;
    toast({
      title: `${name} added`,
      action: { label: 'Undo', altText: 'Delete the added text.', onSelect: () => onChange(text) },
    });
  };
  return (
    <ul aria-label="Exercises" className="grid gap-2 sm:grid-cols-2">
      {EXERCISES.map(({ id, name, description, minutes, startingText }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => insert(name, startingText)}
            className="h-full w-full rounded-control border border-hair bg-raised px-3.5 py-2.5 text-start hover:border-edge hover:bg-sunken"
          >
            <span className="block font-medium text-ink">
              {name}
              <span className="font-normal text-faint text-sm"> · {minutes} min</span>
            </span>
            <span className="block text-soft text-sm">{description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
