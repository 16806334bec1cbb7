/** The card with picture, name and figures at the top of the profile page. */
import { useQuery } from '@tanstack/react-query';
import { Sun as SunIcon } from 'lucide-react';
import { PLAN_BADGES } from '../../../contract/offers.ts';
import type { Profile } from '../../../contract/profile.ts';
import { PictureButton } from '../../account/profile/picture-button.tsx';
import { userStatsQuery } from '../../insights/queries.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLazy } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Not in the page's chunk, which is preloaded for everyone. */
const loadSky = () => import('../../ui/sky-scene.tsx');

export function IdentityCard({ profile, className }: { profile: Profile; className?: string }) {
  const { email, plan } = useUser();
  const sky = useLazy(loadSky, true);
  const { displayName, bio } = profile;
  return (
    <Card as="section" aria-label="You" className={classNames('overflow-hidden', className)}>
      <div className="relative isolate h-28 overflow-hidden lg:h-12">
        <div className="absolute inset-0 -z-10 [background-image:var(--sky-tall)]">
          {sky && <sky.SkyScene phase="dusk" altitude={0} layout="hero" />}
        </div>
        <Rings />
      </div>
      <div className="px-5 pb-5">
        {/* Low on wide screens, so that the index below it is in sight. */}
        <div className="lg:-mt-5 lg:flex lg:items-end lg:gap-3">
          <div className="-mt-12 flex-none lg:mt-0">
            <PictureButton
              name={displayName}
              src={profile.profileImageUrl}
              className="relative size-24 border-4 border-raised lg:size-18"
            />
          </div>
          <p dir="auto" className="mt-3 min-w-0 font-serif text-2xl text-ink lg:text-xl [overflow-wrap:anywhere]">
            {displayName}
          </p>
        </div>
        <p className="text-soft text-sm lg:mt-2 [overflow-wrap:anywhere]">{email}</p>
        <Tag tone={plan === 'free' ? 'plain' : 'ember'} className="mt-3">
          {plan !== 'free' && <SunIcon aria-hidden="true" className="size-4" />}
          {PLAN_BADGES[plan]}
        </Tag>
        {bio && (
          <p dir="auto" className="mt-4 font-serif text-ink text-lg leading-relaxed [overflow-wrap:anywhere]">
            “{bio}”
          </p>
        )}
      </div>
      <Numbers />
    </Card>
  );
}

/** The two rings around the picture, drawn as the sun. */
function Rings() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className="absolute start-[-1.75rem] -bottom-24 size-48">
      <circle r="98" fill="var(--sun)" opacity="0.13" />
      <circle r="74" fill="var(--sun)" opacity="0.2" />
    </svg>
  );
}

function Numbers() {
  const { data: stats, isError } = useQuery(userStatsQuery);
  if (isError) return null;
  const numbers: [label: string, value: number | undefined][] = [
    ['Reflections', stats?.totalEntries],
    ['Day Streak', stats?.currentStreak],
  ];
  if (stats) {
    numbers.push(['Followers', stats.followersCount], ['Following', stats.followingCount]);
  }
  return (
    <dl
      className="grid grid-cols-2 gap-y-4 border-hair border-t px-5 py-4 lg:gap-y-1 lg:py-2.5"
      aria-busy={stats === undefined}
    >
      {numbers.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse lg:flex-row-reverse lg:flex-wrap lg:items-baseline lg:justify-end lg:gap-x-1.5"
        >
          <dt className="text-faint text-sm lg:text-xs">{label}</dt>
          <dd className="font-serif text-2xl text-ink tabular-nums lg:text-lg">
            {value === undefined ? <Skeleton className="my-1 h-6 w-10" /> : value.toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
