/** The sections of the profile page that need a connection. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { ApiTokensSection } from '../../account/api-tokens.tsx';
import { DaySettings } from '../../account/day-settings.tsx';
import { passkeysQuery } from '../../account/passkey-queries.ts';
import { AccountInformation } from '../../account/profile/account-information.tsx';
import { BlockedPeople } from '../../account/profile/blocked-people.tsx';
import { DeleteAccount } from '../../account/profile/delete-account.tsx';
import { Devices } from '../../account/profile/devices.tsx';
import { blockedQuery, devicesQuery } from '../../account/profile/queries.ts';
import { emailStatusQuery } from '../../account/recovery/queries.ts';
import { signInOptionsQuery } from '../../account/sign-in-options.ts';
import { tokensQuery } from '../../account/token-queries.ts';
import { AiPreference } from '../../analysis/ai-preference.tsx';
import { AiToneChoice } from '../../analysis/ai-tone.tsx';
import { aiStatusQuery } from '../../analysis/queries.ts';
import { DataExport } from '../../archive/data-export.tsx';
import { useCsvExport } from '../../archive/use-csv-export.ts';
import { plansQuery } from '../../billing/plan-queries.ts';
import { userStatsQuery } from '../../insights/queries.ts';
import { mediaUsageQuery, SpaceUsed } from '../../journal/media/space-used.tsx';
import { DailyReminder, loadPushOffer } from '../../notifications/daily-reminder.tsx';
import { notificationPreferencesQuery } from '../../notifications/preferences.ts';
import { pushStateQuery } from '../../notifications/push-query.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { useLazy } from '../../ui/lazy.ts';
import { TextLink } from '../../ui/link.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { FollowersRow } from './followers-row.tsx';
import { ForgetDevice } from './forget-device.tsx';
import { ProfileSection } from './profile-section.tsx';

export { ProfileForm } from '../../account/profile/profile-form.tsx';
export { ShowTourAgain } from '../../account/tour-again.tsx';

/** After this time the sections are drawn, and what is still missing loads in its place. */
const WAIT_MS = 1_200;

/** Draws `children` once what they show has loaded: a section that loads moves those below it, also under a finger. */
export function WhenLoaded({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const { plan } = useUser();
  const preferences = useQuery(notificationPreferencesQuery);
  // Push is mentioned below a reminder that is on.
  const isReminded = preferences.data?.dailyReminderEnabled ?? false;
  const push = useLazy(loadPushOffer, isReminded);
  // All that makes a section taller. The rest keeps its place while it loads.
  const isLoading = [
    preferences,
    useQuery({ ...pushStateQuery, enabled: isReminded }),
    useQuery({ ...plansQuery, enabled: plan === 'free' }),
    useQuery(signInOptionsQuery),
    useQuery(emailStatusQuery),
    useQuery(passkeysQuery),
    useQuery(aiStatusQuery),
    useQuery(devicesQuery),
    useQuery(blockedQuery),
    useQuery(tokensQuery),
    useQuery(mediaUsageQuery),
  ].some((query) => query.isLoading);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // It stays drawn: a section that requests again after a failure is loading once more.
  if (!isDrawn && !isLoading && (push || !isReminded)) setDrawn(true);
  return isDrawn ? children : placeholder;
}

const toastUpdated = () => void toast({ title: 'Preferences Updated' });

export function AiSection() {
  const { aiEnabled } = useUser();
  return (
    <ProfileSection id="ai" title="AI">
      <div className="py-4">
        <AiPreference />
      </div>
      {aiEnabled && <AiToneChoice />}
      {([PAGES.reflectionMemory, PAGES.ownPrompts] as const).map(({ path, title }) => (
        <SettingRow
          key={path}
          label={title}
          className="border-hair border-t"
          action={
            <TextLink to={path} viewTransition className="reach">
              Open<span className="sr-only"> {title}</span>
            </TextLink>
          }
        />
      ))}
    </ProfileSection>
  );
}

export function AccountSections() {
  const { isAdmin } = useUser();
  return (
    <ProfileSection id="account" title="Account Information">
      <AccountInformation />
      {isAdmin && (
        <SettingRow
          label="Admin page"
          hint="People, reports and backups of this server."
          className="border-hair border-t"
          action={
            <TextLink to={PAGES.admin.path} className="reach">
              Open<span className="sr-only"> the admin page</span>
            </TextLink>
          }
        />
      )}
    </ProfileSection>
  );
}

export function DaySections() {
  return (
    <>
      <ProfileSection id="day" title="Your day">
        <div className="py-4">
          <DaySettings onSaved={toastUpdated} />
        </div>
      </ProfileSection>
      <ProfileSection id="reminders" title="Reminders">
        <div className="py-4">
          <DailyReminder label="Daily reminder" onSaved={toastUpdated} />
        </div>
        <SettingRow
          label={PAGES.notifications.heading}
          hint="Weekly reflections, milestones, quiet hours and channels."
          className="border-hair border-t"
          action={
            <TextLink to={PAGES.notifications.path} viewTransition className="reach">
              Open<span className="sr-only"> {PAGES.notifications.heading}</span>
            </TextLink>
          }
        />
      </ProfileSection>
    </>
  );
}

export function OtherSections() {
  const { data: stats } = useQuery(userStatsQuery);
  const { exporting, start } = useCsvExport();
  return (
    <>
      <ProfileSection id="devices" title="Devices" note="We sign out devices you haven’t used for 30 days.">
        <Devices />
        <ForgetDevice />
      </ProfileSection>
      <ProfileSection id="blocked" title="Followers and blocked people">
        <FollowersRow />
        <BlockedPeople />
      </ProfileSection>
      <ProfileSection id="tokens" title="API tokens">
        <div className="py-4">
          <ApiTokensSection />
        </div>
        <SettingRow
          label={PAGES.connections.title}
          hint="Your calendar, and webhooks."
          className="border-hair border-t"
          action={
            <TextLink to={PAGES.connections.path} viewTransition className="reach">
              Open<span className="sr-only"> {PAGES.connections.title}</span>
            </TextLink>
          }
        />
      </ProfileSection>
      <ProfileSection id="data" title="Your data">
        <SettingRow
          label={PAGES.tags.heading}
          hint="Rename or merge tags."
          action={
            <TextLink to={PAGES.tags.path} aria-label={`Open ${PAGES.tags.heading}`} className="reach">
              Open
            </TextLink>
          }
        />
        <SettingRow
          label={PAGES.people.heading}
          hint="People you mention; merge duplicate names."
          action={
            <TextLink to={PAGES.people.path} aria-label={`Open ${PAGES.people.heading}`} className="reach">
              Open
            </TextLink>
          }
        />
        <SettingRow
          label={PAGES.infographic.title}
          hint="Three styles. The picture never shows your entries."
          action={
            <TextLink to={PAGES.infographic.path} aria-label={`Open ${PAGES.infographic.title}`} className="reach">
              Open
            </TextLink>
          }
        />
        <DataExport />
        <SpaceUsed />
      </ProfileSection>
      <ProfileSection id="leaving" title="Delete account">
        <DeleteAccount
          entries={stats?.totalEntries}
          exportLink={
            <TextButton onClick={() => !exporting && start()}>
              {exporting ? 'Exporting...' : 'download a copy'}
            </TextButton>
          }
        />
      </ProfileSection>
    </>
  );
}
