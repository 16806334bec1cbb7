/** The names of moods in a file, each with a choice of its value. */
import { type KeyboardEvent, useId } from 'react';
import type { MoodName } from '../../../contract/imports.ts';
import { entryCount } from '../../../contract/words.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isMood, MOOD_WORD, MOODS, type Mood } from '../../ui/mood.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { type ChosenMoods, moodOfName, unchosenNames } from './chosen-moods.ts';

/** With at least this many names left, one button chooses no mood for all of them. */
const REST_FROM = 4;

interface MoodNamesProps {
  names: readonly MoodName[];
  chosen: ChosenMoods;
  /** A name that must be chosen before the import, after it was tried without. */
  missing: string | undefined;
  onChoose: (moods: ChosenMoods) => void;
}

export function MoodNames({ names, chosen, missing, onChoose }: MoodNamesProps) {
  const title = useId();
  const left = unchosenNames(names, chosen);
  return (
    <Card as="section" aria-labelledby={title} className="min-w-0 overflow-clip">
      <div className="px-4 pt-5 pb-3 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={title} className="text-xl">
            Your mood names
          </h2>
          <p role="status" className="text-ember-ink text-sm">
            {left.length > 0 && `${left.length.toLocaleString('en')} left to choose`}
          </p>
        </div>
        <p className="mt-1 text-soft text-sm">
          Pick the mood that fits each name. The empty circle means no mood.{' '}
          {left.length >= REST_FROM && (
            <TextButton onClick={() => onChoose(Object.fromEntries(left.map((name) => [name, null])))}>
              No mood for the rest
            </TextButton>
          )}
        </p>
      </div>
      {names.map((each) => (
        <NameRow
          key={each.name}
          name={each}
          mood={moodOfName(each, chosen)}
          isGuess={each.origin === 'guess' && chosen[each.name] === undefined}
          isMissing={each.name === missing}
          onChoose={(mood) => onChoose({ [each.name]: mood })}
        />
      ))}
    </Card>
  );
}

/** Marks the radio group of a name that must be chosen, to move the focus there. */
export const UNCHOSEN = 'data-unchosen';

interface NameRowProps {
  name: MoodName;
  /** Undefined until it is chosen. */
  mood: number | null | undefined;
  isGuess: boolean;
  isMissing: boolean;
  onChoose: (mood: Mood | null) => void;
}

function NameRow({ name: { name, count }, mood, isGuess, isMissing, onChoose }: NameRowProps) {
  const id = useId();
  const isUnchosen = mood === undefined;

  /** The keys 1 to 5 choose a mood; 0, Delete and Backspace no mood. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isNone = ['0', 'Delete', 'Backspace'].includes(event.key);
    const pressed = isNone ? null : MOODS.find((each) => event.key === String(each));
    if (pressed === undefined) return;
    event.preventDefault();
    onChoose(pressed);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${pressed ?? 0}"]`)?.focus();
  }

  return (
    <div
      role="radiogroup"
      aria-label={`${name}, ${entryCount(count)}`}
      aria-describedby={`${id}-mood`}
      aria-invalid={isMissing}
      {...{ [UNCHOSEN]: isUnchosen || undefined }}
      onKeyDown={onKeyDown}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-hair border-t px-4 py-1.5 sm:min-h-13 sm:grid-cols-[minmax(0,1fr)_auto_7.25rem] sm:gap-x-4 sm:px-5 sm:py-0.5',
        isUnchosen && 'bg-ember-wash',
      )}
    >
      <p aria-hidden="true" className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> <span className="font-normal text-soft text-sm tabular">{count.toLocaleString('en')}</span>
      </p>
      <p id={`${id}-mood`} className="text-end text-sm sm:order-last sm:text-start">
        {isMissing ? (
          <span role="alert" className="font-semibold text-clay">
            Choose one first
          </span>
        ) : isUnchosen ? (
          <span className="text-ember-ink">Choose one</span>
        ) : (
          <span className="text-ink">{isMood(mood) ? MOOD_WORD[mood] : 'No mood'}</span>
        )}
        {isGuess && <span className="block text-soft text-xs">our guess</span>}
      </p>
      <div className="col-span-2 -mx-2 flex justify-between max-sm:max-w-80 sm:col-span-1 sm:mx-0 sm:gap-0.5">
        {[...MOODS, null].map((each) => (
          <Choice key={each} group={id} mood={each} isChosen={each === mood} onChoose={() => onChoose(each)} />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  mood: Mood | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ group, mood, isChosen, onChoose }: ChoiceProps) {
  const word = mood === null ? 'No mood' : MOOD_WORD[mood];
  return (
    <label
      title={word}
      className={classNames(
        'relative flex size-11 flex-none cursor-pointer items-center justify-center rounded-control border transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        isChosen ? 'border-ember bg-ember-wash' : 'border-transparent hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={group}
        value={mood ?? 0}
        aria-label={word}
        checked={isChosen}
        onChange={onChoose}
        // As large as the sun, so that a tap hits the input itself. Focused, it is not below the bar at the bottom.
        className="absolute inset-0 size-full scroll-mt-24 scroll-mb-44 cursor-pointer opacity-0"
      />
      {mood === null ? (
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-7">
          <circle cx="8" cy="8" r="3.2" fill="none" stroke="var(--soft)" strokeWidth="1" />
        </svg>
      ) : (
        <MoodSun mood={mood} className="size-7" />
      )}
    </label>
  );
}
