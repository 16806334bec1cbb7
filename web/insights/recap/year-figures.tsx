/** The figures of a year, each linked to its entries. */
import type { YearReview } from '../../../contract/recaps.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { journalLink } from '../../journal/links/journal-link.ts';
import { TextLink } from '../../ui/link.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { CountedLists } from './counted-lists.tsx';
import { yearId } from './year-edits.ts';

export function YearFigures({ review }: { review: YearReview }) {
  const { moments, days, longestRun, averageSentiment } = review;
  if (moments === 0) return null;
  const year = yearId(review.year);
  const range = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  return (
    <section aria-labelledby="year-numbers" className="break-inside-avoid py-8 print:py-[7mm]">
      <h2 id="year-numbers" className="mb-4 text-2xl">
        The year in numbers
      </h2>
      <dl className="mb-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Figure name="Entries">
          <TextLink className="reach" to={journalLink(range)}>
            {entryCount(moments)} on {formatCount(days.length, 'day')}
          </TextLink>
        </Figure>
        {longestRun && longestRun.days > 1 && (
          <Figure name="Longest streak">
            <TextLink className="reach" to={journalLink({ startDate: longestRun.from, endDate: longestRun.to })}>
              {formatCount(longestRun.days, 'day')}
            </TextLink>
          </Figure>
        )}
        {averageSentiment !== null && (
          <Figure name="Average mood">
            <MoodSuns sentiment={averageSentiment} withWord />
          </Figure>
        )}
      </dl>
      <CountedLists figures={review} range={range} />
    </section>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
