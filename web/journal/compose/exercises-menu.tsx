/** Exercises as templates: each begins an entry with words to go on from. Nothing that is written is lost. */
import { Sprout } from 'lucide-react';
import { EXERCISES } from '../../../contract/exercises.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { withBelow } from './with-below.ts';

interface ExercisesMenuProps {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

export function ExercisesMenu({ text, onChange, disabled }: ExercisesMenuProps) {
  const insert = (name: string, words: string) => {
    onChange(withBelow(text, words));
    if (text.trim() === '') return;
    toast({
      title: `${name} added`,
      action: { label: 'Undo', otherwise: 'Take its words out again.', onSelect: () => onChange(text) },
    });
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          disabled={disabled}
          className="reach -ms-2 flex h-9 items-center gap-1.5 rounded-control px-2 font-medium text-dusk text-sm hover:bg-dusk-wash disabled:opacity-55"
        >
          <Sprout aria-hidden="true" className="size-4" />
          Exercises
        </button>
      }
    >
      {EXERCISES.map(({ id, name, description, minutes, startingText }) => (
        <MenuItem key={id} className="h-auto max-w-80 py-2.5" onSelect={() => insert(name, startingText)}>
          <span>
            <span className="block font-medium">
              {name}
              <span className="font-normal text-faint text-sm"> · {minutes} min</span>
            </span>
            <span className="block text-soft text-sm">{description}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
