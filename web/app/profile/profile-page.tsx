/** The profile page with all settings. */
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import type { Profile } from '../../../contract/profile.ts';
import { ProfileView } from '../../account/profile/profile-information.tsx';
import { profileQuery } from '../../account/profile/queries.ts';
import { PremiumCard } from '../../billing/premium-card.tsx';
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ProfileIndex, SECTIONS } from './profile-index.tsx';
import { ProfileSection, ShownSection } from './profile-section.tsx';

/**
 * Not in the page's chunk, which is preloaded for everyone for offline use; offline these sections could change
 * nothing.
 */
const fetchMore = () => import('./profile-more.tsx');

/** From this width on all sections are shown at once, as in the styles. */
const WIDE = window.matchMedia('(width >= 64rem)');

export function ProfilePage() {
  const { hash } = useLocation();
  // Requested only here: a section that refetches after a failure would put the page back into its loading state.
  const { data: profile, isPending, isFetching, refetch } = useQuery(profileQuery);
  const shown = SECTIONS.find(({ id }) => hash === `#${id}`)?.id;
  return (
    <ShownSection value={shown}>
      <div className={classNames('mb-1', shown && 'max-lg:hidden')}>
        <BackLink to="/">Home</BackLink>
      </div>
      {shown && (
        <BackLink to={{ hash: '' }} viewTransition={false} className="lg:hidden">
          {PAGES.profile.heading}
        </BackLink>
      )}
      <h1 className={classNames('mb-6 text-3xl sm:text-4xl', shown && 'max-lg:sr-only')}>{PAGES.profile.heading}</h1>
      {isPending ? (
        <p role="status" className="flex items-center gap-3 py-16 text-soft">
          <Spinner className="text-ember" />
          Loading your profile...
        </p>
      ) : (
        <Sections shown={shown} profile={profile} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ShownSection>
  );
}

interface SectionsProps {
  /** The section that a phone shows. */
  shown: string | undefined;
  /** Undefined if it could not be loaded. */
  profile: Profile | undefined;
  onRetry: () => void;
  retrying: boolean;
}

function Sections({ shown, profile, onRetry, retrying }: SectionsProps) {
  const { key } = useLocation();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  /** Closes the form and moves the focus to the button that opened it. */
  const leaveForm = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const online = useStore(connectivity) === 'online';
  // Loaded sections stay when the connection is lost, because they may be in use.
  const [shouldLoad, setBegun] = useState(online);
  if (online && !shouldLoad) setBegun(true);
  const more = useLazy(fetchMore, shouldLoad);
  const placeholder = <Skeleton className="h-80 w-full rounded-surface" />;
  const premium = (
    <ProfileSection id="premium" title="Premium" bare>
      <PremiumCard />
    </ProfileSection>
  );
  const appearance = (
    <ProfileSection id="appearance" title="Appearance" bare>
      <AppearanceChoice />
    </ProfileSection>
  );
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      {/* Only the index is sticky. */}
      <div className={classNames('lg:h-full', shown && 'max-lg:hidden')}>
        {profile && <IdentityCard profile={profile} />}
        <ProfileIndex profile={profile} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:max-w-column">
        <ProfileSection
          id="profile"
          title="Profile Information"
          action={
            profile &&
            shouldLoad &&
            !editing && (
              <Button ref={editButton} variant="secondary" size="small" onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit
              </Button>
            )
          }
        >
          {!profile && !shouldLoad ? (
            <p className="py-4 text-soft">You’re offline. Connect to see your profile.</p>
          ) : !profile ? (
            <ErrorState
              title="We couldn’t load your profile."
              note="Nothing has changed."
              onRetry={onRetry}
              retrying={retrying}
            />
          ) : editing && more ? (
            <more.ProfileForm profile={profile} onDone={leaveForm} />
          ) : (
            <ProfileView profile={profile} />
          )}
        </ProfileSection>
        {more ? (
          <more.WhenLoaded placeholder={placeholder}>
            <more.AccountSections />
            {premium}
            <more.DaySections />
            <more.AiSection />
            {appearance}
            <more.OtherSections />
            <div className={classNames('mt-6 lg:mt-0', shown && 'max-lg:hidden')}>
              <more.ShowTourAgain />
            </div>
            <ScrollToSection id={shown} navigationKey={key} />
          </more.WhenLoaded>
        ) : shouldLoad ? (
          placeholder
        ) : (
          <>
            {premium}
            {appearance}
            <p className="text-sm text-soft">You’re offline. Connect to see more settings.</p>
            <ScrollToSection id={shown} navigationKey={key} />
          </>
        )}
      </div>
    </div>
  );
}

/** Scrolls to the section of the address when the sections are drawn, and at each click in the index. */
function ScrollToSection({ id, navigationKey }: { id: string | undefined; navigationKey: string }) {
  useEffect(() => {
    // Who is editing the profile already is not taken away from it.
    if (id === undefined || navigationKey === '' || document.activeElement?.matches('input, textarea')) return;
    // On a phone the section is the whole page.
    if (WIDE.matches) document.getElementById(id)?.scrollIntoView();
    else window.scrollTo(0, 0);
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [id, navigationKey]);
  return null;
}
