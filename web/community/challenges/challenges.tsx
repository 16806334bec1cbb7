/** The challenges tab: joined, open, upcoming and past challenges. */

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import { entryCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayAndMonth, dayIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaleSun } from '../feed/feed-drawings.tsx';
import { MyChallenge, OfferedChallenge } from './challenge-card.tsx';
import { ChallengeDrawing } from './challenge-drawings.tsx';
import { DIFFICULTY, groupChallenges } from './challenge-texts.ts';
import { Progress } from './progress.tsx';
import { challengesQuery } from './queries.ts';

export function Challenges() {
  const { data, isError, isFetching, refetch } = useQuery(challengesQuery);
  if (data) return <ChallengeSections challenges={data} />;
  if (!isError) return <ChallengesSkeleton />;
  return (
    <Card>
      <ErrorState
        title="We couldn’t load the challenges."
        note="Please try again in a moment."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

export function ChallengesSkeleton() {
  return (
    <div role="status" aria-label="Loading the challenges" aria-busy="true" className="grid gap-4">
      <Skeleton className="h-7 w-32" />
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="h-52 w-full rounded-surface" />
      ))}
    </div>
  );
}

function ChallengeSections({ challenges }: { challenges: readonly Challenge[] }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { mine, offered, coming, past } = groupChallenges(challenges, today);
  if (challenges.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<PaleSun />} title="No challenges right now">
          The next one will show up here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-8">
      {mine.length > 0 && (
        <Section title="Your challenges">
          {mine.map(
            (challenge) =>
              challenge.mine && (
                <MyChallenge key={challenge.id} challenge={challenge} mine={challenge.mine} today={today} />
              ),
          )}
        </Section>
      )}
      {offered.length > 0 && (
        <Section title="Open challenges">
          {offered.map((challenge) => (
            <OfferedChallenge key={challenge.id} challenge={challenge} today={today} />
          ))}
        </Section>
      )}
      {coming.length > 0 && (
        <Section title="Coming up">
          <Rows>
            {coming.map((challenge) => (
              <UpcomingChallenge key={challenge.id} challenge={challenge} today={today} />
            ))}
          </Rows>
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Past challenges">
          <Rows>
            {past.map((challenge) => (
              <PastChallenge key={challenge.id} challenge={challenge} today={today} />
            ))}
          </Rows>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="border-hair border-t">{children}</ul>;
}

const rowStyle = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-hair border-b py-3';

function UpcomingChallenge({ challenge, today }: { challenge: Challenge; today: string }) {
  const { title, description, category, difficulty, length, startDate } = challenge;
  return (
    <li className={rowStyle}>
      <ChallengeDrawing category={category} isMine={false} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="text-ink">
          <strong className="font-semibold">{title}</strong>, from {dayAndMonth(startDate, today)}
        </p>
        <p className="text-soft text-sm">
          {DIFFICULTY[difficulty]}, {entryCount(length)}. {description}
        </p>
      </div>
    </li>
  );
}

function PastChallenge({
  challenge: { title, mine, length, endDate },
  today,
}: {
  challenge: Challenge;
  today: string;
}) {
  const { timezone, dayEndsAt } = useUser();
  if (!mine) return null;
  const { completedAt, progress } = mine;
  return (
    <li className={rowStyle}>
      <p className="flex min-w-0 flex-1 items-start gap-2.5 text-soft">
        {completedAt !== null && <Check aria-hidden="true" className="mt-1 size-4.5 flex-none text-sage" />}
        <span>
          <strong className="font-semibold text-ink">{title}</strong>
          {completedAt === null
            ? `, ${entryCount(progress)}, ended ${dayAndMonth(endDate, today)}`
            : `, completed on ${dayAndMonth(dayIn(timezone, new Date(completedAt), dayEndsAt), today)}`}
        </span>
      </p>
      <Progress progress={completedAt === null ? progress : length} length={length} size="small" />
    </li>
  );
}
