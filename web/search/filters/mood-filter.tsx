/** The mood filter: five suns from which a range is chosen. */

import { entryCount } from '../../../contract/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { MOOD_WORD, MOODS } from '../../ui/mood.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';
import { type MoodRange, moodRangeText, pressMood } from './mood-range.ts';

interface MoodFilterProps {
  range: MoodRange | undefined;
  onChange: (range: MoodRange | undefined) => void;
  /** Number of entries by mood, 1 to 5. */
  counts: readonly number[] | undefined;
  /** Shows counts beside the suns, as one pill in a row. */
  withCounts?: boolean;
}

export function MoodFilter({ range, onChange, counts, withCounts = false }: MoodFilterProps) {
  const isChosen = (mood: number) => range !== undefined && mood >= range.from && mood <= range.to;
  return (
    <fieldset
      aria-label={`Mood: ${moodRangeText(range)}`}
      className={classNames(
        'relative grid min-w-0 grid-cols-5',
        withCounts ? 'flex-none rounded-full border border-hair bg-raised px-0.5' : 'rounded-control bg-sunken',
      )}
    >
      {range && (
        <span
          aria-hidden="true"
          style={{ gridColumn: `${range.from} / ${range.to + 1}`, gridRow: 1 }}
          className={classNames(
            'border border-ember bg-raised',
            withCounts ? '-my-px -mx-0.5 rounded-full bg-ember-wash' : 'rounded-control',
          )}
        />
      )}
      {MOODS.map((mood) => {
        const count = counts?.[mood - 1];
        return (
          <button
            key={mood}
            type="button"
            aria-pressed={isChosen(mood)}
            aria-label={count === undefined ? MOOD_WORD[mood] : `${MOOD_WORD[mood]}, ${entryCount(count)}`}
            title={MOOD_WORD[mood]}
            style={{ gridColumn: mood, gridRow: 1 }}
            onClick={() => onChange(pressMood(range, mood))}
            className={classNames(
              'relative flex h-11 items-center justify-center gap-1 rounded-control text-ink text-sm tabular',
              withCounts && 'min-w-12 px-1.5',
              range && !isChosen(mood) && 'opacity-75',
            )}
          >
            <MoodSun mood={mood} className={withCounts ? 'size-4.5' : 'size-6'} />
            {withCounts && <span aria-hidden="true">{count === undefined ? '' : count.toLocaleString('en')}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
