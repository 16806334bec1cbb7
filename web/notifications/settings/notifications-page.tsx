/** The notification settings page (/notifications): kinds, times and channels. Each change is saved at once. */
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '../../../contract/pages.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { toast } from '../../platform/toast-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationPreferencesQuery, type PreferenceCardProps, useSetPreferences } from '../preferences.ts';
import { DailyCard, MilestoneCard, OtherPeopleCard, StreakCard, WeeklyCard } from './kind-cards.tsx';

const loadChannels = () => import('./channels.tsx');

const toastUpdated = () => void toast({ title: 'Preferences Updated' });

export function NotificationsPage() {
  const { data: preferences, isError, isFetching, refetch } = useQuery(notificationPreferencesQuery);
  const { set } = useSetPreferences(toastUpdated);
  return (
    <>
      <BackLink to={PAGES.dashboard.path}>Dashboard</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.notifications.heading}</h1>
      <p className="mt-1 mb-6 text-soft">One reminder a day, skipped if you’ve already written.</p>
      {preferences ? (
        <Cards preferences={preferences} set={set} />
      ) : isError ? (
        <LoadError retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}

function Cards({ preferences, set }: PreferenceCardProps) {
  const card = { preferences, set };
  const channels = useLazy(loadChannels, true, showLoadError);
  // The note above the cards would move them.
  if (!channels) return <CardsSkeleton />;
  return (
    <>
      <channels.NoChannelNote preferences={preferences} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <DailyCard {...card} />
          <WeeklyCard {...card} />
          <StreakCard {...card} />
          <MilestoneCard {...card} />
          <OtherPeopleCard {...card} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <channels.Channels {...card} onSaved={toastUpdated} />
        </div>
      </div>
    </>
  );
}

function LoadError({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const isOnline = useStore(connectivity) === 'online';
  return (
    <Card>
      <ErrorState
        title={isOnline ? 'Your settings couldn’t be loaded.' : 'You’re offline.'}
        note="Your reminders haven’t changed."
        retrying={retrying}
        onRetry={onRetry}
      />
    </Card>
  );
}

function CardsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-72 w-full rounded-surface" />
      <Skeleton className="h-72 w-full rounded-surface" />
      <Skeleton className="h-40 w-full rounded-surface" />
    </div>
  );
}
