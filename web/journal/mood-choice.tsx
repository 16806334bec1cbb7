/** A radio group of five suns with their names. Arrows move and choose, the keys 1 to 5 choose while the focus is in it. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MOOD_WORD, MOODS, type Mood } from '../ui/mood.ts';
import { MoodSun } from '../ui/mood-suns.tsx';

interface MoodChoiceProps {
  value: Mood | undefined;
  onChange: (mood: Mood) => void;
  /** If given, the chosen mood is cleared by choosing it again and by Delete. */
  onClear?: () => void;
  /** Beside the question, which it describes. */
  aside: ReactNode;
  /** `bar`: question and suns in one row on wide screens; the suns alone, 44 px high, on short ones. */
  look?: 'stacked' | 'bar';
  disabled?: boolean;
}

const BAR = {
  group: 'sm:flex sm:items-center sm:justify-between sm:gap-4 short:block',
  question: 'flex-wrap gap-x-1.5 sm:flex-col short:sr-only',
  suns: '-mx-3 gap-0.5 max-sm:mt-1 sm:mx-0 sm:w-[26rem] sm:flex-none sm:gap-1 short:mx-0 short:mt-0 short:w-full',
  sun: 'min-h-16.5 pt-1.5 pb-1 short:min-h-11 short:py-1.5',
  name: 'short:sr-only',
};
const STACKED = {
  group: '',
  question: 'items-center justify-between gap-3',
  suns: '-mx-1.5 mt-2 gap-0.5 sm:mx-0 sm:gap-1',
  sun: 'min-h-22 pt-3 pb-2 sm:text-sm',
  name: '',
};

export function MoodChoice({ value, onChange, onClear, aside, look = 'stacked', disabled = false }: MoodChoiceProps) {
  const id = useId();
  const [status, setStatus] = useState('');
  const styles = look === 'bar' ? BAR : STACKED;

  function choose(mood: Mood) {
    setStatus('');
    onChange(mood);
  }

  function clear() {
    if (!onClear || value === undefined) return;
    setStatus('No mood');
    onClear();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return;
    const mood = MOODS.find((each) => event.key === String(each));
    const focused = event.target instanceof HTMLInputElement ? event.target : undefined;
    // A browser ignores the space bar on a radio button that is checked.
    const isClearing = event.key === 'Delete' || event.key === 'Backspace' || (event.key === ' ' && focused?.checked);
    if (mood === undefined && !(onClear && isClearing)) return;
    event.preventDefault();
    if (mood === undefined || (onClear && mood === value)) {
      clear();
      return;
    }
    choose(mood);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${mood}"]`)?.focus();
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-aside`}
      className={styles.group}
      onKeyDown={onKeyDown}
    >
      <div className={classNames('flex text-sm', styles.question)}>
        <span id={`${id}-question`} className="font-medium text-ink">
          How did it feel?
        </span>
        <span id={`${id}-aside`}>{aside}</span>
      </div>
      <div className={classNames('grid grid-cols-5', styles.suns)}>
        {MOODS.map((mood) => (
          <label
            key={mood}
            className={classNames(
              'relative flex cursor-pointer flex-col items-center gap-1 rounded-control border text-center text-xs transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              styles.sun,
              mood === value
                ? 'border-ember bg-ember-wash font-semibold text-ink'
                : 'border-transparent text-soft hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={id}
              value={mood}
              checked={mood === value}
              disabled={disabled}
              onChange={() => choose(mood)}
              // An arrow key clicks the next mood, which is not the chosen one yet.
              onClick={() => mood === value && clear()}
              // As large as the sun, so that a tap hits the input itself.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <MoodSun mood={mood} className="size-8" />
            <span className={styles.name}>{MOOD_WORD[mood]}</span>
          </label>
        ))}
      </div>
      {onClear && (
        <span role="status" className="sr-only">
          {status}
        </span>
      )}
    </div>
  );
}
