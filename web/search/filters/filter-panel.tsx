/** All filters in a fixed order: mood, themes and tags, people, dates, kind. */
import { Plus, UserRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SearchOverview } from '../../../contract/search.ts';
import type { Search } from '../../journal/links/journal-link.ts';
import { omitEmpty } from '../../journal/links/read-journal-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { type Choice, choicesOf, type ListName, toggled } from './choices.ts';
import { datesText, rhythmText } from './filter-texts.ts';
import { MoodFilter } from './mood-filter.tsx';
import { boundsOf, moodRangeOf, moodRangeText } from './mood-range.ts';
import { chosenPill, NamePill, pillStyle } from './name-pill.tsx';
import { WhenFilter } from './when-filter.tsx';

/** Number of names shown before "show all". */
const INITIAL_COUNT = { themes: 5, tags: 3, people: 3 };
const TITLES: Record<ListName, string> = { themes: 'Themes', tags: 'Your tags', people: 'People' };

interface FilterPanelProps {
  search: Search;
  onChange: (next: Search) => void;
  overview: SearchOverview | undefined;
  today: string;
  /** Offers a choice between entries and conversations, if there are conversations. */
  withKind?: boolean;
}

export function FilterPanel({ search, onChange, overview, today, withKind = false }: FilterPanelProps) {
  const mood = moodRangeOf(search);
  const rhythm = rhythmText(search);
  const change = (part: Search) => onChange(omitEmpty({ ...search, ...part }));
  return (
    <div>
      <Section title="Mood" summary={moodRangeText(mood)}>
        <MoodFilter range={mood} onChange={(range) => change(boundsOf(range))} counts={overview?.moods} />
      </Section>
      {(['themes', 'tags', 'people'] as const).map((list) => (
        <NameFilter
          key={list}
          list={list}
          choices={choicesOf(list, search, overview)}
          onToggle={(value) => onChange(toggled(search, list, value))}
        />
      ))}
      <Section title="When" summary={datesText(search, today) ?? 'Any time'}>
        <WhenFilter dates={search} onChange={change} overview={overview} today={today} />
        {rhythm !== undefined && (
          <button
            type="button"
            onClick={() => change({ weekday: undefined, hour: undefined })}
            className={classNames(pillStyle, chosenPill, 'mt-3')}
          >
            {rhythm}
            <X aria-hidden="true" className="-me-1 size-4" />
            <span className="sr-only">remove</span>
          </button>
        )}
      </Section>
      <Section title="Check-ins">
        <CheckInsChoice chosen={search.checkIns} onChange={(checkIns) => change({ checkIns })} />
      </Section>
      {withKind && overview && overview.journal.reflections > 0 && (
        <Section title="Type">
          <KindChoice search={search} overview={overview} onChange={change} />
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  summary?: string;
  children: ReactNode;
}

function Section({ title, summary, children }: SectionProps) {
  return (
    <section className="border-hair border-t py-3.5 first:border-t-0">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <h3 className="font-sans font-semibold text-ink tracking-normal">{title}</h3>
        {summary && <p className="text-end text-soft">{summary}</p>}
      </div>
      {children}
    </section>
  );
}

interface NamesProps {
  list: ListName;
  choices: Choice[];
  onToggle: (value: string) => void;
}

function NameFilter({ list, choices, onToggle }: NamesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (choices.length === 0) return null;
  const chosenCount = choices.filter((choice) => choice.chosen).length;
  const limit = Math.max(INITIAL_COUNT[list], chosenCount);
  // One extra choice takes the space of the button that would reveal it.
  const visibleChoices = showsAll || choices.length <= limit + 1 ? choices : choices.slice(0, limit);
  const hiddenCount = choices.length - visibleChoices.length;
  return (
    <Section title={TITLES[list]} summary="Match any">
      <div className="flex flex-wrap gap-2">
        {visibleChoices.map(({ value, label, count, chosen }) => (
          <NamePill
            key={value}
            name={label}
            icon={list === 'people' && <UserRound aria-hidden="true" className="size-4" />}
            count={count}
            chosen={chosen}
            onToggle={() => onToggle(value)}
          />
        ))}
        {hiddenCount > 0 && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className={classNames(pillStyle, 'border-edge border-dashed text-soft hover:bg-sunken')}
          >
            <Plus aria-hidden="true" className="size-4" />
            {hiddenCount} more
          </button>
        )}
      </div>
    </Section>
  );
}

const CHECK_INS = [
  { value: undefined, word: 'Show' },
  { value: 'only', word: 'Only' },
  { value: 'none', word: 'Hide' },
] as const;

interface CheckInsChoiceProps {
  chosen: Search['checkIns'];
  onChange: (checkIns: Search['checkIns']) => void;
}

function CheckInsChoice({ chosen, onChange }: CheckInsChoiceProps) {
  return (
    <fieldset aria-label="Check-ins" className="grid grid-cols-3 rounded-control bg-sunken">
      {CHECK_INS.map(({ value, word }) => (
        <ChoiceButton key={word} isChosen={value === chosen} onChoose={() => onChange(value)}>
          {word}
        </ChoiceButton>
      ))}
    </fieldset>
  );
}

interface ChoiceButtonProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function ChoiceButton({ isChosen, onChoose, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'h-11 rounded-control px-3 text-sm',
        isChosen ? 'border border-edge bg-raised font-semibold text-ink' : 'text-soft hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

const KINDS = [
  { kind: 'all', word: 'All' },
  { kind: 'gratitude', word: 'Entries' },
  { kind: 'reflection', word: 'Conversations' },
] as const;

interface KindChoiceProps {
  search: Search;
  overview: SearchOverview;
  onChange: (part: Search) => void;
}

function KindChoice({ search, overview, onChange }: KindChoiceProps) {
  const { kind: chosen = 'all' } = search;
  return (
    <fieldset aria-label="Type" className="grid grid-cols-[auto_1fr_1fr] rounded-control bg-sunken">
      {KINDS.map(({ kind, word }) => (
        <ChoiceButton key={kind} isChosen={kind === chosen} onChoose={() => onChange({ kind })}>
          {word}
          {kind === 'gratitude' && chosen === 'all' && <span className="ms-1.5 tabular">{overview.moments}</span>}
          {kind === 'reflection' && chosen === 'all' && <span className="ms-1.5 tabular">{overview.reflections}</span>}
        </ChoiceButton>
      ))}
    </fieldset>
  );
}
