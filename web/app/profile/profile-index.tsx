/**
 * The index of the profile page: beside it on wide screens, with a sun at the visible section; a page of its own on
 * phones.
 */
import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  ChevronRight,
  CircleUserRound,
  Clock,
  DoorOpen,
  FolderDown,
  KeyRound,
  Laptop,
  type LucideIcon,
  Mail,
  Palette,
  Sparkle,
  Sunset,
  UserX,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PLAN_SHORT_LABELS } from '../../../contract/offers.ts';
import type { Profile } from '../../../contract/profile.ts';
import { devicesQuery } from '../../account/profile/queries.ts';
import { TONE_LABELS } from '../../analysis/ai-tone-labels.ts';
import { timeOfDay } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { cityOf } from '../../platform/zone-city.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { theme } from '../../ui/theme.ts';

interface Section {
  id: string;
  label: string;
  icon: LucideIcon;
}

/** In page order. */
export const SECTIONS: readonly Section[] = [
  { id: 'profile', label: 'Profile', icon: CircleUserRound },
  { id: 'account', label: 'Account', icon: Mail },
  { id: 'premium', label: 'Premium', icon: Sunset },
  { id: 'day', label: 'Your day', icon: Clock },
  { id: 'reminders', label: 'Reminders', icon: Bell },
  { id: 'ai', label: 'AI', icon: Sparkle },
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'devices', label: 'Devices', icon: Laptop },
  { id: 'blocked', label: 'Followers and blocked people', icon: UserX },
  { id: 'tokens', label: 'API tokens', icon: KeyRound },
  { id: 'data', label: 'Your data', icon: FolderDown },
  { id: 'leaving', label: 'Delete account', icon: DoorOpen },
];

/** Groups on phones. */
const GROUPS = [SECTIONS.slice(0, 3), SECTIONS.slice(3, 7), SECTIONS.slice(7, 10), SECTIONS.slice(10)];

export function ProfileIndex({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      <WideIndex />
      <NarrowIndex profile={profile} />
    </>
  );
}

function WideIndex() {
  const inView = useInView();
  return (
    <nav aria-label="Profile settings" className="sticky top-6 mt-4 hidden lg:block">
      <ul>
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              preventScrollReset
              aria-current={inView === id ? 'true' : undefined}
              className={classNames(
                'flex min-h-8 items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunken hover:text-ink',
                inView === id ? 'font-semibold text-ink' : 'text-soft',
              )}
            >
              <span className="relative grid w-4 flex-none place-items-center self-stretch">
                <span aria-hidden="true" className="absolute inset-y-0 w-px bg-hair" />
                {inView === id && (
                  <span aria-hidden="true" className="relative size-3 rounded-full bg-ember ring-4 ring-ember-wash" />
                )}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of the last section whose top was scrolled past. */
function useInView(): string | undefined {
  const [id, setId] = useState<string | undefined>(SECTIONS[0]?.id);
  useEffect(() => {
    const updateSection = () => {
      const threshold = window.innerHeight / 3;
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const rendered = SECTIONS.filter((section) => document.getElementById(section.id));
      const passed = rendered.filter(
        (section) => (document.getElementById(section.id)?.getBoundingClientRect().top ?? threshold) < threshold,
      );
      setId((atEnd && window.scrollY > 0 ? rendered : passed).at(-1)?.id ?? rendered[0]?.id);
    };
    updateSection();
    window.addEventListener('scroll', updateSection, { passive: true });
    return () => window.removeEventListener('scroll', updateSection);
  }, []);
  return id;
}

function NarrowIndex({ profile }: { profile: Profile | undefined }) {
  const values = useValues(profile);
  return (
    <nav aria-label="Profile settings" className="mt-5 grid gap-4 lg:hidden">
      {GROUPS.map((sections) => (
        <Card key={sections[0]?.id} className="overflow-hidden">
          <ul className="divide-y divide-hair">
            {sections.map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  className="flex min-h-14 items-center gap-3 px-4 text-ink hover:bg-sunken focus-visible:-outline-offset-4"
                >
                  <Icon aria-hidden="true" className="size-5 flex-none text-soft" />
                  <span className="flex-none">{label}</span>
                  <span className="ms-auto min-w-0 truncate text-faint text-sm" dir="auto">
                    {values[id]}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 flex-none text-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  );
}

/** Returns the current value of each section as a short text. */
function useValues(profile: Profile | undefined): Partial<Record<string, string>> {
  const { email, timezone, dayEndsAt, aiEnabled, aiTone, plan } = useUser();
  const { data: devices } = useQuery(devicesQuery);
  const shownTheme = useStore(theme);
  const end = dayEndsAt === 0 ? 'midnight' : timeOfDay(`0${dayEndsAt}:00`);
  const tone = TONE_LABELS[aiTone].toLowerCase();
  return {
    ...(profile && { profile: profile.isPublic ? 'Public' : 'Private' }),
    account: email,
    premium: PLAN_SHORT_LABELS[plan],
    day: `${cityOf(timezone)}, ends at ${end}`,
    ai: aiEnabled ? `On, ${tone}` : 'Off',
    appearance: shownTheme === 'dark' ? 'Dark' : 'Light',
    ...(devices && { devices: `${devices.length} signed in` }),
  };
}
