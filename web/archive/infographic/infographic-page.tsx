/** The infographic page: a year of the journal as a picture in one of three styles, to download or share. */
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  INFOGRAPHIC_SIDE,
  INFOGRAPHIC_STYLE_NAMES,
  INFOGRAPHIC_STYLES,
  type InfographicYear,
} from '../../../contract/infographic.ts';
import { PAGES } from '../../../contract/pages.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { yearsQuery } from './queries.ts';
import { StyleCard } from './style-card.tsx';
import { usePictureOptions } from './use-picture-options.ts';
import { YearTiles } from './year-tiles.tsx';

export function InfographicPage() {
  const { data: years, isError, isFetching, refetch, dataUpdatedAt } = useQuery(yearsQuery);
  return (
    <>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.infographic.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">Your year in one picture, to keep or to share.</p>
      {years ? (
        <Years years={years} version={dataUpdatedAt} />
      ) : isError ? (
        <Card>
          <ErrorState
            title="We couldn’t load your years."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <InfographicSkeleton />
      )}
    </>
  );
}

function InfographicSkeleton() {
  return (
    <div role="status" aria-label="Your year is loading" aria-busy="true">
      <Skeleton className="h-27 w-full rounded-surface" />
      <div className={STYLES}>
        {INFOGRAPHIC_STYLES.map((style) => (
          <Skeleton key={style} className="h-130 w-full rounded-surface" />
        ))}
      </div>
    </div>
  );
}

const STYLES = 'mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

/** The year and style are in the URL, so that a link shows the same picture. */
function Years({ years, version }: { years: InfographicYear[]; version: number }) {
  const [parameters, setParameters] = useSearchParams();
  // Also local state: the URL updates asynchronously, and the controls must respond at once.
  const [chosen, setChosen] = useState(() => ({ year: parameters.get('year'), style: parameters.get('style') }));
  const [newest] = years;
  const year = chosen.year === null ? newest : years.find((one) => one.year === Number(chosen.year));
  const choose = (change: { year?: string; style?: string }) => {
    setChosen({ ...chosen, ...change });
    const options = { replace: true, preventScrollReset: true };
    setParameters({ ...Object.fromEntries(parameters), ...change }, options);
  };
  if (year) {
    const style = INFOGRAPHIC_STYLES.find((one) => one === chosen.style) ?? INFOGRAPHIC_STYLES[0];
    return <Chooser years={years} year={year} style={style} onChoose={choose} version={version} />;
  }
  return (
    <Card>
      {newest ? (
        <EmptyState
          drawing={<OpenNotebook />}
          title="You have no entries for this year."
          action={<Button onClick={() => choose({ year: String(newest.year) })}>Show {newest.year}</Button>}
        />
      ) : (
        <EmptyState
          drawing={<OpenNotebook />}
          title="Your picture will be here."
          action={<ButtonLink to="/">Write your first entry</ButtonLink>}
        >
          You only need one entry.
        </EmptyState>
      )}
    </Card>
  );
}

interface ChooserProps {
  years: InfographicYear[];
  year: InfographicYear;
  style: (typeof INFOGRAPHIC_STYLES)[number];
  onChoose: (change: { year?: string; style?: string }) => void;
  version: number;
}

function Chooser({ years, year, style, onChoose, version }: ChooserProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [options, setShown] = usePictureOptions();
  const figures = `${entryCount(year.moments)} on ${formatCount(year.days, 'day')}`;
  return (
    <>
      <YearTiles
        years={years}
        year={year}
        thisYear={Number(today.slice(0, 4))}
        onYear={(chosen) => onChoose({ year: chosen })}
      />
      <fieldset className="mt-8 min-w-0">
        <legend className="font-serif text-ink text-xl">Choose a style</legend>
        <div className={STYLES}>
          {INFOGRAPHIC_STYLES.map((one) => (
            <StyleCard
              key={one}
              picture={{ style: one, year: year.year, ...options }}
              selected={one === style}
              onSelect={() => onChoose({ style: one })}
              today={today}
              alt={`Your ${year.year} in the ${INFOGRAPHIC_STYLE_NAMES[one]} style: ${figures}.`}
              version={version}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <section aria-labelledby="shown-title">
          <h2 id="shown-title" className="mb-2 text-xl">
            What to show
          </h2>
          <div className="grid gap-3">
            <Switch
              checked={options.name}
              onCheckedChange={(name) => setShown({ ...options, name })}
              label="Your name"
            />
            <Switch
              checked={options.themes}
              onCheckedChange={(themes) => setShown({ ...options, themes })}
              label="Your top five themes"
              description="Only in Vibrant."
            />
            <Switch
              checked={options.hardDays}
              onCheckedChange={(hardDays) => setShown({ ...options, hardDays })}
              label="Show hard days in color"
              description="Only in Vibrant. Off: they look neutral."
            />
          </div>
        </section>
        <Included />
      </div>
    </>
  );
}

function Included() {
  const lines = [
    `A ${INFOGRAPHIC_SIDE}x${INFOGRAPHIC_SIDE} PNG, ready to share`,
    'Every day you wrote, and how many entries',
    'Your days, longest streak and number of themes',
    'Never your entries or the names in them',
  ];
  return (
    <section aria-labelledby="included-title">
      <h2 id="included-title" className="mb-3 text-xl">
        What’s Included
      </h2>
      <ul className="grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 text-soft">
            <Check aria-hidden="true" className="mt-1 size-4.5 flex-none text-sage" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
