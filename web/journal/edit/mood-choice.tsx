/** A radio group of five suns, each with its label. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { MOOD_WORD, MOODS, type Mood } from '../../ui/mood.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';

interface MoodChoiceProps {
  value: Mood | undefined;
  onChange: (mood: Mood) => void;
  aside: ReactNode;
}

export function MoodChoice({ value, onChange, aside }: MoodChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="flex w-full items-center justify-between gap-3 text-sm">
        <span className="font-medium text-ink">How did it feel?</span>
        {aside}
      </legend>
      <div className="mt-2 grid grid-cols-5 gap-1.5 sm:gap-2">
        {MOODS.map((mood) => (
          <label
            key={mood}
            className={classNames(
              'relative flex min-h-22 cursor-pointer flex-col items-center justify-start gap-1.5 rounded-control border px-0.5 pt-3 pb-2 text-center text-xs transition-colors sm:text-sm',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              mood === value
                ? 'border-edge bg-sunken font-semibold text-ink'
                : 'border-hair text-soft hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={mood}
              checked={mood === value}
              onChange={() => onChange(mood)}
              // As large as the sun, so that a tap hits the input itself.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <MoodSun mood={mood} className="size-8" />
            {MOOD_WORD[mood]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
